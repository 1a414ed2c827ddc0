import { reasonLabel } from '#shared/i18n/return-reason.ts';
import type { AskOutcome, ReturnableOrder } from '#server/fulfilment/index.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import { formatLongDate } from '#shared/format.ts';
import type { Locale } from '#shared/locales.ts';
import type { OrderView, Receipt } from './views.ts';
import { dateLocale } from '#shared/dates.ts';

const nameOf = (item: { product_name: string; variant_label: string | null }) =>
  [item.product_name, item.variant_label].filter(Boolean).join(', ');

/** Formats the withdrawable lines of an order. */
export function toOrderView(
  { order, lines, lastDay }: ReturnableOrder,
  isOwn: boolean,
  locale: Locale,
): OrderView {
  return {
    number: order.order_number,
    email: order.customer_email,
    date: formatLongDate(order.created_at, locale),
    lastDay: lastDay ? formatLongDate(`${lastDay}T12:00:00Z`, locale) : null,
    lines: lines.map(({ item, pieces }) => ({
      id: item.id,
      name: nameOf(item),
      sku: item.product_sku,
      image: item.image ?? '',
      pieces,
    })),
    isOwn,
  };
}

/** Builds the receipt of a withdrawal; its time is exact to the second, with time zone. */
export function toReceipt(
  { entry, order }: AskOutcome & { ok: true },
  items: ReturnableOrder['order']['items'],
  settings: Settings,
  locale: Locale,
): Receipt {
  const moment = new Intl.DateTimeFormat(dateLocale[locale], {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: settings.shop.timezone,
  });
  return {
    number: entry.return_number,
    order: order.order_number,
    email: order.customer_email,
    at: moment.format(entry.asked_at),
    isoAt: entry.asked_at.toISOString(),
    lines: entry.lines.map((line) => ({
      name: nameOf(items.find(({ id }) => id === line.order_item_id)!),
      quantity: line.quantity,
      reason: line.reason === 'no_reason' ? null : reasonLabel(line.reason),
    })),
    hasSent: entry.lines.some((line) => line.quantity > line.unsent_quantity),
    hasUnsent: entry.lines.some((line) => line.unsent_quantity > 0),
    address: [settings.shop.name, ...(settings.shop.offices[0]?.lines ?? [])],
    refundDays: settings.returns.refund_days,
  };
}
