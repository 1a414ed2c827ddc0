import type { LoaderFunctionArgs } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { recordAudit } from '#server/platform/audit/index.ts';
import { type SmsRecipient, countConsents, listSmsRecipients } from '#server/marketing/consents/index.ts';
import { requestOf } from '#server/http/context.ts';
import type { ListColumn } from '../../list/column.ts';
import { csvResponse } from '../../list/csv.server.ts';
import { requireAdmin } from '../../require-admin.server.ts';
import { readSnapshotPages } from '#server/platform/db/snapshot-pages.ts';

const column = (
  key: string,
  label: () => string,
  text: (row: SmsRecipient) => string,
  more: Pick<ListColumn<SmsRecipient>, 'isInstant'> = {},
): ListColumn<SmsRecipient> => ({
  key,
  label,
  cell: text,
  text,
  ...more,
});
const columns = [
  column('phone', m.marketing_sms_phone, ({ phone }) => phone),
  column('first', m.marketing_sms_first, ({ firstName }) => firstName),
  column('last', m.marketing_sms_last, ({ lastName }) => lastName),
  column('language', m.marketing_sms_language, ({ locale }) => locale),
  column('since', m.marketing_sms_since, ({ givenAt }) => givenAt, { isInstant: true }),
];

/** Exports the phone numbers with current SMS consent, for an external SMS service. Writes an audit entry. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { shop, admin } = await requireAdmin(context);
  const { sms: count } = await countConsents(shop.db);
  const { ip } = requestOf(context);
  await recordAudit(shop.db, {
    actorId: admin.userId,
    action: 'consent.exported',
    subject: 'consent:sms',
    after: { count },
    ip,
  });
  // Not from a standby, which may still have a consent that was withdrawn.
  return csvResponse('sms', columns, readSnapshotPages(shop.db, listSmsRecipients));
}
