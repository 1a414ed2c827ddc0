import { data } from 'react-router';
import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import {
  afterTwoFactorOn,
  endTwoFactor,
  isOwnPassword,
  sessionToken,
} from '#server/people/identity/index.ts';
import { codePath } from '#server/platform/kernel/code-path.ts';
import { asVisitor, settle } from '../auth/call-auth.server.ts';
import type { SecurityWork } from './security-work.ts';
import type { SecurityAnswer, TwoFactorSetup } from './answer.ts';

type Answered = SecurityAnswer | ReturnType<typeof data<SecurityAnswer>>;

const begun = z.object({ totpURI: z.string() });
const codes = z.object({ backupCodes: z.array(z.string()) });
const largestCode = 20;

/** Sets up two-factor authentication in two steps, creates new recovery codes, or disables it. */
export async function actOnTwoFactor(
  work: SecurityWork,
  request: Request,
  form: FormData,
): Promise<Answered> {
  const password = String(form.get('twoFactorPassword') ?? '');
  switch (form.get('intent')) {
    case 'two-factor-confirm':
      return confirm(work, request, form);
    case 'two-factor-off':
      return (await isOwnPassword(work.shop.db, work.session.userId, password)) ? end(work) : wrong(password);
    case 'two-factor-codes': {
      const made = await settle(
        work.shop.auth.api.generateBackupCodes({ ...asVisitor(request), body: { password } }),
      );
      if (!made.ok) return refused(made.refusal.code, password);
      return {
        form: 'two-factor',
        message: m.twoFactor_codes_made(),
        codes: codes.parse(made.body).backupCodes,
      };
    }
    default: {
      const made = await settle(
        work.shop.auth.api.enableTwoFactor({ ...asVisitor(request), body: { password, method: 'totp' } }),
      );
      if (!made.ok) return refused(made.refusal.code, password);
      return { form: 'two-factor', setup: setupOf(begun.parse(made.body).totpURI) };
    }
  }
}

/** The first code proves that the app has the secret; afterwards every password sign-in requires a code. */
async function confirm({ shop, session }: SecurityWork, request: Request, form: FormData): Promise<Answered> {
  const code = String(form.get('code') ?? '').replaceAll(/\s/g, '');
  const uri = String(form.get('uri') ?? '');
  // Returned so that the QR code is still shown after a wrong code; it is only shown to the sender.
  const setup = uri.startsWith('otpauth://totp/') && uri.length < 500 ? setupOf(uri) : undefined;
  const again: SecurityAnswer = { form: 'two-factor', ...(setup ? { setup } : {}) };
  if (!/^\d{6}$/.test(code)) return { ...again, errors: { code: m.twoFactor_code_wrong() } };
  const answer = await settle(shop.auth.api.verifyTOTP({ ...asVisitor(request), body: { code } }));
  if (!answer.ok) {
    if (answer.refusal.code === 'INVALID_CODE')
      return { ...again, errors: { code: m.twoFactor_code_wrong() } };
    return { form: 'two-factor', error: m.twoFactor_expired() };
  }
  const opened = answer.cookies.getSetCookie().join('; ');
  await afterTwoFactorOn(shop, session.userId, sessionToken(opened));
  const { backupCodes } = await shop.auth.api.viewBackupCodes({ body: { userId: session.userId } });
  return data(
    { form: 'two-factor', message: m.twoFactor_enabled(), codes: backupCodes },
    { headers: answer.cookies },
  );
}

async function end({ shop, session }: SecurityWork): Promise<SecurityAnswer> {
  await shop.db.transaction((tx) => endTwoFactor(tx, shop.outbox, session.userId));
  return { form: 'two-factor', message: m.twoFactor_disabled() };
}

function wrong(password: string): SecurityAnswer {
  return {
    form: 'two-factor',
    errors: { twoFactorPassword: password ? m.security_password_wrong() : m.auth_required() },
  };
}

function refused(code: string | undefined, password: string): SecurityAnswer {
  if (code === 'INVALID_PASSWORD') return wrong(password);
  return {
    form: 'two-factor',
    error: code === 'TOTP_ALREADY_ENABLED' ? m.twoFactor_state_on() : m.twoFactor_expired(),
  };
}

/** Setup data for an authenticator app: QR code, key in groups of four, and link (Key Uri Format). */
function setupOf(uri: string): TwoFactorSetup {
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return {
    uri,
    secret: secret.replaceAll(/(.{4})(?=.)/g, '$1 '),
    code: codePath(uri, { maxVersion: largestCode }),
  };
}
