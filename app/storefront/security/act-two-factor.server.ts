import { data } from 'react-router';
import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import {
  completeTwoFactorActivation,
  removeTwoFactor,
  isPasswordOfUser,
  sessionToken,
} from '#server/people/identity/index.ts';
import { qrCodePath } from '#server/platform/kernel/qr-code-path.ts';
import { authCallOptions, settleAuthCall } from '../auth/call-auth.server.ts';
import type { SecurityContext } from './security-work.ts';
import type { SecurityFormResult, TwoFactorSetup } from './answer.ts';

type Answered = SecurityFormResult | ReturnType<typeof data<SecurityFormResult>>;

const begun = z.object({ totpURI: z.string() });
const codes = z.object({ backupCodes: z.array(z.string()) });
const largestCode = 20;

/**
 * Handles the forms for two-factor authentication: set it up in two steps, create new recovery codes, disable
 * it.
 */
export async function actOnTwoFactor(
  work: SecurityContext,
  request: Request,
  form: FormData,
): Promise<Answered> {
  const password = String(form.get('twoFactorPassword') ?? '');
  switch (form.get('intent')) {
    case 'two-factor-confirm':
      return confirm(work, request, form);
    case 'two-factor-off':
      return (await isPasswordOfUser(work.shop.db, work.session.userId, password))
        ? end(work)
        : wrong(password);
    case 'two-factor-codes': {
      const made = await settleAuthCall(
        work.shop.auth.api.generateBackupCodes({ ...authCallOptions(request), body: { password } }),
      );
      if (!made.ok) return refused(made.refusal.code, password);
      return {
        form: 'two-factor',
        message: m.twoFactor_codes_made(),
        codes: codes.parse(made.body).backupCodes,
      };
    }
    default: {
      const made = await settleAuthCall(
        work.shop.auth.api.enableTwoFactor({
          ...authCallOptions(request),
          body: { password, method: 'totp' },
        }),
      );
      if (!made.ok) return refused(made.refusal.code, password);
      return { form: 'two-factor', setup: setupOf(begun.parse(made.body).totpURI) };
    }
  }
}

/**
 * Completes the setup by the first code, which proves that the authenticator app has the secret. Afterwards
 * every sign-in by password requires a code.
 */
async function confirm(
  { shop, session }: SecurityContext,
  request: Request,
  form: FormData,
): Promise<Answered> {
  const code = String(form.get('code') ?? '').replaceAll(/\s/g, '');
  const uri = String(form.get('uri') ?? '');
  // Returned so that the page still shows the QR code after a wrong code. Only the sender, who submitted the
  // URI, gets it.
  const setup = uri.startsWith('otpauth://totp/') && uri.length < 500 ? setupOf(uri) : undefined;
  const again: SecurityFormResult = { form: 'two-factor', ...(setup ? { setup } : {}) };
  if (!/^\d{6}$/.test(code)) return { ...again, errors: { code: m.twoFactor_code_wrong() } };
  const answer = await settleAuthCall(
    shop.auth.api.verifyTOTP({ ...authCallOptions(request), body: { code } }),
  );
  if (!answer.ok) {
    if (answer.refusal.code === 'INVALID_CODE')
      return { ...again, errors: { code: m.twoFactor_code_wrong() } };
    return { form: 'two-factor', error: m.twoFactor_expired() };
  }
  const opened = answer.cookies.getSetCookie().join('; ');
  await completeTwoFactorActivation(shop, session.userId, sessionToken(opened));
  const { backupCodes } = await shop.auth.api.viewBackupCodes({ body: { userId: session.userId } });
  return data(
    { form: 'two-factor', message: m.twoFactor_enabled(), codes: backupCodes },
    { headers: answer.cookies },
  );
}

async function end({ shop, session }: SecurityContext): Promise<SecurityFormResult> {
  await shop.db.transaction((tx) => removeTwoFactor(tx, shop.outbox, session.userId));
  return { form: 'two-factor', message: m.twoFactor_disabled() };
}

function wrong(password: string): SecurityFormResult {
  return {
    form: 'two-factor',
    errors: { twoFactorPassword: password ? m.security_password_wrong() : m.auth_required() },
  };
}

function refused(code: string | undefined, password: string): SecurityFormResult {
  if (code === 'INVALID_PASSWORD') return wrong(password);
  return {
    form: 'two-factor',
    error: code === 'TOTP_ALREADY_ENABLED' ? m.twoFactor_state_on() : m.twoFactor_expired(),
  };
}

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
