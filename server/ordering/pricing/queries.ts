import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { dayOf } from '#server/platform/kernel/day.ts';
import type { DiscountTier } from './price-cart.ts';

/** The discount tiers and the tax rate with which a cart is priced. */
export interface PricingRules {
  tiers: DiscountTier[];
  /** Tax rate of the country of delivery in basis points; 0 when the country is unknown. */
  vatRate: number;
}

/**
 * Reads the discount tiers and the tax rate of the country of delivery.
 *
 * @param on day (ISO) whose tax rate applies; by default today in the shop's time zone
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
