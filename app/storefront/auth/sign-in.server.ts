import { redirect } from 'react-router';
import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import type { Shop } from '#server/shop.ts';
import { loginInput } from '#shared/auth.ts';
import { findProfileByEmail } from '#server/people/identity/index.ts';
import { applySettings } from './after-sign-in.server.ts';
import type { AuthAnswer } from './answer.ts';
import { asVisitor, settle } from './call-auth.server.ts';
import { issuesOf, typedIn } from './form-errors.ts';
import { inWords } from './messages.ts';

/** Signs a visitor in and redirects; sends the confirmation link again if the e-mail is unconfirmed. */
export async function signIn(
  shop: Shop,
  request: Request,
  form: FormData,
  paths: { after: string; confirm: string; code: string; origin: string },
): Promise<AuthAnswer | Response> {
  const values = typedIn(form);
  const input = loginInput.safeParse(Object.fromEntries(form));
  if (!input.success) return { values, errors: inWords(issuesOf(input.error)) };
  const visitor = asVisitor(request);
  const answer = await settle(shop.auth.api.signInEmail({ ...visitor, body: input.data }));
  if (answer.ok) {
    // The password is correct, but the account also requires a code.
    if (z.object({ twoFactorRedirect: z.literal(true) }).safeParse(answer.body).success)
      return redirect(paths.code, { headers: answer.cookies });
    const { path, cookies } = applySettings(
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
