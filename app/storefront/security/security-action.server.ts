import type { data } from 'react-router';
import { type IntentHandler, runIntent } from '#app/form/run-intent.ts';
import { handleChangeEmail } from './change-email-action.server.ts';
import { handleChangePassword } from './change-password-action.server.ts';
import { handleCloseAccount } from './close-action.server.ts';
import { handleRemovePasskey, handleRenamePasskey } from './passkey-actions.server.ts';
import type { SecurityContext, SecurityResult } from './security-context.ts';
import { handleEndOtherSessions, handleEndSession } from './session-actions.server.ts';
import { twoFactorIntents } from './two-factor-action.server.ts';

type Answered = SecurityResult | Response | ReturnType<typeof data<SecurityResult>>;

const intents = {
  password: handleChangePassword,
  email: handleChangeEmail,
  'end-session': handleEndSession,
  'end-others': handleEndOtherSessions,
  'rename-passkey': handleRenamePasskey,
  'remove-passkey': handleRemovePasskey,
  ...twoFactorIntents,
  close: handleCloseAccount,
} satisfies Record<string, IntentHandler<SecurityContext, Answered>>;

/** Handles all forms of the account's security page. */
export const actOnSecurity = (context: SecurityContext, form: FormData): Promise<Answered> =>
  runIntent<SecurityContext, Answered>(intents, context, form);
