import { localizeServiceName } from '#shared/i18n/service-name.ts';
import { formatDeliveryDays } from '#shared/i18n/delivery-days.ts';
import { m } from '#shared/i18n/index.ts';
import { type PostalAddress, formatParcelAddress } from '#shared/parcel-address.ts';
import { formatOrderAmount, formatPercent } from '#shared/format.ts';
import { pathInLocale } from '#shared/locales.ts';
import type { OrderItem } from '#server/ordering/orders/index.ts';
import type { MailBlock, MailListItem, MailRow } from '../content.ts';
import type { OrderMailData } from './mail-data.ts';

/** Builds the greeting with which every message to a customer starts. */
export function greeting({ order }: OrderMailData): MailBlock {
  return {
    kind: 'text',
    text: m.mail_greeting({ name: order.shippingAddress.first_name }, { locale: order.locale }),
  };
}

/** Formats an order line as a list entry of a message. */
export function formatOrderLineItem(item: OrderItem, quantity = item.quantity): MailListItem {
  const name = item.variantLabel ? `${item.productName}, ${item.variantLabel}` : item.productName;
  return { text: `${quantity} × ${name}`, detail: item.productSku };
}

/** Builds the block with the order's lines and amounts. */
export function orderLinesAndTotals({ order }: OrderMailData): MailBlock {
  const o = { locale: order.locale };
  const rows: MailRow[] = [{ label: m.mail_subtotal({}, o), value: formatOrderAmount(order.subtotalCents) }];
  // A free-delivery code reduces the delivery price and not the price of the articles. The row with the
  // discount on the articles therefore does not show this code.
  const code = order.promotionKind === 'free_shipping' ? null : order.promotionCode;
  if (order.discountCents)
    rows.push({
      label: code ? m.promotion_discount({ code }, o) : m.mail_discount({}, o),
      value: formatOrderAmount(-order.discountCents),
    });
  rows.push(
    {
      label: [
        m.mail_shipping({}, o),
        `${order.shippingCarrier} ${localizeServiceName(order.shippingService, order.locale)}`,
        freeBy(order),
      ]
        .filter(Boolean)
        .join(', '),
      value: formatOrderAmount(order.shippingCents),
    },
    { label: m.mail_total({}, o), value: formatOrderAmount(order.totalCents), isStrong: true },
    ...(order.vatRateBp > 0
      ? [
          {
            label: m.mail_vat({ rate: formatPercent(order.vatRateBp, order.locale) }, o),
            value: formatOrderAmount(order.vatCents),
          },
        ]
      : []),
  );
  const items = order.items.map((item) => ({
    ...formatOrderLineItem(item),
    value: formatOrderAmount(item.totalCents),
  }));
  return { kind: 'items', title: m.mail_lines({}, o), items, rows };
}

/** Returns the text that names the promotion code which made the delivery free; null when no code did. */
function freeBy({ promotionKind, promotionCode, locale }: OrderMailData['order']): string | null {
  return promotionKind === 'free_shipping' && promotionCode
    ? m.promotion_discount({ code: promotionCode }, { locale })
    : null;
}

/**
 * Builds the blocks with the delivery address, the expected delivery, and the billing address when it
 * differs.
 */
export function deliveryBlocks({ order, expected }: OrderMailData): MailBlock[] {
  const o = { locale: order.locale };
  const written = (address: PostalAddress) =>
    formatParcelAddress(address, { from: 'CH', locale: order.locale });
  const [to, billed] = [written(order.shippingAddress), written(order.billingAddress)];
  const days = formatDeliveryDays(expected.from, expected.to, order.locale);
  const blocks: MailBlock[] = [{ kind: 'lines', title: m.mail_address({}, o), lines: to }];
  if (billed.join() !== to.join())
    blocks.push({ kind: 'lines', title: m.mail_billing({}, o), lines: billed });
  if (days) blocks.push({ kind: 'lines', title: m.mail_expected({}, o), lines: [days] });
  return blocks;
}

/** Builds the button that links to the order's page. */
export function orderButton({ order, shopUrl }: OrderMailData): MailBlock {
  const url = `${shopUrl}${pathInLocale(order.locale, `/orders/${order.id}`)}`;
  return { kind: 'action', label: m.mail_order_action({}, { locale: order.locale }), url };
}

/** Returns the absolute URL of a page in the customer's language. */
export function localizedPageUrl({ order, shopUrl }: OrderMailData, path: string): string {
  return `${shopUrl}${pathInLocale(order.locale, path)}`;
}

export { paymentMethodName } from '#shared/i18n/method-name.ts';
