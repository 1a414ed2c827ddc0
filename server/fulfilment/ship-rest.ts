import type { StaffActor } from '#server/platform/audit/index.ts';
import { type Order, type OrderItem, findOrder } from '#server/ordering/orders/index.ts';
import { shipmentsOf } from '#server/ordering/shipping/index.ts';
import { leftToShip } from './order-lines.ts';
import { type FulfilmentContext, type ShipmentOutcome, shipOrder, whyNotShipped } from './ship-order.ts';

/** The remaining units of an order, shipped now in a single parcel. */
export interface Rest {
  order: Order & { items: OrderItem[] };
  lines: { itemId: string; quantity: number }[];
  pieces: number;
  weightGrams: number;
  shipments: number;
  /** Reason why it cannot be shipped; `already_sent` when no units remain. */
  refusal?: 'already_sent' | NonNullable<ReturnType<typeof whyNotShipped>>;
}

/** Minimum declared weight of a parcel, in grams, as in the form for one order. */
const leastGrams = 10;

/**
 * Reads the remaining units of an order as one parcel with the carrier that was chosen and paid for.
 *
 * @returns undefined for an order that does not exist
 */
export async function readRest(
  { db }: Pick<FulfilmentContext, 'db'>,
  orderId: string,
): Promise<Rest | undefined> {
  const order = await findOrder(db, orderId);
  if (!order) return undefined;
  const left = order.items
    .map((item) => ({ item, quantity: leftToShip(item) }))
    .filter(({ quantity }) => quantity > 0);
  const hasLeft = order.status === 'shipped' || order.status === 'delivered';
  const refusal = hasLeft ? 'already_sent' : whyNotShipped(order);
  return {
    order,
    lines: left.map(({ item, quantity }) => ({ itemId: item.id, quantity })),
    pieces: left.reduce((sum, { quantity }) => sum + quantity, 0),
    weightGrams: Math.max(
      leastGrams,
      left.reduce((sum, { item, quantity }) => sum + item.weight_g * quantity, 0),
    ),
    shipments: (await shipmentsOf(db, [orderId])).get(orderId)?.length ?? 0,
    ...(refusal ? { refusal } : {}),
  };
}

export type RestOutcome = ShipmentOutcome | { ok: false; reason: 'already_sent' };

/**
 * Sends all that is left of an order in one parcel; of one that has left already it sends nothing.
 *
 * @param seen how many shipments the screen showed, and the number the carrier gave, if any
 */
export async function shipRest(
  context: FulfilmentContext,
  orderId: string,
  seen: { shipmentsSeen?: number; trackingNumber?: string },
  by: StaffActor,
): Promise<RestOutcome> {
  const rest = await readRest(context, orderId);
  if (!rest) return { ok: false, reason: 'order_not_found' };
  if (rest.refusal === 'already_sent') return { ok: false, reason: 'already_sent' };
  const request = {
    lines: rest.lines,
    carrier: rest.order.shipping_carrier,
    service: rest.order.shipping_service,
    parcels: [{ weightGrams: rest.weightGrams, trackingNumber: seen.trackingNumber ?? '' }],
    shipmentsSeen: seen.shipmentsSeen ?? rest.shipments,
  };
  const outcome = await shipOrder(context, orderId, request, by);
  // A concurrent submission has already shipped it.
  if (!outcome.ok && (outcome.reason === 'not_shippable' || outcome.reason === 'changed_meanwhile')) {
    const now = await readRest(context, orderId);
    if (now?.refusal === 'already_sent') return { ok: false, reason: 'already_sent' };
  }
  return outcome;
}
