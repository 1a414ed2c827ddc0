import { m } from '#shared/i18n/index.ts';
import type { Shop } from '#server/shop.ts';
import { signUpInput } from '#shared/auth.ts';
import type { Locale } from '#shared/locales.ts';
import type { AuthFormResult } from './answer.ts';
import { authCallOptions, settleAuthCall } from './call-auth.server.ts';
import { firstFieldErrors, submittedTexts } from './form-errors.ts';
import { localizeFieldErrors } from './messages.ts';

/** Creates an account, which is usable after the visitor has confirmed the e-mail. */
export async function signUp(
  shop: Shop,
  request: Request,
  form: FormData,
  where: { locale: Locale; confirm: string },
): Promise<AuthFormResult> {
  const values = submittedTexts(form);
  const input = signUpInput.safeParse(Object.fromEntries(form));
  if (!input.success) return { values, errors: localizeFieldErrors(firstFieldErrors(input.error)) };
  const { email, password, firstName, lastName } = input.data;
  const body = {
    email,
    password,
    name: `${firstName} ${lastName}`,
    first_name: firstName,
    last_name: lastName,
    language: where.locale,
    callbackURL: where.confirm,
  };
  const answer = await settleAuthCall(shop.auth.api.signUpEmail({ ...authCallOptions(request), body }));
  if (answer.ok) return { values, created: true, hasMail: true };
  switch (answer.refusal.code) {
    case 'USER_ALREADY_EXISTS':
      return { values, errors: localizeFieldErrors({ email: 'exists' }) };
    case 'PASSWORD_TOO_COMMON':
      return { values, errors: localizeFieldErrors({ password: 'too_common' }) };
    default:
      return { values, error: answer.refusal.message || m.auth_unexpected() };
  }
}
