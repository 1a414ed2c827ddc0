import { m } from '#shared/i18n/index.ts';
import { formatOrderAmount } from '#shared/format.ts';
import type { MailBlock } from '../content.ts';
import type { OrderMailData } from './mail-data.ts';
import { greeting, orderLinesAndTotals, localizedPageUrl } from './parts.ts';

/** Builds the content of the message that an order was cancelled, with the reason and the refund. */
export function cancelledMail(
  mailData: OrderMailData,
  cancelled: NonNullable<OrderMailData['cancelled']>,
): { subject: string; blocks: MailBlock[] } {
  const { order } = mailData;
  const o = { locale: order.locale };
  const number = order.orderNumber;
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
  const reason: MailBlock[] = cancelled.reason
    ? [{ kind: 'lines', title: m.mail_cancelled_reason({}, o), lines: [cancelled.reason] }]
    : [];
  return {
    subject: m.mail_cancelled_subject({ number }, o),
    blocks: [
      greeting(mailData),
      { kind: 'text', text: why },
      ...reason,
      { kind: 'text', text: money },
      orderLinesAndTotals(mailData),
      { kind: 'action', label: m.mail_cancelled_action({}, o), url: localizedPageUrl(mailData, '/products') },
    ],
  };
}
