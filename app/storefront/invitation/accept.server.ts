import { redirect } from 'react-router';
import { type ActionResult, failureResult, invalidResult } from '#app/form/action-result.ts';
import { parseForm } from '#app/form/parse-form.ts';
import { submittedTexts } from '#app/form/submitted-texts.ts';
import { m } from '#shared/i18n/index.ts';
import type { RequestInfo } from '#server/http/context.ts';
import {
  type AcceptInvitationOutcome,
  acceptAsExistingUser,
  acceptAsNewUser,
} from '#server/people/identity/team/index.ts';
import type { Shop } from '#server/shop.ts';
import { namesInput, newPasswordInput } from '#shared/auth.ts';
import { pathInLocale } from '#shared/locales.ts';
import { authCallOptions, awaitAuthCall } from '../auth/call-auth.server.ts';

const newStaffInput = namesInput.and(newPasswordInput);

const refusals: Record<Extract<AcceptInvitationOutcome, { ok: false }>['reason'], () => string> = {
  invalid_link: m.staff_join_invalid,
  account_exists: m.staff_join_sign_in,
  other_person: m.staff_join_invalid,
  already_staff: m.staff_join_already,
  too_common: m.auth_too_common,
};

/** Accepts a staff invitation for the signed-in account, or creates an account and signs it in. */
export async function handleAcceptInvitation(
  shop: Shop,
  info: RequestInfo,
  request: Request,
  token: string,
): Promise<ActionResult | Response> {
  const form = await request.formData();
  const session = await info.session();
  if (session) {
    const joined = await acceptAsExistingUser(shop.db, token, session.userId, info.ip);
    return joined.ok ? redirect('/admin') : failureResult(refusals[joined.reason]());
  }
  const values = submittedTexts(form);
  const input = parseForm(newStaffInput, form);
  if (!input.ok) return { ...invalidResult(input.errors), values };
  const { firstName, lastName, password } = input.data;
  const joined = await acceptAsNewUser(shop.db, token, { firstName, lastName, password }, info.ip);
  if (!joined.ok) {
    const text = refusals[joined.reason]();
    const result = joined.reason === 'too_common' ? invalidResult({ password: text }) : failureResult(text);
    return { ...result, values };
  }
  const signedIn = await awaitAuthCall(
    shop.auth.api.signInEmail({ ...authCallOptions(request), body: { email: joined.email, password } }),
  );
  return signedIn.ok
    ? redirect('/admin', { headers: signedIn.cookies })
    : redirect(pathInLocale(info.locale, '/auth?next=/admin'));
}
