import { redirect } from 'react-router';
import { z } from 'zod';
import { type ActionResult, invalidResult } from '#app/form/action-result.ts';
import { parseForm } from '#app/form/parse-form.ts';
import { m } from '#shared/i18n/index.ts';
import type { Shop } from '#server/shop.ts';
import type { Locale } from '#shared/locales.ts';
import { prepareLanding } from '../after-sign-in.server.ts';
import { authCallOptions, awaitAuthCall } from '../call-auth.server.ts';

/** Result of the form of the second sign-in step. */
export type SignInCodeResult = ActionResult & {
  /** True if the sign-in has expired, so that the password must be entered again. */
  isOver?: boolean;
};

const codeMissing = { error: () => m.auth_required() };
const codeInput = z.object({
  code: z
    .string(codeMissing)
    .transform((code) => code.replaceAll(/\s/g, ''))
    .pipe(
      z
        .string()
        .min(1, codeMissing)
        .max(50, { error: () => m.twoFactor_step_wrong() }),
    ),
  trust: z.string().optional(),
});
const known = z.object({ user: z.object({ id: z.uuid() }) });

/**
 * Completes the second sign-in step: six digits are an authenticator code, any other text is a recovery code.
 */
export async function signInByCode(
  shop: Shop,
  request: Request,
  form: FormData,
  target: { next: string | undefined; locale: Locale; origin: string },
): Promise<SignInCodeResult | Response> {
  const input = parseForm(codeInput, form);
  if (!input.ok) return invalidResult(input.errors);
  const { code, trust } = input.data;
  const call = { ...authCallOptions(request), body: { code, trustDevice: trust !== undefined } };
  const answer = await awaitAuthCall(
    /^\d{6}$/.test(code) ? shop.auth.api.verifyTOTP(call) : shop.auth.api.verifyBackupCode(call),
  );
  if (answer.ok) {
    const { user } = known.parse(answer.body);
    const { path, cookies } = await prepareLanding(shop.db, user.id, target);
    for (const cookie of cookies) answer.cookies.append('set-cookie', cookie);
    return redirect(path, { headers: answer.cookies });
  }
  switch (answer.refusal.code) {
    case 'INVALID_CODE':
    case 'INVALID_BACKUP_CODE':
      return invalidResult({ code: m.twoFactor_step_wrong() });
    case 'ACCOUNT_TEMPORARILY_LOCKED':
      return invalidResult({ code: m.twoFactor_step_locked() });
    case 'INVALID_TWO_FACTOR_COOKIE':
    case 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE':
    case 'TOTP_NOT_ENABLED':
    case 'BACKUP_CODES_NOT_ENABLED':
      return { ok: false, isOver: true };
    default:
      return invalidResult({ code: answer.refusal.message || m.auth_unexpected() });
  }
}
