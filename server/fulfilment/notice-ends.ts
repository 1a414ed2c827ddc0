import { dayOf } from '#server/platform/kernel/day.ts';
import { lastDayOfNotice } from '#server/fulfilment/returns/index.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import { type Day, type Shipment, workingDayFrom } from '#server/ordering/shipping/index.ts';
import { type LockedOrder, leftToShip } from './order-lines.ts';

/**
 * The last day to give notice of a return, on the shop's clock: never a day of rest where the goods went to.
 *
 * @param days of the period, beginning the day after receipt
 * @returns undefined while not everything has arrived
 */
export async function noticeEnds(
  order: LockedOrder,
  shipments: readonly Shipment[],
  { shop, shipping }: Pick<Settings, 'shop' | 'shipping'>,
  days: number,
): Promise<Day | undefined> {
  const delivered = shipments.flatMap(({ delivered_at }) => (delivered_at ? dayOf(delivered_at, shop.timezone) : []));
  const isAllDelivered = order.items.every((item) => leftToShip(item) === 0) && delivered.length === shipments.length;
  const last = lastDayOfNotice(delivered, isAllDelivered, days);
  return last && workingDayFrom(last, order.shipping_address.country, shipping.canton);
}
