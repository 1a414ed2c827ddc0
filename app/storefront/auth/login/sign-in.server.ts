import { redirect } from 'react-router';
import { z } from 'zod';
import { type ActionResult, failureResult, invalidResult } from '#app/form/action-result.ts';
import { parseForm } from '#app/form/parse-form.ts';
import { submittedTexts } from '#app/form/submitted-texts.ts';
import { m } from '#shared/i18n/index.ts';
import { loginInput } from '#shared/auth.ts';
import { prepareLanding } from '../after-sign-in.server.ts';
import { authCallOptions, awaitAuthCall } from '../call-auth.server.ts';
import type { SignInContext } from '../sign-in-context.ts';

/** Result of the sign-in form or of the sign-up form. */
export type SignInResult = ActionResult & {
  /** Text that describes the required next step, for which an e-mail was sent. */
  notice?: string;
};

const signedIn = z.object({ user: z.object({ id: z.uuid() }) });

/**
 * Signs a visitor in and redirects. If the e-mail is unconfirmed, sends the confirmation link again instead.
 */
export async function signIn(
  { shop, request, locale, origin, paths }: SignInContext,
  form: FormData,
): Promise<SignInResult | Response> {
  const values = submittedTexts(form);
  const input = parseForm(loginInput, form);
  if (!input.ok) return { ...invalidResult(input.errors), values };
  const visitor = authCallOptions(request);
  const answer = await awaitAuthCall(shop.auth.api.signInEmail({ ...visitor, body: input.data }));
  if (answer.ok) {
    // The password is correct, but the account requires a second factor.
    if (z.object({ twoFactorRedirect: z.literal(true) }).safeParse(answer.body).success)
      return redirect(paths.code, { headers: answer.cookies });
    const { user } = signedIn.parse(answer.body);
    const { path, cookies } = await prepareLanding(shop.db, user.id, { next: paths.next, locale, origin });
    for (const cookie of cookies) answer.cookies.append('set-cookie', cookie);
    return redirect(path, { headers: answer.cookies });
  }
  switch (answer.refusal.code) {
    case 'INVALID_EMAIL_OR_PASSWORD':
    case 'PASSWORD_TOO_LONG':
      return { ...failureResult(m.auth_invalid()), values };
    case 'EMAIL_NOT_VERIFIED':
      await shop.auth.api.sendVerificationEmail({
        ...visitor,
        body: { email: input.data.email, callbackURL: paths.confirm },
      });
      return { ok: false, values, notice: m.auth_not_confirmed() };
    default:
      return { ...failureResult(answer.refusal.message || m.auth_unexpected()), values };
  }
}
