import { freezeFits, readBike, readOrderFacts } from '#server/catalogue/fit/index.ts';
import { loadOfferedLines } from '#server/ordering/checkout/index.ts';
import type { Simulation } from '../open-simulation.ts';

/** One order in this number is placed in spite of a warning about compatibility. */
const carelessOrders = 8;

/**
 * Returns the code of the bike that the buyer of an order has described. Most buyers take parts that fit it; the
 * plan does not know what fits, so the others have described no bike.
 */
export async function findBikeOfOrder(simulation: Simulation, n: number): Promise<string | undefined> {
  const { db, plan, bikes } = simulation;
  const order = plan.orders[n]!;
  const code = bikes[order.customer];
  const bike = code && readBike(code);
  if (!bike) return undefined;
  if (n % carelessOrders === 0) return code;
  const ids = order.lines.map(({ variant }) => variant.id);
  const offers = await loadOfferedLines(
    db,
    ids.map((variantId) => ({ variantId, quantity: 1 })),
  );
  const { parts, overrides } = await readOrderFacts(db, ids, simulation.ordering().shopName);
  const lines = offers.map((offer) => ({ ...offer!, quantity: 1, parts: parts.get(offer!.variantId) ?? [] }));
  const fits = freezeFits(lines, bike.parts, overrides);
  return fits.every((fit) => fit?.verdict !== 'no' && fit?.verdict !== 'unknown') ? code : undefined;
}
