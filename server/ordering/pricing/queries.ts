import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { dayOf } from '#server/platform/kernel/day.ts';
import type { DiscountTier } from './price-cart.ts';

/** Input data of pricing. */
export interface PricingRules {
  tiers: DiscountTier[];
  /** Tax of the destination in basis points; 0 when unknown. */
  vatRate: number;
}

/**
 * Reads the discount tiers and the destination's tax.
 *
 * @param on ISO day; by default today in the shop's time zone
 */
export async function readPricingRules(
  db: Queryable,
  country: string,
  on = dayOf(new Date()),
): Promise<PricingRules> {
  const { rows } = await db.execute<{ tiers: DiscountTier[] | null; vat: number | null }>(sql`
    SELECT (SELECT json_agg(json_build_object('from', from_cents, 'rate', rate_bp) ORDER BY from_cents) FROM discount_tiers) AS tiers,
      (SELECT rate_bp FROM tax_rates WHERE country = ${country} AND valid_from <= ${on}::date ORDER BY valid_from DESC LIMIT 1) AS vat`);
  return { tiers: rows[0]?.tiers ?? [], vatRate: rows[0]?.vat ?? 0 };
}
