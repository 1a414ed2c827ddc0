import { m } from '#shared/i18n/index.ts';
import { formatOrderAmount } from '#shared/format.ts';
import type { Block } from '../content.ts';
import type { OrderMailData } from './mail-data.ts';
import { delivery, greeting, linesAndSums, methodName, orderAction } from './parts.ts';

/** Content of the message that the payment was received. */
export function paidMail(mailData: OrderMailData, hasInvoice: boolean): { subject: string; blocks: Block[] } {
  const { order } = mailData;
  const o = { locale: order.locale };
  const number = order.order_number;
  const text = m.mail_paid_text({ number, amount: formatOrderAmount(order.total_cents) }, o);
  return {
    subject: m.mail_paid_subject({ number }, o),
    blocks: [
      greeting(mailData),
      { kind: 'text', text: hasInvoice ? `${text} ${m.mail_paid_invoice({}, o)}` : text },
      linesAndSums(mailData),
      {
        kind: 'rows',
        rows: [{ label: m.mail_method({}, o), value: methodName(order.payment_method, order.locale) }],
      },
      ...delivery(mailData),
      orderAction(mailData),
    ],
  };
}
