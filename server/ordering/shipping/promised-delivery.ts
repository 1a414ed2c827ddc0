import type { Settings } from '#server/platform/settings/index.ts';
import { expectedDelivery } from './calendar/index.ts';

/** The fields of an order that determine its expected delivery. */
interface Promised {
  created_at: Date;
  /** Time of the payment. */
  processed_at: Date | null;
  delivery_from: string | null;
  delivery_to: string | null;
  shipping_min_days: number;
  shipping_max_days: number;
  shipping_address: { country: string };
}

/** Milliseconds; an order paid within this time after placing keeps its promised days. */
const promptMs = 3_600_000;

/**
 * Expected delivery of an unshipped order: the days promised in the checkout, or counted from the payment if
 * that came later, as with a bank transfer.
 */
export async function promisedDelivery(
  order: Promised,
  settings: Settings,
): Promise<{ from: string | null; to: string | null }> {
  const { created_at: placed, processed_at: paid } = order;
  if (!paid || paid.getTime() - placed.getTime() < promptMs)
    return { from: order.delivery_from, to: order.delivery_to };
  const transit = { minDays: order.shipping_min_days, maxDays: order.shipping_max_days };
  const range = await expectedDelivery(
    settings.shipping,
    settings.shop.timezone,
    order.shipping_address.country,
    transit,
    paid,
  );
  return { from: range.earliest, to: range.latest };
}
