import type { data } from 'react-router';
import { type IntentHandler, runIntent } from '#app/form/run-intent.ts';
import { changeEmailForm } from './change-email-action.server.ts';
import { changePasswordForm } from './change-password-action.server.ts';
import { closeAccountForm } from './close-action.server.ts';
import { removePasskeyForm, renamePasskeyForm } from './passkey-actions.server.ts';
import type { SecurityContext, SecurityResult } from './security-context.ts';
import { endOtherSessionsForm, endSessionForm } from './session-actions.server.ts';
import { twoFactorIntents } from './two-factor-action.server.ts';

type Answered = SecurityResult | Response | ReturnType<typeof data<SecurityResult>>;

const intents = {
  password: changePasswordForm,
  email: changeEmailForm,
  'end-session': endSessionForm,
  'end-others': endOtherSessionsForm,
  'rename-passkey': renamePasskeyForm,
  'remove-passkey': removePasskeyForm,
  ...twoFactorIntents,
  close: closeAccountForm,
} satisfies Record<string, IntentHandler<SecurityContext, Answered>>;

/** Handles all forms of the account's security page. */
export const actOnSecurity = (context: SecurityContext, form: FormData): Promise<Answered> =>
  runIntent<SecurityContext, Answered>(intents, context, form);
