import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { type OrderItem, findOrder } from '#server/ordering/orders/index.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import { type Return, unitsByLine, returnableUnits, returnsOf } from '#server/fulfilment/returns/index.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import { type Shipment, shipmentsOf } from '#server/ordering/shipping/index.ts';
import { dayOf } from '#server/platform/kernel/day.ts';
import { noticeEnds } from './notice-ends.ts';
import type { LockedOrder } from './order-lines.ts';

/** An order with the parts of it that can be returned. */
export interface ReturnableOrder {
  order: LockedOrder;
  /** Lines with units that can still be returned, and the number of those units. */
  lines: { item: OrderItem; pieces: number }[];
  /** Last day to request a return; absent while the period has not started. */
  lastDay?: string;
  /** Reason why nothing can be returned. */
  refusal?: 'not_paid' | 'order_closed' | 'too_late' | 'nothing_left' | undefined;
}

/**
 * Finds an order by its number and email address; undefined unless both match. Tolerates spaces, lower case
 * and a missing `PG-`.
 */
export async function findOrderByNumber(
  db: Queryable,
  number: string,
  email: string,
): Promise<string | undefined> {
  const plain = number.toUpperCase().replaceAll(/\s/g, '');
  const full = /^\d+$/.test(plain) ? `PG-${plain}` : plain;
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.order_number, full),
        eq(sql`lower(${orders.customer_email})`, email.trim().toLowerCase()),
      ),
    );
  return order?.id;
}

/** Reads the parts of an order that can be returned now; undefined when the order does not exist. */
export async function readReturnable(
  db: Queryable,
  orderId: string,
  settings: Settings,
  now = new Date(),
): Promise<ReturnableOrder | undefined> {
  const order = await findOrder(db, orderId);
  return order && (await describeReturnable(db, [order], settings, now))[0];
}

/** Same for orders that are already loaded, in two queries. */
export async function describeReturnable(
  db: Queryable,
  orders: readonly LockedOrder[],
  settings: Settings,
  now = new Date(),
): Promise<ReturnableOrder[]> {
  const ids = orders.map(({ id }) => id);
  const made = await returnsOf(db, ids);
  const sent = await shipmentsOf(db, ids);
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
  const counts = unitsByLine(order.items, made);
  const lines = order.items.flatMap((item) => {
    const pieces = returnableUnits(counts.get(item.id)!);
    return pieces.unsent + pieces.sent > 0 ? [{ item, pieces: pieces.unsent + pieces.sent }] : [];
  });
  const lastDay = await noticeEnds(order, sent, settings, settings.returns.days);
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
