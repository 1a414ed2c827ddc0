import { redirect, redirectDocument } from 'react-router';
import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import { saveConsentChoice } from '#server/marketing/consents/index.ts';
import type { RequestInfo } from '#server/http/context.ts';
import { type SignedIn, changeCustomerSettings } from '#server/people/identity/index.ts';
import type { Shop } from '#server/shop.ts';
import { locales } from '#shared/locales.ts';
import { preferenceCookie } from '../auth/after-sign-in.server.ts';
import { accountPath } from './account-link.ts';
import type { AccountFormResult } from './answer.ts';
import { flashCookieHeader } from './flash.server.ts';

const settingsInput = z.object({ language: z.enum(locales), currency: z.enum(['CHF', 'EUR']) });

/** Saves the settings in the account and in browser cookies. Redirects to the selected language. */
export async function saveAccountSettings(
  shop: Shop,
  info: RequestInfo,
  session: SignedIn,
  form: FormData,
): Promise<AccountFormResult | Response> {
  const input = settingsInput.safeParse(Object.fromEntries(form));
  if (!input.success) return { form: 'settings', error: m.error_unexpected() };
  const { language, currency } = input.data;
  // Considers only the boxes that the customer changed, because a page left open must not restore a consent
  // that the customer withdrew by an unsubscribe link in the meantime.
  const moved = (box: string) => (form.has(box) === form.has(`${box}_shown`) ? undefined : form.has(box));
  const news = { email: moved('news_email'), sms: moved('news_sms'), locale: language };
  const chosen = await saveConsentChoice(shop.db, session.userId, news);
  if (!chosen.ok)
    return {
      form: 'settings',
      error: chosen.reason === 'no_phone' ? m.newsletter_consent_sms_no_phone() : m.error_unexpected(),
    };
  await changeCustomerSettings(shop.db, session.userId, {
    language,
    currency,
    emailNotifications: form.has('email_notifications'),
  });

  const cookie = (name: 'preferred-language' | 'currency', value: string): [string, string] => [
    'set-cookie',
    preferenceCookie(name, value, info.origin),
  ];
  const headers = new Headers([
    cookie('preferred-language', language),
    cookie('currency', currency),
    flashCookieHeader('settings_saved'),
  ]);
  // Another language requires a full page load, because the browser has loaded only the texts of the current
  // language.
  const leave = language === info.locale ? redirect : redirectDocument;
  return leave(accountPath(language, { tab: 'settings' }), { headers });
}
