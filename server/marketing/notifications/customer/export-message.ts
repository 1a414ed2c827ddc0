import { m } from '#shared/i18n/index.ts';
import type { Locale } from '#shared/locales.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import type { Message } from '../content.ts';
import { renderMail } from '../rendering/index.ts';

/** A file with a customer's personal data, and the customer to send it to. */
export interface PersonalDataExport {
  exportId: string;
  to: { email: string; name: string; locale: Locale };
  file: { exported_at: string } & Record<string, unknown>;
}

/** Composes the message that contains a customer's personal data as an attachment. */
export async function dataExportMessage(data: PersonalDataExport, settings: Settings): Promise<Message> {
  const { locale, email, name } = data.to;
  const o = { locale };
  const subject = m.mail_export_subject({ name: settings.shop.name }, o);
  return {
    key: `data-export-${data.exportId}`,
    to: email,
    subject,
    ...(await renderMail(
      {
        locale,
        heading: subject,
        blocks: [
          { kind: 'text', text: name ? m.mail_greeting({ name }, o) : m.mail_greeting_plain({}, o) },
          { kind: 'text', text: m.mail_export_text({}, o) },
          { kind: 'text', text: m.mail_export_not_you({ email: settings.shop.email }, o) },
        ],
      },
      settings,
    )),
    attachments: [
      {
        filename: `data-${data.file.exported_at.slice(0, 10)}.json`,
        contentType: 'application/json',
        content: Buffer.from(`${JSON.stringify(data.file, null, 2)}\n`),
      },
    ],
  };
}
