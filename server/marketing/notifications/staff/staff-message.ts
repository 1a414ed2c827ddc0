import { m } from '#shared/i18n/index.ts';
import type { Locale } from '#shared/locales.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import type { MailBlock, Message } from '../content.ts';
import { renderMail } from '../rendering/index.ts';

/** Returns the language of messages to staff, in the form that translated texts take as an option. */
export const staffLocale = ({ shop }: Settings): { locale: Locale } => ({ locale: shop.language });

/**
 * Returns the e-mail address that receives messages to staff: the one in the notification settings, otherwise
 * the shop's.
 */
export function staffNotificationEmail(settings: Settings): string {
  return settings.notifications.staff_email || settings.shop.email;
}

export async function staffMessage(
  key: string,
  subject: string,
  blocks: MailBlock[],
  settings: Settings,
): Promise<Message> {
  const { locale } = staffLocale(settings);
  const footer = m.mail_staff_footer({ name: settings.shop.name }, { locale });
  return {
    key,
    to: staffNotificationEmail(settings),
    subject,
    ...(await renderMail({ locale, heading: subject, blocks, footer }, settings)),
  };
}
