import { redirect } from 'react-router';
import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import { findProfile } from '#server/people/identity/index.ts';
import type { Shop } from '#server/shop.ts';
import { applySavedPreferences } from './after-sign-in.server.ts';
import { authCallOptions, settleAuthCall } from './call-auth.server.ts';

export interface SignInCodeResult {
  /** Error text for the entered code. */
  error?: string;
  /** True if the sign-in has expired, so that the password must be entered again. */
  isOver?: boolean;
}

const known = z.object({ user: z.object({ id: z.uuid() }) });

/**
 * Completes the second sign-in step: six digits are an authenticator code, any other text is a recovery code.
 */
export async function signInByCode(
  shop: Shop,
  request: Request,
  form: FormData,
  paths: { after: string; origin: string },
): Promise<SignInCodeResult | Response> {
  const code = String(form.get('code') ?? '').replaceAll(/\s/g, '');
  if (!code || code.length > 50) return { error: code ? m.twoFactor_step_wrong() : m.auth_required() };
  const call = { ...authCallOptions(request), body: { code, trustDevice: form.has('trust') } };
  const answer = await settleAuthCall(
    /^\d{6}$/.test(code) ? shop.auth.api.verifyTOTP(call) : shop.auth.api.verifyBackupCode(call),
  );
  if (answer.ok) {
    const person = known.safeParse(answer.body).data?.user.id;
    const { path, cookies } = applySavedPreferences(
      person ? await findProfile(shop.db, person) : undefined,
      paths.after,
      paths.origin,
    );
    for (const cookie of cookies) answer.cookies.append('set-cookie', cookie);
    return redirect(path, { headers: answer.cookies });
  }
  switch (answer.refusal.code) {
    case 'INVALID_CODE':
    case 'INVALID_BACKUP_CODE':
      return { error: m.twoFactor_step_wrong() };
    case 'ACCOUNT_TEMPORARILY_LOCKED':
      return { error: m.twoFactor_step_locked() };
    case 'INVALID_TWO_FACTOR_COOKIE':
    case 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE':
    case 'TOTP_NOT_ENABLED':
    case 'BACKUP_CODES_NOT_ENABLED':
      return { isOver: true };
    default:
      return { error: answer.refusal.message || m.auth_unexpected() };
  }
}
