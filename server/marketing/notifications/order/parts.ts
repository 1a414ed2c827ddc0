import { deliveryDays } from '#shared/i18n/delivery-days.ts';
import { m } from '#shared/i18n/index.ts';
import { type PostalAddress, addressLines } from '#shared/address-lines.ts';
import { formatOrderAmount, formatPercent } from '#shared/format.ts';
import { pathInLocale } from '#shared/locales.ts';
import type { OrderItem } from '#server/ordering/orders/index.ts';
import type { Block, Item, Row } from '../content.ts';
import type { OrderMailData } from './mail-data.ts';

/** The greeting at the start of every message to a customer. */
export function greeting({ order }: OrderMailData): Block {
  return {
    kind: 'text',
    text: m.mail_greeting({ name: order.shipping_address.first_name }, { locale: order.locale }),
  };
}

/** Formats an ordered article as a list item. */
export function articleOf(item: OrderItem, quantity = item.quantity): Item {
  const name = item.variant_label ? `${item.product_name}, ${item.variant_label}` : item.product_name;
  return { text: `${quantity} × ${name}`, detail: item.product_sku };
}

/** Ordered lines and the amounts. */
export function linesAndSums({ order }: OrderMailData): Block {
  const o = { locale: order.locale };
  const rows: Row[] = [{ label: m.mail_subtotal({}, o), value: formatOrderAmount(order.subtotal_cents) }];
  // A free-delivery code does not reduce the price of the articles.
  const code = order.promotion_kind === 'free_shipping' ? null : order.promotion_code;
  if (order.discount_cents)
    rows.push({
      label: code ? m.promotion_discount({ code }, o) : m.mail_discount({}, o),
      value: formatOrderAmount(-order.discount_cents),
    });
  rows.push(
    {
      label: [m.mail_shipping({}, o), `${order.shipping_carrier} ${order.shipping_service}`, freeBy(order)]
        .filter(Boolean)
        .join(', '),
      value: formatOrderAmount(order.shipping_cents),
    },
    { label: m.mail_total({}, o), value: formatOrderAmount(order.total_cents), isStrong: true },
    {
      label: m.mail_vat({ rate: formatPercent(order.vat_rate_bp, order.locale) }, o),
      value: formatOrderAmount(order.vat_cents),
    },
  );
  const items = order.items.map((item) => ({
    ...articleOf(item),
    value: formatOrderAmount(item.total_cents),
  }));
  return { kind: 'items', title: m.mail_lines({}, o), items, rows };
}

/** Label of the code that made the delivery free; null otherwise. */
function freeBy({ promotion_kind, promotion_code, locale }: OrderMailData['order']): string | null {
  return promotion_kind === 'free_shipping' && promotion_code
    ? m.promotion_discount({ code: promotion_code }, { locale })
    : null;
}

/** Delivery address, expected delivery, and the billing address if different. */
export function delivery({ order, expected }: OrderMailData): Block[] {
  const o = { locale: order.locale };
  const written = (address: PostalAddress) => addressLines(address, { from: 'CH', locale: order.locale });
  const [to, billed] = [written(order.shipping_address), written(order.billing_address)];
  const days = deliveryDays(expected.from, expected.to, order.locale);
  const blocks: Block[] = [{ kind: 'lines', title: m.mail_address({}, o), lines: to }];
  if (billed.join() !== to.join())
    blocks.push({ kind: 'lines', title: m.mail_billing({}, o), lines: billed });
  if (days) blocks.push({ kind: 'lines', title: m.mail_expected({}, o), lines: [days] });
  return blocks;
}

/** Button that links to the customer's orders. */
export function orderAction({ order, shopUrl }: OrderMailData): Block {
  const url = `${shopUrl}${pathInLocale(order.locale, '/account')}?tab=orders`;
  return { kind: 'action', label: m.mail_order_action({}, { locale: order.locale }), url };
}

/** Absolute URL of a page in the customer's language. */
export function pageUrl({ order, shopUrl }: OrderMailData, path: string): string {
  return `${shopUrl}${pathInLocale(order.locale, path)}`;
}

export { methodName } from '#shared/i18n/method-name.ts';
