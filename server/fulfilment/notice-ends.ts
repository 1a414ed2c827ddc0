import { dayOf } from '#server/platform/kernel/day.ts';
import { lastDayOfNotice } from '#server/fulfilment/returns/index.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import { type Day, type Shipment, workingDayFrom } from '#server/ordering/shipping/index.ts';
import { type LockedOrder, leftToShip } from './order-lines.ts';

/**
 * Last day to request a return, in the shop's time zone; never a day off at the delivery address.
 *
 * @param days length of the period, which starts the day after receipt
 * @returns undefined until all shipments have arrived
 */
export async function noticeEnds(
  order: LockedOrder,
  shipments: readonly Shipment[],
  { shop, shipping }: Pick<Settings, 'shop' | 'shipping'>,
  days: number,
): Promise<Day | undefined> {
  const delivered = shipments.flatMap(({ delivered_at }) =>
    delivered_at ? dayOf(delivered_at, shop.timezone) : [],
  );
  const isAllDelivered =
    order.items.every((item) => leftToShip(item) === 0) && delivered.length === shipments.length;
  const last = lastDayOfNotice(delivered, isAllDelivered, days);
  return last && workingDayFrom(last, order.shipping_address.country, shipping.canton);
}
