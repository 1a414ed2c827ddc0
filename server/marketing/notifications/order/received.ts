import { m } from '#shared/i18n/index.ts';
import { formatLongDate } from '#shared/format.ts';
import type { Block, Item } from '../content.ts';
import type { OrderMailData } from './mail-data.ts';
import { delivery, greeting, linesAndSums, methodName, orderAction, pageUrl } from './parts.ts';

/** Content of the order confirmation: lines, amounts, delivery address, and the next steps. */
export function receivedMail(
  mailData: OrderMailData,
  hasTerms: boolean,
): { subject: string; blocks: Block[] } {
  const { order, settings } = mailData;
  const o = { locale: order.locale };
  const number = order.order_number;
  const isTransfer = order.payment_method === 'bank_transfer';
  const next: Item[] = [
    { text: isTransfer ? m.mail_next_transfer({}, o) : m.mail_next_pay({}, o) },
    { text: m.mail_next_tracking({}, o) },
    { text: m.mail_next_cancel({ hours: settings.returns.cancel_hours }, o) },
    { text: m.mail_next_return({ days: settings.returns.days }, o) },
    { text: m.mail_withdrawal({}, o), url: pageUrl(mailData, '/withdrawal') },
    // The accepted terms are attached to the confirmation for the customer to store (art. 8(7) of Directive
    // 2011/83/EU).
    {
      text: (hasTerms ? m.mail_terms_attached : m.mail_terms)({ version: order.terms_version }, o),
      url: pageUrl(mailData, '/terms'),
    },
  ];
  return {
    subject: m.mail_received_subject({ number }, o),
    blocks: [
      greeting(mailData),
      {
        kind: 'text',
        text: m.mail_received_text({ number, date: formatLongDate(order.created_at, order.locale) }, o),
      },
      linesAndSums(mailData),
      {
        kind: 'rows',
        rows: [{ label: m.mail_method({}, o), value: methodName(order.payment_method, order.locale) }],
      },
      ...delivery(mailData),
      { kind: 'items', title: m.mail_next({}, o), items: next },
      orderAction(mailData),
    ],
  };
}
