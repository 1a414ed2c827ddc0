import { m } from '#shared/i18n/index.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import type { Message } from '../content.ts';
import { staffMessage } from './staff-message.ts';

/** Composes the message with which an admin tests the mail server; each test is a new message. */
export async function testMessage(to: string, settings: Settings): Promise<Message> {
  const { name } = settings.shop;
  const { language: locale } = settings.shop;
  const message = await staffMessage(
    `staff-mail-test-${crypto.randomUUID()}`,
    m.setup_mail_test_subject({ name }, { locale }),
    [{ kind: 'text', text: m.setup_mail_test_text({ name }, { locale }) }],
    settings,
  );
  return { ...message, to };
}
