import { m } from '#shared/i18n/index.ts';
import { formatLongDate } from '#shared/format.ts';
import type { Promotion } from '#server/ordering/promotions/index.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import type { Message, MailRow } from '../content.ts';
import { staffLocale, staffMessage } from './staff-message.ts';

/** Composes the message to staff that a promotion code has been used up or has expired. */
export function promotionEndedMessage(
  { noticeId, cause }: { noticeId: string; cause: 'expired' | 'used_up' },
  promotion: Promotion,
  settings: Settings,
  shopUrl: string,
): Promise<Message> {
  const o = staffLocale(settings);
  const { id, name, code, uses, maxUses, expiresAt } = promotion;
  const rows: MailRow[] = [
    { label: m.notices_mail_promotion_name({}, o), value: name },
    {
      label: m.notices_mail_promotion_uses({}, o),
      value: maxUses === null ? String(uses) : `${uses} / ${maxUses}`,
    },
    ...(expiresAt
      ? [{ label: m.notices_mail_promotion_until({}, o), value: formatLongDate(expiresAt, o.locale) }]
      : []),
  ];
  const isExpired = cause === 'expired';
  return staffMessage(
    `staff-promotion-${noticeId}`,
    isExpired ? m.notices_mail_promotion_expired({ code }, o) : m.notices_mail_promotion_used_up({ code }, o),
    [
      {
        kind: 'text',
        text: isExpired
          ? m.notices_mail_promotion_expired_text({}, o)
          : m.notices_mail_promotion_used_up_text({}, o),
      },
      { kind: 'rows', rows },
      {
        kind: 'action',
        label: m.notices_mail_promotion_action({}, o),
        url: `${shopUrl}/admin/promotions/${id}`,
      },
    ],
    settings,
  );
}
