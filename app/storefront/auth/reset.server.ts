import { m } from '#shared/i18n/index.ts';
import type { Shop } from '#server/shop.ts';
import { newPasswordInput, resetRequestInput } from '#shared/auth.ts';
import { asVisitor, settle } from './call-auth.server.ts';
import { issuesOf, typedIn } from './form-errors.ts';
import { inWords } from './messages.ts';
import type { ResetAnswer } from './reset-view.tsx';

/** Sends a password reset link if the account exists; the response is the same if it does not. */
export async function requestReset(
  shop: Shop,
  request: Request,
  form: FormData,
  redirectTo: string,
): Promise<ResetAnswer> {
  const values = typedIn(form);
  const input = resetRequestInput.safeParse(Object.fromEntries(form));
  if (!input.success) return { values, errors: inWords(issuesOf(input.error)) };
  const answer = await settle(
    shop.auth.api.requestPasswordReset({
      ...asVisitor(request),
      body: { email: input.data.email, redirectTo },
    }),
  );
  return answer.ok
    ? { values, isSent: true }
    : { values, error: answer.refusal.message || m.auth_unexpected() };
}

/** Sets the new password and ends all sessions of the account. */
export async function choosePassword(
  shop: Shop,
  request: Request,
  form: FormData,
  token: string,
): Promise<ResetAnswer> {
  const input = newPasswordInput.safeParse(Object.fromEntries(form));
  if (!input.success) return { values: {}, errors: inWords(issuesOf(input.error)) };
  const answer = await settle(
    shop.auth.api.resetPassword({ ...asVisitor(request), body: { newPassword: input.data.password, token } }),
  );
  if (answer.ok) return { values: {}, isDone: true };
  const { code, message } = answer.refusal;
  if (code === 'PASSWORD_TOO_COMMON') return { values: {}, errors: inWords({ password: 'too_common' }) };
  if (code === 'INVALID_TOKEN') return { values: {}, isInvalid: true };
  return { values: {}, error: message || m.auth_unexpected() };
}
