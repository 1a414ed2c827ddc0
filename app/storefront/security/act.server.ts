import { type data, redirect } from 'react-router';
import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import { closeAccount } from '#server/privacy/account-closing/index.ts';
import {
  requestEmailChange,
  changePassword,
  endOtherSessions,
  endSession,
  isPasswordOfUser,
  removePasskey,
  renamePasskey,
  sessionCookie,
  sessionToken,
} from '#server/people/identity/index.ts';
import { newPasswordInput, resetRequestInput } from '#shared/auth.ts';
import { pathInLocale } from '#shared/locales.ts';
import { fieldErrorsOf } from '#app/form/parse-form.ts';
import { actOnTwoFactor } from './act-two-factor.server.ts';
import type { SecurityFormResult } from './answer.ts';
import { isFreshSession } from './load-security.server.ts';
import type { SecurityContext } from './security-work.ts';

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '');
const idOf = (form: FormData) => z.uuid().safeParse(form.get('id')).data;

/** Handles all forms of the account's security page. */
export async function actOnSecurity(
  work: SecurityContext,
  request: Request,
): Promise<SecurityFormResult | Response | ReturnType<typeof data<SecurityFormResult>>> {
  const form = await request.formData();
  switch (form.get('intent')) {
    case 'password':
      return password(work, form);
    case 'email':
      return email(work, form);
    case 'end-session':
    case 'end-others':
      return sessions(work, form);
    case 'rename-passkey':
    case 'remove-passkey':
      return passkeys(work, form);
    case 'two-factor-begin':
    case 'two-factor-confirm':
    case 'two-factor-codes':
    case 'two-factor-off':
      return actOnTwoFactor(work, request, form);
    case 'close':
      return close(work, form);
    default:
      return { form: 'password', error: m.error_unexpected() };
  }
}

async function password(
  { shop, session, cookie }: SecurityContext,
  form: FormData,
): Promise<SecurityFormResult> {
  const current = textOf(form, 'currentPassword');
  const input = newPasswordInput.safeParse(Object.fromEntries(form));
  const errors = input.success ? {} : fieldErrorsOf(input.error);
  if (!current) errors.currentPassword = m.auth_required();
  if (!input.success || !current) return { form: 'password', errors };
  const outcome = await changePassword(shop, session.userId, {
    current,
    next: input.data.password,
    currentToken: sessionToken(cookie),
  });
  if (outcome.ok) return { form: 'password', message: m.security_password_saved() };
  return outcome.reason === 'wrong_password'
    ? { form: 'password', errors: { currentPassword: m.security_password_wrong() } }
    : { form: 'password', errors: { password: m.auth_too_common() } };
}

async function email({ shop, info, session }: SecurityContext, form: FormData): Promise<SecurityFormResult> {
  const values = { email: textOf(form, 'email') };
  const typed = textOf(form, 'emailPassword');
  const input = resetRequestInput.safeParse(values);
  const errors = input.success ? {} : fieldErrorsOf(input.error);
  if (!typed) errors.emailPassword = m.auth_required();
  if (!input.success || !typed) return { form: 'email', values, errors };
  const linkTo = (token: string) =>
    `${info.origin}${pathInLocale(info.locale, '/auth/email')}?token=${token}`;
  const outcome = await requestEmailChange(shop, session.userId, {
    email: input.data.email,
    password: typed,
    linkTo,
  });
  if (outcome.ok) return { form: 'email', message: m.security_email_asked() };
  const refusals: Record<typeof outcome.reason, Record<string, string>> = {
    wrong_password: { emailPassword: m.security_password_wrong() },
    same_email: { email: m.security_email_same() },
    email_taken: { email: m.security_email_taken() },
  };
  return { form: 'email', values, errors: refusals[outcome.reason] };
}

async function sessions(
  { shop, session, cookie }: SecurityContext,
  form: FormData,
): Promise<SecurityFormResult> {
  if (form.get('intent') === 'end-others') {
    await endOtherSessions(shop.db, session.userId, sessionToken(cookie));
    return { form: 'sessions', message: m.security_sessions_ended() };
  }
  const id = idOf(form);
  const isEnded = id ? await endSession(shop.db, session.userId, id) : false;
  return isEnded
    ? { form: 'sessions', message: m.security_session_ended() }
    : { form: 'sessions', error: m.security_session_gone() };
}

async function passkeys({ shop, session }: SecurityContext, form: FormData): Promise<SecurityFormResult> {
  const id = idOf(form);
  const gone: SecurityFormResult = { form: 'passkeys', error: m.security_passkey_gone() };
  if (!id) return gone;
  if (form.get('intent') === 'remove-passkey')
    return (await removePasskey(shop, session.userId, id))
      ? { form: 'passkeys', message: m.security_passkey_removed() }
      : gone;
  const name = textOf(form, 'name').trim().slice(0, 60);
  if (!name) return { form: 'passkeys', error: m.security_passkey_name_required() };
  return (await renamePasskey(shop.db, session.userId, id, name))
    ? { form: 'passkeys', message: m.security_passkey_renamed() }
    : gone;
}

async function close(
  { shop, info, session, cookie }: SecurityContext,
  form: FormData,
): Promise<SecurityFormResult | Response> {
  const isSure =
    (await isFreshSession(shop, session, cookie)) ||
    (await isPasswordOfUser(shop.db, session.userId, textOf(form, 'closePassword')));
  if (!isSure) return { form: 'close', errors: { closePassword: m.security_password_wrong() } };
  const outcome = await closeAccount(shop, session.userId);
  if (outcome.ok) {
    const headers = { 'set-cookie': `${sessionCookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax` };
    return redirect(`${pathInLocale(info.locale, '/auth')}?closed=1`, { headers });
  }
  switch (outcome.reason) {
    case 'open_orders':
      return { form: 'close', error: m.security_close_open({ numbers: outcome.orderNumbers.join(', ') }) };
    case 'staff':
      return { form: 'close', error: m.security_close_staff() };
    case 'unknown_person':
      return { form: 'close', error: m.error_unexpected() };
  }
}
