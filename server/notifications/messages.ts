import { m } from '#app/i18n/index.ts';
import { formatOrderAmount } from '../../shared/format.ts';
import { type Locale, baseLocale, isLocale, pathInLocale } from '../../shared/locales.ts';
import type { IdentityMail } from '../identity/index.ts';
import type { Order, OrderItem } from '../orders/index.ts';
import { bankTransferReference, beneficiaryLine, formatIban, formatReference } from '../payments/bank/index.ts';
import type { Settings } from '../settings/index.ts';
import { type MailContent, mailHtml, mailText } from './layout.ts';
import type { Message } from './mailer.ts';

const finish = (key: string, to: string, subject: string, content: MailContent): Message => ({
  key,
  to,
  subject,
  html: mailHtml(content),
  text: mailText(content),
});

/** The message that confirms an address or lets a password be chosen anew. */
export function identityMessage(mail: IdentityMail, settings: Settings): Message {
  const locale: Locale = isLocale(mail.locale) ? mail.locale : baseLocale;
  const o = { locale };
  const isConfirm = mail.kind === 'confirm';
  const heading = isConfirm ? m.mail_confirm_subject({}, o) : m.mail_reset_subject({}, o);
  return finish(`${mail.kind}-${new URL(mail.url).search}${new URL(mail.url).pathname}`, mail.to, heading, {
    locale,
    heading,
    paragraphs: [m.mail_greeting({ name: mail.name }, o), isConfirm ? m.mail_confirm_text({}, o) : m.mail_reset_text({}, o)],
    action: { label: isConfirm ? m.mail_confirm_action({}, o) : m.mail_reset_action({}, o), url: mail.url },
    footer: m.mail_footer({ email: settings.shop.email }, o),
  });
}

/** What a customer is told of an order. */
export type OrderMailKind =
  | 'received'
  | 'paid'
  | 'transfer'
  | 'transfer_reminder'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'refunded'
  | 'return_asked'
  | 'return_received';

/** What a customer is told of an order. */
export function orderMessage(
  kind: OrderMailKind,
  order: Order & { items: OrderItem[] },
  settings: Settings,
  shopUrl: string,
): Message | undefined {
  const o = { locale: order.locale };
  const number = order.order_number;
  const all: Partial<Record<OrderMailKind, { heading: string; text: string }>> = {
    received: { heading: m.mail_received_subject({ number }, o), text: m.mail_received_text({ number }, o) },
    paid: { heading: m.mail_paid_subject({ number }, o), text: m.mail_paid_text({ number }, o) },
    transfer: { heading: m.mail_transfer_subject({ number }, o), text: m.mail_transfer_text({}, o) },
  };
  const words = all[kind];
  if (!words) return undefined;
  const lines = order.items.map((item): [string, string] => [
    `${item.quantity} × ${item.product_name}${item.variant_label ? `, ${item.variant_label}` : ''}`,
    formatOrderAmount(item.total_cents),
  ]);
  const sums: [string, string][] = [
    [m.mail_subtotal({}, o), formatOrderAmount(order.subtotal_cents)],
    ...(order.discount_cents ? [[m.mail_discount({}, o), formatOrderAmount(-order.discount_cents)] as [string, string]] : []),
    [m.mail_shipping({}, o), formatOrderAmount(order.shipping_cents)],
    [m.mail_total({}, o), formatOrderAmount(order.total_cents)],
  ];
  const bank: [string, string][] = [
    [m.mail_transfer_beneficiary({}, o), beneficiaryLine(settings.bank)],
    ['IBAN', formatIban(settings.bank.iban)],
    ['BIC', settings.bank.bic],
    [m.mail_transfer_reference({}, o), formatReference(order.payment_reference ?? bankTransferReference(number, settings.bank.iban))],
    [m.mail_total({}, o), formatOrderAmount(order.total_cents)],
  ];
  return finish(`order-${order.id}-${kind}`, order.customer_email, words.heading, {
    locale: order.locale,
    heading: words.heading,
    paragraphs: [m.mail_greeting({ name: order.shipping_address.first_name }, o), words.text],
    rows: kind === 'transfer' || kind === 'transfer_reminder' ? bank : [...lines, ...sums],
    action: { label: m.mail_order_action({}, o), url: `${shopUrl}${pathInLocale(order.locale, '/account')}?tab=orders` },
    footer: m.mail_footer({ email: settings.shop.email }, o),
  });
}
