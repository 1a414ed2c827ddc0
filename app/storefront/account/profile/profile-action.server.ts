import { redirect } from 'react-router';
import { z } from 'zod';
import { invalidResult } from '#app/form/action-result.ts';
import { parseForm } from '#app/form/parse-form.ts';
import { submittedTexts } from '#app/form/submitted-texts.ts';
import { m } from '#shared/i18n/index.ts';
import { changeProfile } from '#server/people/identity/index.ts';
import { accountPath } from '../account-link.ts';
import type { AccountContext, AccountResult } from '../account-context.ts';
import { flashCookieHeader } from '../flash.server.ts';

const firstNameError = { error: () => m.address_first_name_required() };
const lastNameError = { error: () => m.address_last_name_required() };
const phoneError = { error: () => m.account_phone_invalid() };
const profileInput = z.object({
  first_name: z.string(firstNameError).trim().min(1, firstNameError).max(80, firstNameError),
  last_name: z.string(lastNameError).trim().min(1, lastNameError).max(80, lastNameError),
  phone: z
    .string(phoneError)
    .trim()
    .max(40, phoneError)
    .regex(/^(\+?[\d\s()./-]{6,})?$/, phoneError),
});

/** Saves the customer's name and telephone number; the form cannot change the e-mail. */
export async function saveProfile(
  { shop, info, session }: AccountContext,
  form: FormData,
): Promise<AccountResult | Response> {
  const input = parseForm(profileInput, form);
  if (!input.ok) return { ...invalidResult(input.errors), form: 'profile', values: submittedTexts(form) };
  await changeProfile(shop.db, session.userId, { ...input.data, phone: input.data.phone || null });
  return redirect(accountPath(info.locale, { tab: 'profile' }), {
    headers: [flashCookieHeader('profile_saved')],
  });
}
