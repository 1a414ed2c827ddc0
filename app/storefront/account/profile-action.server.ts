import { redirect } from 'react-router';
import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import type { RequestInfo } from '#server/http/context.ts';
import { type SignedIn, changeProfile } from '#server/people/identity/index.ts';
import type { Shop } from '#server/shop.ts';
import { fieldErrorsOf } from '#app/form/parse-form.ts';
import { submittedTexts } from '#app/form/submitted-texts.ts';
import { accountPath } from './account-link.ts';
import type { AccountFormResult } from './answer.ts';
import { flashCookieHeader } from './flash.server.ts';

const profileInput = z.object({
  first_name: z.string().trim().min(1, 'first_name').max(80),
  last_name: z.string().trim().min(1, 'last_name').max(80),
  phone: z
    .string()
    .trim()
    .max(40, 'phone')
    .regex(/^(\+?[\d\s()./-]{6,})?$/, 'phone'),
});

/** Saves the customer's name and telephone number; the form cannot change the e-mail. */
export async function saveProfile(
  shop: Shop,
  info: RequestInfo,
  session: SignedIn,
  form: FormData,
): Promise<AccountFormResult | Response> {
  const input = profileInput.safeParse(Object.fromEntries(form));
  if (!input.success) {
    const texts: Record<string, string> = {
      first_name: m.address_first_name_required(),
      last_name: m.address_last_name_required(),
      phone: m.account_phone_invalid(),
    };
    const errors = Object.fromEntries(
      Object.keys(fieldErrorsOf(input.error)).map((field) => [field, texts[field] ?? m.error_unexpected()]),
    );
    return { form: 'profile', values: submittedTexts(form), errors };
  }
  await changeProfile(shop.db, session.userId, { ...input.data, phone: input.data.phone || null });
  return redirect(accountPath(info.locale, { tab: 'profile' }), {
    headers: [flashCookieHeader('profile_saved')],
  });
}
