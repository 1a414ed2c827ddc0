import type { StaffActor } from '#server/platform/audit/index.ts';
import { type Order, type OrderItem, findOrder } from '#server/ordering/orders/index.ts';
import { listShipmentsByOrder } from '#server/ordering/shipping/index.ts';
import { traced } from '#server/platform/tracing/index.ts';
import { unitsLeftToShip } from '../order-lines.ts';
import type { FulfilmentContext } from '../fulfilment-context.ts';
import { type ShipmentOutcome, shipOrder, shipmentRefusal } from './ship-order.ts';

/** All units of an order that are not shipped yet, prepared as one shipment with a single parcel. */
export interface RemainingShipment {
  order: Order & { items: OrderItem[] };
  lines: { itemId: string; quantity: number }[];
  units: number;
  weightGrams: number;
  shipments: number;
  /**
   * Reason why the units cannot be shipped: `already_sent` when the whole order has been shipped. Undefined
   * when they can be shipped.
   */
  refusal?: 'already_sent' | NonNullable<ReturnType<typeof shipmentRefusal>>;
}

/** Minimum weight of a parcel in grams, as in the shipment form of a single order. */
const leastGrams = 10;

/**
 * Loads the unshipped units of an order as one parcel. Its weight is the sum of the units' weights.
 *
 * @returns undefined when the order does not exist
 */
export async function loadRemainingShipment(
  { db }: Pick<FulfilmentContext, 'db'>,
  orderId: string,
): Promise<RemainingShipment | undefined> {
  const order = await findOrder(db, orderId);
  if (!order) return undefined;
  const left = order.items
    .map((item) => ({ item, quantity: unitsLeftToShip(item) }))
    .filter(({ quantity }) => quantity > 0);
  const hasLeft = order.status === 'shipped' || order.status === 'delivered';
  const refusal = hasLeft ? 'already_sent' : shipmentRefusal(order);
  return {
    order,
    lines: left.map(({ item, quantity }) => ({ itemId: item.id, quantity })),
    units: left.reduce((sum, { quantity }) => sum + quantity, 0),
    weightGrams: Math.max(
      leastGrams,
      left.reduce((sum, { item, quantity }) => sum + item.weightG * quantity, 0),
    ),
    shipments: (await listShipmentsByOrder(db, [orderId])).get(orderId)?.length ?? 0,
    ...(refusal ? { refusal } : {}),
  };
}

export type ShipRemainingOutcome = ShipmentOutcome | { ok: false; reason: 'already_sent' };

/**
 * Ships all unshipped units of an order in one parcel, with the carrier and service that the customer chose.
 * Does nothing when the whole order has already been shipped.
 *
 * @param seen `shipmentsSeen`: number of shipments that the page showed, to detect a concurrent shipment;
 * `trackingNumber`: the carrier's number, if any
 */
export const shipRemainingUnits = traced(
  'shipRemainingUnits',
  async (
    context: FulfilmentContext,
    orderId: string,
    seen: { shipmentsSeen?: number; trackingNumber?: string },
    by: StaffActor,
  ): Promise<ShipRemainingOutcome> => {
    const rest = await loadRemainingShipment(context, orderId);
    if (!rest) return { ok: false, reason: 'order_not_found' };
    if (rest.refusal === 'already_sent') return { ok: false, reason: 'already_sent' };
    const request = {
      lines: rest.lines,
      carrier: rest.order.shippingCarrier,
      service: rest.order.shippingService,
      parcels: [{ weightGrams: rest.weightGrams, trackingNumber: seen.trackingNumber ?? '' }],
      shipmentsSeen: seen.shipmentsSeen ?? rest.shipments,
    };
    const outcome = await shipOrder(context, orderId, request, by);
    // Another request may have shipped the units concurrently.
    if (!outcome.ok && (outcome.reason === 'not_shippable' || outcome.reason === 'changed_meanwhile')) {
      const now = await loadRemainingShipment(context, orderId);
      if (now?.refusal === 'already_sent') return { ok: false, reason: 'already_sent' };
    }
    return outcome;
  },
);
