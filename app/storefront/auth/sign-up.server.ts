import { m } from '#shared/i18n/index.ts';
import type { Shop } from '#server/shop.ts';
import { signUpInput } from '#shared/auth.ts';
import type { Locale } from '#shared/locales.ts';
import type { AuthAnswer } from './answer.ts';
import { asVisitor, settle } from './call-auth.server.ts';
import { issuesOf, typedIn } from './form-errors.ts';
import { inWords } from './messages.ts';

/** Creates an account; it is usable after e-mail confirmation. */
export async function signUp(
  shop: Shop,
  request: Request,
  form: FormData,
  where: { locale: Locale; confirm: string },
): Promise<AuthAnswer> {
  const values = typedIn(form);
  const input = signUpInput.safeParse(Object.fromEntries(form));
  if (!input.success) return { values, errors: inWords(issuesOf(input.error)) };
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
  const answer = await settle(shop.auth.api.signUpEmail({ ...asVisitor(request), body }));
  if (answer.ok) return { values, created: true, hasMail: true };
  switch (answer.refusal.code) {
    case 'USER_ALREADY_EXISTS':
      return { values, errors: inWords({ email: 'exists' }) };
    case 'PASSWORD_TOO_COMMON':
      return { values, errors: inWords({ password: 'too_common' }) };
    default:
      return { values, error: answer.refusal.message || m.auth_unexpected() };
  }
}
