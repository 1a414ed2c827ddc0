import { type ActionResult, failureResult, invalidResult } from '#app/form/action-result.ts';
import { parseForm } from '#app/form/parse-form.ts';
import { submittedTexts } from '#app/form/submitted-texts.ts';
import { m } from '#shared/i18n/index.ts';
import { signUpInput } from '#shared/auth.ts';
import { authCallOptions, awaitAuthCall } from '../call-auth.server.ts';
import type { SignInContext } from '../sign-in-context.ts';

/** Creates an account, which is usable after the visitor has confirmed the e-mail. */
export async function signUp(
  { shop, request, locale, paths }: SignInContext,
  form: FormData,
): Promise<ActionResult> {
  const values = submittedTexts(form);
  const input = parseForm(signUpInput, form);
  if (!input.ok) return { ...invalidResult(input.errors), values };
  const { email, password, firstName, lastName } = input.data;
  const body = {
    email,
    password,
    name: `${firstName} ${lastName}`,
    first_name: firstName,
    last_name: lastName,
    language: locale,
    callbackURL: paths.confirm,
  };
  const answer = await awaitAuthCall(shop.auth.api.signUpEmail({ ...authCallOptions(request), body }));
  if (answer.ok) return { ok: true, values };
  switch (answer.refusal.code) {
    case 'USER_ALREADY_EXISTS':
      return { ...invalidResult({ email: m.auth_exists() }), values };
    case 'PASSWORD_TOO_COMMON':
      return { ...invalidResult({ password: m.auth_too_common() }), values };
    default:
      return { ...failureResult(answer.refusal.message || m.auth_unexpected()), values };
  }
}
