import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { type OrderItem, findOrder, matchesNumber } from '#server/ordering/orders/index.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import { type Return, countUnitsByLine, listReturnsByOrder } from './queries.ts';
import { returnableUnits } from './units.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import { type Shipment, listShipmentsByOrder } from '#server/ordering/shipping/index.ts';
import { dayOf } from '#server/platform/kernel/day.ts';
import { lastDayToReturn } from './last-day-to-return.ts';
import type { LockedOrder } from '../order-lines.ts';

/** An order with the units that its customer can still return. */
export interface ReturnableOrder {
  order: LockedOrder;
  /** Order lines with units that can still be returned; `units` is the number of those units. */
  lines: { item: OrderItem; units: number }[];
  /** Last day on which the customer may request a return; undefined until all units are delivered. */
  lastDay?: string;
  /** Reason why the customer cannot return anything; undefined when a return is possible. */
  refusal?: 'not_paid' | 'order_closed' | 'too_late' | 'nothing_left' | undefined;
}

/**
 * Finds an order by its number and its e-mail address. Accepts a number with spaces, in lower case or without
 * its prefix.
 *
 * @returns the order's id; undefined unless both match
 */
export async function findOrderByNumber(
  db: Queryable,
  number: string,
  email: string,
): Promise<string | undefined> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(matchesNumber(number), eq(sql`lower(${orders.customerEmail})`, email.trim().toLowerCase())));
  return order?.id;
}

/** Loads an order with the units that can be returned now; undefined when the order does not exist. */
export async function loadReturnableOrder(
  db: Queryable,
  orderId: string,
  settings: Settings,
  now = new Date(),
): Promise<ReturnableOrder | undefined> {
  const order = await findOrder(db, orderId);
  return order && (await describeReturnableOrders(db, [order], settings, now))[0];
}

/**
 * Describes the units that can be returned now for orders that are already loaded. Needs two queries for all
 * orders together.
 */
export async function describeReturnableOrders(
  db: Queryable,
  orders: readonly LockedOrder[],
  settings: Settings,
  now = new Date(),
): Promise<ReturnableOrder[]> {
  const ids = orders.map(({ id }) => id);
  const made = await listReturnsByOrder(db, ids);
  const sent = await listShipmentsByOrder(db, ids);
  return Promise.all(
    orders.map((order) => describe(order, made.get(order.id) ?? [], sent.get(order.id) ?? [], settings, now)),
  );
}

async function describe(
  order: LockedOrder,
  made: readonly Return[],
  sent: readonly Shipment[],
  settings: Settings,
  now: Date,
): Promise<ReturnableOrder> {
  const counts = countUnitsByLine(order.items, made);
  const lines = order.items.flatMap((item) => {
    const units = returnableUnits(counts.get(item.id)!);
    return units.unsent + units.sent > 0 ? [{ item, units: units.unsent + units.sent }] : [];
  });
  const lastDay = await lastDayToReturn(order, sent, settings, settings.returns.days);
  const isLate = lastDay !== undefined && dayOf(now, settings.shop.timezone) > lastDay;
  const refusal = refusalOf(order, isLate, lines.length > 0);
  return { order, lines, ...(lastDay ? { lastDay } : {}), ...(refusal ? { refusal } : {}) };
}

function refusalOf(order: LockedOrder, isLate: boolean, hasLines: boolean): ReturnableOrder['refusal'] {
  if (order.status === 'pending') return 'not_paid';
  if (order.status === 'cancelled' || order.status === 'refunded') return 'order_closed';
  if (isLate) return 'too_late';
  return hasLines ? undefined : 'nothing_left';
}
