import { returnReasonLabel } from '#shared/i18n/return-reason.ts';
import { isFitPromised } from '#server/catalogue/fit/index.ts';
import type { RequestReturnOutcome, ReturnableOrder } from '#server/fulfilment/index.ts';
import { freeLabelPath, hasFreeLabel } from '#server/fulfilment/returns/index.ts';
import { type Settings, shopIdentity } from '#server/platform/settings/index.ts';
import { formatLongDate } from '#shared/format.ts';
import type { Locale } from '#shared/locales.ts';
import type { WithdrawableOrder, WithdrawalReceipt } from './views.ts';
import { dateLocale } from '#shared/dates.ts';

const nameOf = (item: { productName: string; variantLabel: string | null }) =>
  [item.productName, item.variantLabel].filter(Boolean).join(', ');

/** Converts an order to the data that the second step shows, with its lines that can be withdrawn. */
export function toWithdrawableOrder(
  { order, lines, lastDay }: ReturnableOrder,
  isOwn: boolean,
  locale: Locale,
): WithdrawableOrder {
  return {
    number: order.orderNumber,
    email: order.customerEmail,
    date: formatLongDate(order.createdAt, locale),
    lastDay: lastDay ? formatLongDate(`${lastDay}T12:00:00Z`, locale) : null,
    lines: lines.map(({ item, units }) => ({
      id: item.id,
      name: nameOf(item),
      sku: item.productSku,
      image: item.image ?? '',
      units,
      isFitPromised: isFitPromised(item.fit),
    })),
    isOwn,
  };
}

/** Builds the receipt of a withdrawal. Its time is exact to the second and names the time zone. */
export function toWithdrawalReceipt(
  { entry, order }: RequestReturnOutcome & { ok: true },
  items: ReturnableOrder['order']['items'],
  settings: Settings,
  locale: Locale,
): WithdrawalReceipt {
  const moment = new Intl.DateTimeFormat(dateLocale[locale], {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: settings.shop.timezone,
  });
  return {
    number: entry.returnNumber,
    order: order.orderNumber,
    email: order.customerEmail,
    at: moment.format(entry.askedAt),
    isoAt: entry.askedAt.toISOString(),
    lines: entry.lines.map((line) => ({
      name: nameOf(items.find(({ id }) => id === line.orderItemId)!),
      quantity: line.quantity,
      reason: line.reason === 'no_reason' ? null : returnReasonLabel(line.reason),
    })),
    hasSent: entry.lines.some((line) => line.quantity > line.unsentQuantity),
    hasUnsent: entry.lines.some((line) => line.unsentQuantity > 0),
    address: [shopIdentity(settings).name, ...shopIdentity(settings).addressLines],
    labelUrl: hasFreeLabel(entry) ? freeLabelPath(entry.id) : null,
    refundDays: settings.returns.refund_days,
  };
}
