import { redirect } from 'react-router';
import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import type { Shop } from '#server/shop.ts';
import { loginInput } from '#shared/auth.ts';
import { findProfileByEmail } from '#server/people/identity/index.ts';
import { applySavedPreferences } from './after-sign-in.server.ts';
import type { AuthFormResult } from './answer.ts';
import { authCallOptions, settleAuthCall } from './call-auth.server.ts';
import { firstFieldErrors, submittedTexts } from './form-errors.ts';
import { localizeFieldErrors } from './messages.ts';

/**
 * Signs a visitor in and redirects. If the e-mail is unconfirmed, sends the confirmation link again instead.
 */
export async function signIn(
  shop: Shop,
  request: Request,
  form: FormData,
  paths: { after: string; confirm: string; code: string; origin: string },
): Promise<AuthFormResult | Response> {
  const values = submittedTexts(form);
  const input = loginInput.safeParse(Object.fromEntries(form));
  if (!input.success) return { values, errors: localizeFieldErrors(firstFieldErrors(input.error)) };
  const visitor = authCallOptions(request);
  const answer = await settleAuthCall(shop.auth.api.signInEmail({ ...visitor, body: input.data }));
  if (answer.ok) {
    // The password is correct, but the account requires a second factor.
    if (z.object({ twoFactorRedirect: z.literal(true) }).safeParse(answer.body).success)
      return redirect(paths.code, { headers: answer.cookies });
    const { path, cookies } = applySavedPreferences(
      await findProfileByEmail(shop.db, input.data.email),
      paths.after,
      paths.origin,
    );
    for (const cookie of cookies) answer.cookies.append('set-cookie', cookie);
    return redirect(path, { headers: answer.cookies });
  }
  switch (answer.refusal.code) {
    case 'INVALID_EMAIL_OR_PASSWORD':
    case 'PASSWORD_TOO_LONG':
      return { values, error: m.auth_invalid() };
    case 'EMAIL_NOT_VERIFIED':
      await shop.auth.api.sendVerificationEmail({
        ...visitor,
        body: { email: input.data.email, callbackURL: paths.confirm },
      });
      return { values, notice: m.auth_not_confirmed(), hasMail: true };
    default:
      return { values, error: answer.refusal.message || m.auth_unexpected() };
  }
}
