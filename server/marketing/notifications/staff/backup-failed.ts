import { m } from '#shared/i18n/index.ts';
import { formatDateTime } from '#shared/format.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import type { Message } from '../content.ts';
import { staffLocale, staffMessage } from './staff-message.ts';

/** Composes the message to staff that a backup has failed. Staff cannot disable it in the settings. */
export function backupFailedMessage(
  { id, askedAt, failure }: { id: string; askedAt: Date; failure: string | null },
  settings: Settings,
  shopUrl: string,
): Promise<Message> {
  const o = staffLocale(settings);
  return staffMessage(
    `staff-backup-${id}`,
    m.backup_mail_subject({}, o),
    [
      { kind: 'text', text: m.backup_mail_text({ at: formatDateTime(askedAt, o.locale) }, o) },
      { kind: 'lines', title: m.backup_mail_detail({}, o), lines: [failure ?? ''] },
      { kind: 'action', label: m.backup_mail_action({}, o), url: `${shopUrl}/admin/settings?tab=security` },
    ],
    settings,
  );
}
