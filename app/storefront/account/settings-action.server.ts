import { redirect, redirectDocument } from 'react-router';
import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import { chooseConsents } from '#server/marketing/consents/index.ts';
import type { RequestInfo } from '#server/http/context.ts';
import { type SignedIn, changeSettings } from '#server/people/identity/index.ts';
import type { Shop } from '#server/shop.ts';
import { locales } from '#shared/locales.ts';
import { storeChoice } from '../auth/after-sign-in.server.ts';
import { accountPath } from './account-link.ts';
import type { AccountAnswer } from './answer.ts';
import { leaveFlash } from './flash.server.ts';

const settingsInput = z.object({ language: z.enum(locales), currency: z.enum(['CHF', 'EUR']) });

/** Saves the settings in the account and in browser cookies, and redirects to the chosen language. */
export async function saveSettings(
  shop: Shop,
  info: RequestInfo,
  session: SignedIn,
  form: FormData,
): Promise<AccountAnswer | Response> {
  const input = settingsInput.safeParse(Object.fromEntries(form));
  if (!input.success) return { form: 'settings', error: m.error_unexpected() };
  const { language, currency } = input.data;
  // Only boxes that the customer changed: a page left open must not restore a consent withdrawn in the
  // meantime by an unsubscribe link.
  const moved = (box: string) => (form.has(box) === form.has(`${box}_shown`) ? undefined : form.has(box));
  const news = { email: moved('news_email'), sms: moved('news_sms'), locale: language };
  const chosen = await chooseConsents(shop.db, session.userId, news);
  if (!chosen.ok)
    return {
      form: 'settings',
      error: chosen.reason === 'no_phone' ? m.newsletter_consent_sms_no_phone() : m.error_unexpected(),
    };
  await changeSettings(shop.db, session.userId, {
    language,
    currency,
    email_notifications: form.has('email_notifications'),
  });

  const cookie = (name: 'preferred-language' | 'currency', value: string): [string, string] => [
    'set-cookie',
    storeChoice(name, value, info.origin),
  ];
  const headers = new Headers([
    cookie('preferred-language', language),
    cookie('currency', currency),
    leaveFlash('settings_saved'),
  ]);
  // Another language needs a full page load, because the loaded texts are those of the current one.
  const leave = language === info.locale ? redirect : redirectDocument;
  return leave(accountPath(language, { tab: 'settings' }), { headers });
}
