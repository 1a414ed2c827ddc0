import { type ActionResult, failureResult, invalidResult } from '#app/form/action-result.ts';
import { parseForm } from '#app/form/parse-form.ts';
import { type IntentHandler, runIntent } from '#app/form/run-intent.ts';
import { submittedTexts } from '#app/form/submitted-texts.ts';
import { m } from '#shared/i18n/index.ts';
import type { Shop } from '#server/shop.ts';
import { newPasswordInput, resetRequestInput } from '#shared/auth.ts';
import { authCallOptions, awaitAuthCall } from '../call-auth.server.ts';

/** Result of a form that resets the password. */
export type ResetResult = ActionResult & {
  isSent?: boolean;
  isDone?: boolean;
  /** True if the reset link was already used or has expired. */
  isInvalid?: boolean;
};

interface ResetContext {
  shop: Shop;
  request: Request;
  /** Path of the page that the link in the e-mail opens. */
  redirectTo: string;
}

/**
 * Sends a password reset link if the account exists. The response is the same if no account exists, so that
 * visitors cannot find out which e-mails have accounts.
 */
async function sendPasswordReset(
  { shop, request, redirectTo }: ResetContext,
  form: FormData,
): Promise<ResetResult> {
  const values = submittedTexts(form);
  const input = parseForm(resetRequestInput, form);
  if (!input.ok) return { ...invalidResult(input.errors), values };
  const answer = await awaitAuthCall(
    shop.auth.api.requestPasswordReset({
      ...authCallOptions(request),
      body: { email: input.data.email, redirectTo },
    }),
  );
  return answer.ok
    ? { ok: true, values, isSent: true }
    : { ...failureResult(answer.refusal.message || m.auth_unexpected()), values };
}

/** Sets the new password and ends all sessions of the account. */
async function setNewPassword(context: ResetContext, form: FormData): Promise<ResetResult> {
  const { shop, request } = context;
  const token = new URL(request.url).searchParams.get('token');
  if (!token) return sendPasswordReset(context, form);
  const input = parseForm(newPasswordInput, form);
  if (!input.ok) return invalidResult(input.errors);
  const answer = await awaitAuthCall(
    shop.auth.api.resetPassword({
      ...authCallOptions(request),
      body: { newPassword: input.data.password, token },
    }),
  );
  if (answer.ok) return { ok: true, isDone: true };
  const { code, message } = answer.refusal;
  if (code === 'PASSWORD_TOO_COMMON') return invalidResult({ password: m.auth_too_common() });
  if (code === 'INVALID_TOKEN') return { ok: false, isInvalid: true };
  return failureResult(message || m.auth_unexpected());
}

const intents = { request: sendPasswordReset, choose: setNewPassword } satisfies Record<
  string,
  IntentHandler<ResetContext, ResetResult>
>;

/** Handles the forms of the password reset page. */
export const actOnPasswordReset = (context: ResetContext, form: FormData): Promise<ResetResult> =>
  runIntent(intents, context, form, 'request');
