import { z } from 'zod';
import { type FieldErrors, invalidResult, successResult } from '#app/form/action-result.ts';
import { parseForm } from '#app/form/parse-form.ts';
import { m } from '#shared/i18n/index.ts';
import { changePassword, sessionToken } from '#server/people/identity/index.ts';
import { newPasswordInput } from '#shared/auth.ts';
import type { SecurityContext, SecurityResult } from './security-context.ts';

const required = { error: () => m.auth_required() };
const passwordInput = z
  .object({ currentPassword: z.string(required).min(1, required) })
  .and(newPasswordInput);

/** Changes the password if the current one is correct, and ends the other sessions. */
export async function handleChangePassword(
  { shop, session, cookie }: SecurityContext,
  form: FormData,
): Promise<SecurityResult> {
  const input = parseForm(passwordInput, form);
  if (!input.ok) return { ...invalidResult(input.errors), form: 'password' };
  const outcome = await changePassword(shop, session.userId, {
    current: input.data.currentPassword,
    next: input.data.password,
    currentToken: sessionToken(cookie),
  });
  if (outcome.ok) return { ...successResult(m.security_password_saved()), form: 'password' };
  const errors: FieldErrors =
    outcome.reason === 'wrong_password'
      ? { currentPassword: m.security_password_wrong() }
      : { password: m.auth_too_common() };
  return { ...invalidResult(errors), form: 'password' };
}
