import { m } from '#shared/i18n/index.ts';
import { formatOrderAmount } from '#shared/format.ts';
import type { Block } from '../content.ts';
import type { OrderMailData } from './mail-data.ts';
import { greeting, linesAndSums, pageUrl } from './parts.ts';

/** Content of the cancellation message: the reason and the refund. */
export function cancelledMail(
  mailData: OrderMailData,
  cancelled: NonNullable<OrderMailData['cancelled']>,
): { subject: string; blocks: Block[] } {
  const { order } = mailData;
  const o = { locale: order.locale };
  const number = order.order_number;
  const why = {
    customer: m.mail_cancelled_customer,
    unpaid: m.mail_cancelled_unpaid,
    sold_out: m.mail_cancelled_sold_out,
    shop: m.mail_cancelled_shop,
  }[cancelled.cause]({ number }, o);
  const money =
    cancelled.refund > 0
      ? m.mail_cancelled_refund({ amount: formatOrderAmount(cancelled.refund) }, o)
      : m.mail_cancelled_no_refund({}, o);
  const reason: Block[] = cancelled.reason
    ? [{ kind: 'lines', title: m.mail_cancelled_reason({}, o), lines: [cancelled.reason] }]
    : [];
  return {
    subject: m.mail_cancelled_subject({ number }, o),
    blocks: [
      greeting(mailData),
      { kind: 'text', text: why },
      ...reason,
      { kind: 'text', text: money },
      linesAndSums(mailData),
      { kind: 'action', label: m.mail_cancelled_action({}, o), url: pageUrl(mailData, '/products') },
    ],
  };
}
