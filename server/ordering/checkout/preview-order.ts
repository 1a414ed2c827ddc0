import type { Queryable } from '#server/platform/db/client.ts';
import { type CartPrice, priceCart } from '#server/ordering/pricing/index.ts';
import { type DeliveryRate, consignmentOf, quoteRates } from '#server/ordering/shipping/index.ts';
import { type OfferedLine, type RequestedLine, loadOfferedLines } from './load-offered-lines.ts';
import type { SaleTermsStore } from './sale-terms.ts';

export interface OrderPreview {
  /** By requested line: the catalogue's current offer; undefined when the shop does not sell it. */
  offers: (OfferedLine | undefined)[];
  /** Available delivery services with their prices; empty when the shop cannot deliver the order. */
  rates: DeliveryRate[];
  /**
   * Price of the order with the chosen delivery service, or with the first one; undefined when there are no
   * lines or no service.
   */
  price: CartPrice | undefined;
  rate: DeliveryRate | undefined;
}

/**
 * Computes a preview of an order that staff enter for a customer. Writes nothing and reserves no stock.
 *
 * @param chosen the delivery service in the form `carrier, service`
 */
export async function previewOrder(
  context: { db: Queryable; saleTerms: SaleTermsStore },
  wanted: readonly RequestedLine[],
  country: string,
  chosen?: string,
): Promise<OrderPreview> {
  const [offers, { zone, rules }] = await Promise.all([
    loadOfferedLines(context.db, wanted),
    context.saleTerms.of(country),
  ]);
  const lines = offers.flatMap((offer, i) => (offer ? [{ ...offer, quantity: wanted[i]!.quantity }] : []));
  const subtotal = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
  const { weightGrams, bulkyGrams } = consignmentOf(lines);
  const rates = zone && lines.length > 0 ? quoteRates(zone, weightGrams, subtotal, bulkyGrams) : [];
  const rate = rates.find((candidate) => `${candidate.carrier}, ${candidate.service}` === chosen) ?? rates[0];
  return { offers, rates, rate, price: rate && priceCart(lines, rules.tiers, rate.price, rules.vatRate) };
}
