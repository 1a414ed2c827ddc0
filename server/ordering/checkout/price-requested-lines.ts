import type { Queryable } from '#server/platform/db/client.ts';
import { type CartPrice, type PromotionTerms, priceCart } from '#server/ordering/pricing/index.ts';
import { type PromotionRefusal, findPromotion } from '#server/ordering/promotions/index.ts';
import { type OfferedLine, type RequestedLine, loadOfferedLines } from './load-offered-lines.ts';
import type { SaleTermsStore } from './sale-terms.ts';

export interface PricedCart {
  /**
   * Lines that can be bought. `wanted` is the requested quantity; `quantity` is reduced to the available
   * stock.
   */
  lines: (OfferedLine & { quantity: number; wanted: number })[];
  /** Indexes of the requested lines that the shop no longer sells. */
  gone: number[];
  price: CartPrice;
  /**
   * The terms of the promotion code, or the reason why it cannot be used; undefined without a code.
   * `price.promotion` has the effect of the code on the price.
   */
  promotion?: { ok: true; promotion: PromotionTerms } | { ok: false; reason: PromotionRefusal };
}

/**
 * Prices a visitor's cart from the catalogue, without delivery. Reports lines that the shop does not sell,
 * and reduces quantities to the available stock.
 *
 * @param code a promotion code, and the customer whose earlier uses of it count
 * @param country country of delivery, for the included tax; the shop's country while it is unknown
 */
export async function priceRequestedLines(
  context: { db: Queryable; saleTerms: SaleTermsStore },
  wanted: readonly RequestedLine[],
  code?: { code: string; userId: string | undefined },
  country = 'CH',
): Promise<PricedCart> {
  const offers = wanted.length > 0 ? await loadOfferedLines(context.db, wanted) : [];
  const promotion = code && (await findPromotion(context.db, code.code, code.userId));
  const { rules } = await context.saleTerms.of(country);
  const lines = offers.flatMap((offer, i) => {
    const asked = wanted[i]!.quantity;
    return offer
      ? [{ ...offer, wanted: asked, quantity: Math.min(asked, Math.max(offer.available, 0)) }]
      : [];
  });
  const terms = promotion?.ok ? promotion.promotion : undefined;
  return {
    lines,
    gone: offers.flatMap((offer, i) => (offer ? [] : i)),
    price: priceCart(lines, rules.tiers, 0, rules.vatRate, terms),
    ...(promotion ? { promotion } : {}),
  };
}
