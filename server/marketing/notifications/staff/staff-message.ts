import { m } from '#shared/i18n/index.ts';
import type { Locale } from '#shared/locales.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import type { Block, Message } from '../content.ts';
import { renderMail } from '../rendering/index.ts';

/** The language of messages to staff, as an option for texts. */
export const staffLocale = ({ shop }: Settings): { locale: Locale } => ({ locale: shop.language });

/** Email address for messages to staff. */
export function staffAddress(settings: Settings): string {
  return settings.notifications.staff_email || settings.shop.email;
}

/** Composes a message to staff. */
export async function staffMessage(
  key: string,
  subject: string,
  blocks: Block[],
  settings: Settings,
): Promise<Message> {
  const { locale } = staffLocale(settings);
  const footer = m.mail_staff_footer({ name: settings.shop.name }, { locale });
  return {
    key,
    to: staffAddress(settings),
    subject,
    ...(await renderMail({ locale, heading: subject, blocks, footer })),
  };
}
