import { m } from '#shared/i18n/index.ts';
import { formatOrderAmount } from '#shared/format.ts';
import type { MailBlock } from '../content.ts';
import type { OrderMailData } from './mail-data.ts';
import { greeting, orderButton } from './parts.ts';

/**
 * Builds the content of the message about a refund: amount, payment method, and how long the refund takes.
 */
export function refundedMail(
  mailData: OrderMailData,
  refund: NonNullable<OrderMailData['refund']>,
  hasNote: boolean,
): { subject: string; blocks: MailBlock[] } {
  const { order } = mailData;
  const o = { locale: order.locale };
  const number = order.orderNumber;
  const amount = formatOrderAmount(refund.amount);
  const isPart = refund.done !== refund.amount;
  return {
    subject: m.mail_refunded_subject({ number, amount }, o),
    blocks: [
      greeting(mailData),
      { kind: 'text', text: m.mail_refunded_text({ number, amount }, o) },
      { kind: 'text', text: way(refund, o) },
      ...(isPart
        ? [
            {
              kind: 'text',
              text: m.mail_refunded_rest({ amount: formatOrderAmount(refund.done) }, o),
            } as const,
          ]
        : []),
      ...(hasNote ? [{ kind: 'text', text: m.mail_refunded_note({}, o) } as const] : []),
      orderButton(mailData),
    ],
  };
}

function way(
  refund: NonNullable<OrderMailData['refund']>,
  o: { locale: OrderMailData['order']['locale'] },
): string {
  if (refund.way === 'original') return m.mail_refunded_original({}, o);
  // Shows only the start and the end of the IBAN: the owner can recognise the account, and others cannot
  // misuse the number.
  return refund.iban
    ? m.mail_refunded_account({ iban: `${refund.iban.slice(0, 4)} … ${refund.iban.slice(-4)}` }, o)
    : m.mail_refunded_account_plain({}, o);
}
