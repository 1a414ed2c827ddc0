import { discountTiers } from '#server/ordering/pricing/schema.ts';
import type { Queryable } from '#server/platform/db/client.ts';

/** Discounts by the cart's subtotal: from an amount in centimes, a rate in basis points. */
const tierRows = [
  [5000, 500],
  [10_000, 1000],
  [20_000, 1500],
  [50_000, 2000],
  [100_000, 2500],
].map(([fromCents = 0, rateBp = 0]) => ({ fromCents, rateBp }));

/** Inserts the demo's discount tiers. Any other shop starts without discounts, until its owner enters some. */
export async function insertDiscountTiers(tx: Queryable): Promise<void> {
  await tx.insert(discountTiers).values(tierRows);
}
