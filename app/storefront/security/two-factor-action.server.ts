import { data } from 'react-router';
import { z } from 'zod';
import { failureResult, invalidResult, successResult } from '#app/form/action-result.ts';
import type { IntentHandler } from '#app/form/run-intent.ts';
import { m } from '#shared/i18n/index.ts';
import {
  completeTwoFactorActivation,
  removeTwoFactor,
  isPasswordOfUser,
  sessionToken,
} from '#server/people/identity/index.ts';
import { qrCodePath } from '#server/platform/kernel/qr-code-path.ts';
import { authCallOptions, awaitAuthCall } from '../auth/call-auth.server.ts';
import type { SecurityContext, SecurityResult, TwoFactorSetup } from './security-context.ts';

type Answered = SecurityResult | ReturnType<typeof data<SecurityResult>>;

const begun = z.object({ totpURI: z.string() });
const codes = z.object({ backupCodes: z.array(z.string()) });
const largestCode = 20;

const passwordOf = (form: FormData) => String(form.get('twoFactorPassword') ?? '');

async function begin({ shop, request }: SecurityContext, form: FormData): Promise<SecurityResult> {
  const password = passwordOf(form);
  const made = await awaitAuthCall(
    shop.auth.api.enableTwoFactor({ ...authCallOptions(request), body: { password, method: 'totp' } }),
  );
  if (!made.ok) return refused(made.refusal.code, password);
  return { ok: true, form: 'two-factor', setup: setupOf(begun.parse(made.body).totpURI) };
}

async function createCodes({ shop, request }: SecurityContext, form: FormData): Promise<SecurityResult> {
  const password = passwordOf(form);
  const made = await awaitAuthCall(
    shop.auth.api.generateBackupCodes({ ...authCallOptions(request), body: { password } }),
  );
  if (!made.ok) return refused(made.refusal.code, password);
  return {
    ...successResult(m.twoFactor_codes_made()),
    form: 'two-factor',
    codes: codes.parse(made.body).backupCodes,
  };
}

/**
 * Completes the setup by the first code, which proves that the authenticator app has the secret. Afterwards
 * every sign-in by password requires a code.
 */
async function confirm({ shop, session, request }: SecurityContext, form: FormData): Promise<Answered> {
  const code = String(form.get('code') ?? '').replaceAll(/\s/g, '');
  const uri = String(form.get('uri') ?? '');
  // The setup data are returned, so that the page still shows the QR code after a wrong code. The response
  // goes only to the sender, who submitted the URI and therefore knows the secret.
  const setup = uri.startsWith('otpauth://totp/') && uri.length < 500 ? setupOf(uri) : undefined;
  const again: SecurityResult = {
    ...invalidResult({ code: m.twoFactor_code_wrong() }),
    form: 'two-factor',
    ...(setup ? { setup } : {}),
  };
  if (!/^\d{6}$/.test(code)) return again;
  const answer = await awaitAuthCall(
    shop.auth.api.verifyTOTP({ ...authCallOptions(request), body: { code } }),
  );
  if (!answer.ok)
    return answer.refusal.code === 'INVALID_CODE'
      ? again
      : { ...failureResult(m.twoFactor_expired()), form: 'two-factor' };
  const opened = answer.cookies.getSetCookie().join('; ');
  await completeTwoFactorActivation(shop, session.userId, sessionToken(opened));
  const { backupCodes } = await shop.auth.api.viewBackupCodes({ body: { userId: session.userId } });
  return data(
    { ...successResult(m.twoFactor_enabled()), form: 'two-factor', codes: backupCodes },
    { headers: answer.cookies },
  );
}

async function end({ shop, session }: SecurityContext, form: FormData): Promise<SecurityResult> {
  const password = passwordOf(form);
  if (!(await isPasswordOfUser(shop.db, session.userId, password))) return wrong(password);
  await shop.db.transaction((tx) => removeTwoFactor(tx, shop.outbox, session.userId));
  return { ...successResult(m.twoFactor_disabled()), form: 'two-factor' };
}

function wrong(password: string): SecurityResult {
  const text = password ? m.security_password_wrong() : m.auth_required();
  return { ...invalidResult({ twoFactorPassword: text }), form: 'two-factor' };
}

function refused(code: string | undefined, password: string): SecurityResult {
  if (code === 'INVALID_PASSWORD') return wrong(password);
  const text = code === 'TOTP_ALREADY_ENABLED' ? m.twoFactor_state_on() : m.twoFactor_expired();
  return { ...failureResult(text), form: 'two-factor' };
}

/**
 * Intents for two-factor authentication: set it up in two steps, create new recovery codes, disable it.
 */
export const twoFactorIntents = {
  'two-factor-begin': begin,
  'two-factor-confirm': confirm,
  'two-factor-codes': createCodes,
  'two-factor-off': end,
} satisfies Record<string, IntentHandler<SecurityContext, Answered>>;

/**
 * Returns the setup data for an authenticator app: QR code, key in groups of four characters, and link (Key
 * Uri Format).
 */
function setupOf(uri: string): TwoFactorSetup {
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return {
    uri,
    secret: secret.replaceAll(/(.{4})(?=.)/g, '$1 '),
    code: qrCodePath(uri, { maxVersion: largestCode }),
  };
}
