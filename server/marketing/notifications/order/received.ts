import { m } from '#shared/i18n/index.ts';
import { formatLongDate } from '#shared/format.ts';
import type { MailBlock, MailListItem } from '../content.ts';
import type { OrderMailData } from './mail-data.ts';
import {
  deliveryBlocks,
  greeting,
  orderLinesAndTotals,
  paymentMethodName,
  orderButton,
  localizedPageUrl,
} from './parts.ts';

/** Builds the content of the order confirmation: lines, amounts, delivery address and next steps. */
export function orderConfirmationMail(
  mailData: OrderMailData,
  hasTerms: boolean,
): { subject: string; blocks: MailBlock[] } {
  const { order, settings } = mailData;
  const o = { locale: order.locale };
  const number = order.orderNumber;
  const isTransfer = order.paymentMethod === 'bank_transfer';
  const next: MailListItem[] = [
    { text: isTransfer ? m.mail_next_transfer({}, o) : m.mail_next_pay({}, o) },
    { text: m.mail_next_tracking({}, o) },
    { text: m.mail_next_cancel({ hours: settings.returns.cancel_hours }, o) },
    { text: m.mail_next_return({ days: settings.returns.days }, o) },
    { text: m.mail_withdrawal({}, o), url: localizedPageUrl(mailData, '/withdrawal') },
    // The accepted terms of sale are attached, because the confirmation must give them to the customer in a
    // durable form (art. 8(7) of Directive 2011/83/EU).
    {
      text: (hasTerms ? m.mail_terms_attached : m.mail_terms)({ version: order.termsVersion }, o),
      url: localizedPageUrl(mailData, '/terms'),
    },
  ];
  return {
    subject: m.mail_received_subject({ number }, o),
    blocks: [
      greeting(mailData),
      {
        kind: 'text',
        text: m.mail_received_text({ number, date: formatLongDate(order.createdAt, order.locale) }, o),
      },
      orderLinesAndTotals(mailData),
      {
        kind: 'rows',
        rows: [{ label: m.mail_method({}, o), value: paymentMethodName(order.paymentMethod, order.locale) }],
      },
      ...deliveryBlocks(mailData),
      { kind: 'items', title: m.mail_next({}, o), items: next },
      orderButton(mailData),
    ],
  };
}
