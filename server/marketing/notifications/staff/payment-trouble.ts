import { m } from '#shared/i18n/index.ts';
import { formatDateTime, formatOrderAmount } from '#shared/format.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import type { Order, orderHistory } from '#server/ordering/orders/index.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import type { Message, MailRow } from '../content.ts';
import { staffLocale, staffMessage } from './staff-message.ts';

type HistoryEntry = Awaited<ReturnType<typeof orderHistory>>[number];

const texts: Record<string, typeof m.mail_staff_trouble_other> = {
  payment_mismatch: m.mail_staff_trouble_payment_mismatch,
  charged_back: m.mail_staff_trouble_charged_back,
  chargeback_returned: m.mail_staff_trouble_chargeback_returned,
  paid_after_closing: m.mail_staff_trouble_paid_after_closing,
  paid_without_stock: m.mail_staff_trouble_paid_without_stock,
  refund_failed: m.mail_staff_trouble_refund_failed,
};

/**
 * Composes the message to staff about a payment problem that a person must solve.
 *
 * @param history the order's history, oldest first; the message describes only the latest problem and is sent
 * once per problem
 * @param stored captured amount that has not been refunded, in centimes
 */
export function paymentTroubleMessage(
  order: Order,
  history: readonly HistoryEntry[],
  stored: Centimes,
  settings: Settings,
  shopUrl: string,
): Promise<Message> {
  const o = staffLocale(settings);
  const entry = history.findLast(({ event }) => event in texts);
  const text = (texts[entry?.event ?? ''] ?? m.mail_staff_trouble_other)({}, o);
  const rows: MailRow[] = [
    { label: m.mail_staff_customer({}, o), value: order.customerEmail },
    { label: m.mail_staff_trouble_total({}, o), value: formatOrderAmount(order.totalCents) },
    { label: m.mail_staff_trouble_kept({}, o), value: formatOrderAmount(stored) },
  ];
  const detail = entry && [
    formatDateTime(entry.createdAt, o.locale),
    ...(entry.reason ? [entry.reason] : []),
  ];
  return staffMessage(
    `staff-trouble-${order.id}-${entry?.id ?? 'none'}`,
    m.mail_staff_trouble_subject({ number: order.orderNumber }, o),
    [
      { kind: 'text', text },
      ...(detail
        ? [{ kind: 'lines', title: m.mail_staff_trouble_detail({}, o), lines: detail } as const]
        : []),
      { kind: 'rows', rows },
      { kind: 'action', label: m.mail_staff_order_action({}, o), url: `${shopUrl}/admin/orders/${order.id}` },
    ],
    settings,
  );
}
