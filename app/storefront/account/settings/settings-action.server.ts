import { redirect, redirectDocument } from 'react-router';
import { z } from 'zod';
import { failureResult } from '#app/form/action-result.ts';
import { parseForm } from '#app/form/parse-form.ts';
import { m } from '#shared/i18n/index.ts';
import { saveConsentChoice } from '#server/marketing/consents/index.ts';
import { changeCustomerSettings } from '#server/people/identity/index.ts';
import { locales } from '#shared/locales.ts';
import { preferenceCookie } from '#app/storefront/auth/after-sign-in.server.ts';
import { accountPath } from '../account-link.ts';
import type { AccountContext, AccountResult } from '../account-context.ts';
import { flashCookieHeader } from '../flash.server.ts';

const settingsInput = z.object({ language: z.enum(locales), currency: z.enum(['CHF', 'EUR']) });

/** Saves the settings in the account and in browser cookies. Redirects to the selected language. */
export async function saveAccountSettings(
  { shop, info, session }: AccountContext,
  form: FormData,
): Promise<AccountResult | Response> {
  const input = parseForm(settingsInput, form);
  if (!input.ok || !shop.settings.current().shop.languages.includes(input.data.language))
    return { ...failureResult(m.error_unexpected()), form: 'settings' };
  const { language, currency } = input.data;
  // Considers only the checkboxes that the customer changed. The customer may have withdrawn a consent by an
  // unsubscribe link while this page was open; saving the page must not restore that consent.
  const moved = (box: string) => (form.has(box) === form.has(`${box}_shown`) ? undefined : form.has(box));
  const news = { email: moved('news_email'), sms: moved('news_sms'), locale: language };
  const chosen = await saveConsentChoice(shop.db, session.userId, news);
  if (!chosen.ok)
    return {
      ...failureResult(
        chosen.reason === 'no_phone' ? m.newsletter_consent_sms_no_phone() : m.error_unexpected(),
      ),
      form: 'settings',
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
