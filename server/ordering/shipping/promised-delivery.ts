import type { Settings } from '#server/platform/settings/index.ts';
import { expectedDelivery } from './calendar/index.ts';

/** The fields of an order from which its expected delivery is computed. */
interface Promised {
  createdAt: Date;
  /** Time of the payment; null for an unpaid order. */
  processedAt: Date | null;
  deliveryFrom: string | null;
  deliveryTo: string | null;
  shippingMinDays: number;
  shippingMaxDays: number;
  shippingAddress: { country: string };
}

/** Milliseconds. An order paid within this time keeps the delivery days promised in the checkout. */
const promptMs = 3_600_000;

/**
 * Returns the expected delivery of an unshipped order: the days promised in the checkout, or days counted
 * from the payment when it came more than an hour later, for example by bank transfer.
 */
export async function promisedDelivery(
  order: Promised,
  settings: Settings,
): Promise<{ from: string | null; to: string | null }> {
  const { createdAt: placed, processedAt: paid } = order;
  if (!paid || paid.getTime() - placed.getTime() < promptMs)
    return { from: order.deliveryFrom, to: order.deliveryTo };
  const transit = { minDays: order.shippingMinDays, maxDays: order.shippingMaxDays };
  const range = await expectedDelivery(
    settings.shipping,
    settings.shop.timezone,
    order.shippingAddress.country,
    transit,
    paid,
  );
  return { from: range.earliest, to: range.latest };
}
