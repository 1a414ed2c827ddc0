import { m } from '#shared/i18n/index.ts';
import type { Shop } from '#server/shop.ts';
import { newPasswordInput, resetRequestInput } from '#shared/auth.ts';
import { authCallOptions, settleAuthCall } from './call-auth.server.ts';
import { firstFieldErrors, submittedTexts } from './form-errors.ts';
import { localizeFieldErrors } from './messages.ts';
import type { ResetFormResult } from './reset-view.tsx';

/**
 * Sends a password reset link if the account exists. The response is the same if it does not exist, so that
 * it reveals no accounts.
 */
export async function sendPasswordReset(
  shop: Shop,
  request: Request,
  form: FormData,
  redirectTo: string,
): Promise<ResetFormResult> {
  const values = submittedTexts(form);
  const input = resetRequestInput.safeParse(Object.fromEntries(form));
  if (!input.success) return { values, errors: localizeFieldErrors(firstFieldErrors(input.error)) };
  const answer = await settleAuthCall(
    shop.auth.api.requestPasswordReset({
      ...authCallOptions(request),
      body: { email: input.data.email, redirectTo },
    }),
  );
  return answer.ok
    ? { values, isSent: true }
    : { values, error: answer.refusal.message || m.auth_unexpected() };
}

/** Sets the new password and ends all sessions of the account. */
export async function setNewPassword(
  shop: Shop,
  request: Request,
  form: FormData,
  token: string,
): Promise<ResetFormResult> {
  const input = newPasswordInput.safeParse(Object.fromEntries(form));
  if (!input.success) return { values: {}, errors: localizeFieldErrors(firstFieldErrors(input.error)) };
  const answer = await settleAuthCall(
    shop.auth.api.resetPassword({
      ...authCallOptions(request),
      body: { newPassword: input.data.password, token },
    }),
  );
  if (answer.ok) return { values: {}, isDone: true };
  const { code, message } = answer.refusal;
  if (code === 'PASSWORD_TOO_COMMON')
    return { values: {}, errors: localizeFieldErrors({ password: 'too_common' }) };
  if (code === 'INVALID_TOKEN') return { values: {}, isInvalid: true };
  return { values: {}, error: message || m.auth_unexpected() };
}
