import { m } from '#app/i18n/index.ts';
import type { Settings } from '../../settings/index.ts';
import type { Block, Message } from '../content.ts';
import { renderMail } from '../rendering/index.ts';

/** The back office speaks French. */
export const staffLocale = { locale: 'fr' } as const;

/** Where messages to staff go. */
export function staffAddress(settings: Settings): string {
  return settings.notifications.staff_email || settings.shop.email;
}

/** A message to staff. */
export async function staffMessage(key: string, subject: string, blocks: Block[], settings: Settings): Promise<Message> {
  const footer = m.mail_staff_footer({ name: settings.shop.name }, staffLocale);
  return { key, to: staffAddress(settings), subject, ...(await renderMail({ locale: 'fr', heading: subject, blocks, footer })) };
}
