import { roundCentimes, type Centimes } from '#server/platform/kernel/money.ts';

/** Rounds an amount in francs to a usual shop price, such as 49.90, 129.00 or 1'299.00. */
export function toShopPrice(francs: number): Centimes {
  if (francs < 40) return Math.max(2, Math.round(francs)) * 100 - 10;
  if (francs < 100) return Math.round(francs / 5) * 500 - 10;
  if (francs < 1000) return Math.round(francs / 10) * 1000 - 100;
  if (francs < 4000) return Math.round(francs / 50) * 5000 - 100;
  return Math.round(francs / 100) * 10_000 - 100;
}

/** Returns the purchase cost: between 52 and 61 % of the price, in proportion to `lean` (0 to 1). */
export function costPrice(price: Centimes, lean: number): Centimes {
  return roundCentimes(price * (0.52 + 0.09 * lean));
}
