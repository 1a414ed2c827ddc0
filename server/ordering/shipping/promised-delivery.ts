import type { Settings } from '#server/platform/settings/index.ts';
import { expectedDelivery } from './calendar/index.ts';

/** What of an order its expected delivery depends on. */
interface Promised {
  created_at: Date;
  /** When its payment was settled. */
  processed_at: Date | null;
  delivery_from: string | null;
  delivery_to: string | null;
  shipping_min_days: number;
  shipping_max_days: number;
  shipping_address: { country: string };
}

/** Paid within this time of being placed, an order keeps the days it was promised. */
const promptMs = 3_600_000;

/**
 * When an order that has not left is expected: the days promised at checkout, or counted from its payment when that
 * came later, as a bank transfer does.
 */
export async function promisedDelivery(order: Promised, settings: Settings): Promise<{ from: string | null; to: string | null }> {
  const { created_at: placed, processed_at: paid } = order;
  if (!paid || paid.getTime() - placed.getTime() < promptMs) return { from: order.delivery_from, to: order.delivery_to };
  const transit = { minDays: order.shipping_min_days, maxDays: order.shipping_max_days };
  const range = await expectedDelivery(settings.shipping, settings.shop.timezone, order.shipping_address.country, transit, paid);
  return { from: range.earliest, to: range.latest };
}
