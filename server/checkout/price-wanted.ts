import type { Queryable } from '../db/client.ts';
import { type CartPrice, priceCart } from '../pricing/index.ts';
import { type OfferedLine, type WantedLine, loadLines } from './load-lines.ts';
import type { SaleTermsStore } from './sale-terms.ts';

export interface PricedCart {
  /** What can be bought, with the quantity cut to what there is. */
  lines: (OfferedLine & { quantity: number; wanted: number })[];
  /** Positions of what the shop does not sell any more. */
  gone: number[];
  price: CartPrice;
}

/**
 * Prices a visitor's cart from the catalogue, without delivery: unknown things are named, quantities cut to the stock.
 *
 * @param country destination for the tax contained; the shop's own while none is known
 */
export async function priceWanted(
  context: { db: Queryable; saleTerms: SaleTermsStore },
  wanted: readonly WantedLine[],
  country = 'CH',
): Promise<PricedCart> {
  const offers = wanted.length > 0 ? await loadLines(context.db, wanted) : [];
  const { rules } = await context.saleTerms.of(country);
  const lines = offers.flatMap((offer, i) => {
    const asked = wanted[i]!.quantity;
    return offer ? [{ ...offer, wanted: asked, quantity: Math.min(asked, Math.max(offer.available, 0)) }] : [];
  });
  return { lines, gone: offers.flatMap((offer, i) => (offer ? [] : i)), price: priceCart(lines, rules.tiers, 0, rules.vatRate) };
}
