import { redirect } from 'react-router';
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
import { authCallOptions, settleAuthCall } from '../auth/call-auth.server.ts';
import { fieldErrorsOf } from '#app/form/parse-form.ts';
import { submittedTexts } from '#app/form/submitted-texts.ts';
import type { InvitationFormResult } from './answer.ts';

const refusals: Record<Extract<AcceptInvitationOutcome, { ok: false }>['reason'], () => string> = {
  invalid_link: m.staff_join_invalid,
  account_exists: m.staff_join_sign_in,
  other_person: m.staff_join_invalid,
  already_staff: m.staff_join_already,
  too_common: m.auth_too_common,
};

/** Accepts a staff invitation for the signed-in account, or creates an account and signs it in. */
export async function acceptInvitationForm(
  shop: Shop,
  info: RequestInfo,
  request: Request,
  token: string,
): Promise<InvitationFormResult | Response> {
  const form = await request.formData();
  const session = await info.session();
  if (session) {
    const joined = await acceptAsExistingUser(shop.db, token, session.userId, info.ip);
    return joined.ok ? redirect('/admin') : { values: {}, error: refusals[joined.reason]() };
  }
  const values = submittedTexts(form);
  const read = Object.fromEntries(form);
  const [named, chosen] = [namesInput.safeParse(read), newPasswordInput.safeParse(read)];
  if (!named.success || !chosen.success)
    return {
      values,
      errors: {
        ...(named.error && fieldErrorsOf(named.error)),
        ...(chosen.error && fieldErrorsOf(chosen.error)),
      },
    };
  const { password } = chosen.data;
  const joined = await acceptAsNewUser(shop.db, token, { ...named.data, password }, info.ip);
  if (!joined.ok) {
    if (joined.reason === 'too_common') return { values, errors: { password: m.auth_too_common() } };
    return { values, error: refusals[joined.reason]() };
  }
  const signedIn = await settleAuthCall(
    shop.auth.api.signInEmail({ ...authCallOptions(request), body: { email: joined.email, password } }),
  );
  return signedIn.ok
    ? redirect('/admin', { headers: signedIn.cookies })
    : redirect(pathInLocale(info.locale, '/auth?next=/admin'));
}
