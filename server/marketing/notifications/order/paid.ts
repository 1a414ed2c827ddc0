import { m } from '#shared/i18n/index.ts';
import { formatOrderAmount } from '#shared/format.ts';
import type { MailBlock } from '../content.ts';
import type { OrderMailData } from './mail-data.ts';
import { deliveryBlocks, greeting, orderLinesAndTotals, paymentMethodName, orderButton } from './parts.ts';

/** Builds the content of the message that the payment for an order has arrived. */
export function paymentReceivedMail(
  mailData: OrderMailData,
  hasInvoice: boolean,
): { subject: string; blocks: MailBlock[] } {
  const { order } = mailData;
  const o = { locale: order.locale };
  const number = order.orderNumber;
  const text = m.mail_paid_text({ number, amount: formatOrderAmount(order.totalCents) }, o);
  return {
    subject: m.mail_paid_subject({ number }, o),
    blocks: [
      greeting(mailData),
      { kind: 'text', text: hasInvoice ? `${text} ${m.mail_paid_invoice({}, o)}` : text },
      orderLinesAndTotals(mailData),
      {
        kind: 'rows',
        rows: [{ label: m.mail_method({}, o), value: paymentMethodName(order.paymentMethod, order.locale) }],
      },
      ...deliveryBlocks(mailData),
      orderButton(mailData),
    ],
  };
}
