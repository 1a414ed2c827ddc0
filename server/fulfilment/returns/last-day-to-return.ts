import { dayOf } from '#server/platform/kernel/day.ts';
import { lastDayOfNotice } from './refund-rules.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import { type Day, type Shipment, nextWorkingDayFrom } from '#server/ordering/shipping/index.ts';
import { type LockedOrder, unitsLeftToShip } from '../order-lines.ts';

/**
 * Returns the last day to request a return, in the shop's time zone. When it is a day off at the delivery
 * address, returns the next working day.
 *
 * @param days length of the period in days; it starts the day after the delivery
 * @returns undefined until all units have been delivered
 */
export async function lastDayToReturn(
  order: LockedOrder,
  shipments: readonly Shipment[],
  { shop, shipping }: Pick<Settings, 'shop' | 'shipping'>,
  days: number,
): Promise<Day | undefined> {
  const delivered = shipments.flatMap(({ deliveredAt }) =>
    deliveredAt ? dayOf(deliveredAt, shop.timezone) : [],
  );
  const isAllDelivered =
    order.items.every((item) => unitsLeftToShip(item) === 0) && delivered.length === shipments.length;
  const last = lastDayOfNotice(delivered, isAllDelivered, days);
  return last && nextWorkingDayFrom(last, order.shippingAddress.country, shipping.canton);
}
