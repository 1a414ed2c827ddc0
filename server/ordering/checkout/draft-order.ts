import type { Queryable } from '#server/platform/db/client.ts';
import { type CartPrice, priceCart } from '#server/ordering/pricing/index.ts';
import { type Rate, consignmentOf, quoteRates } from '#server/ordering/shipping/index.ts';
import { type OfferedLine, type WantedLine, loadLines } from './load-lines.ts';
import type { SaleTermsStore } from './sale-terms.ts';

export interface DraftOrder {
  /** The catalogue's offer for each wanted line; undefined when the shop does not sell it. */
  offers: (OfferedLine | undefined)[];
  /** Available carriers and prices; empty when there is no delivery. */
  rates: Rate[];
  /** Price with the chosen delivery, or the first one; undefined without lines or delivery. */
  price: CartPrice | undefined;
  rate: Rate | undefined;
}

/**
 * Previews an order that staff enter for a customer; reserves and writes nothing.
 *
 * @param chosen the delivery, as `carrier, service`
 */
export async function draftOrder(
  context: { db: Queryable; saleTerms: SaleTermsStore },
  wanted: readonly WantedLine[],
  country: string,
  chosen?: string,
): Promise<DraftOrder> {
  const [offers, { zone, rules }] = await Promise.all([
    loadLines(context.db, wanted),
    context.saleTerms.of(country),
  ]);
  const lines = offers.flatMap((offer, i) => (offer ? [{ ...offer, quantity: wanted[i]!.quantity }] : []));
  const subtotal = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
  const { weightGrams, bulkyGrams } = consignmentOf(lines);
  const rates = zone && lines.length > 0 ? quoteRates(zone, weightGrams, subtotal, bulkyGrams) : [];
  const rate = rates.find((candidate) => `${candidate.carrier}, ${candidate.service}` === chosen) ?? rates[0];
  return { offers, rates, rate, price: rate && priceCart(lines, rules.tiers, rate.price, rules.vatRate) };
}
