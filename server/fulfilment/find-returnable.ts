import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../db/client.ts';
import { type Order, type OrderItem, findOrder } from '../orders/index.ts';
import { orders } from '../orders/schema.ts';
import { lastDayOfNotice, piecesByLine, returnablePieces, returnsOf } from '../returns/index.ts';
import type { Settings } from '../settings/index.ts';
import { dayOf, readDeliveries } from './give-back.ts';

/** An order as far as it can be given back. */
export interface ReturnableOrder {
  order: Order & { items: OrderItem[] };
  /** Lines of which something can still be given back, with how many pieces. */
  lines: { item: OrderItem; pieces: number }[];
  /** The last day to give notice; none while the period has not begun. */
  lastDay?: string;
  /** Why nothing of it can be given back. */
  refusal?: 'not_paid' | 'order_closed' | 'too_late' | 'nothing_left';
}

/**
 * The order that a number and an e-mail address name together; undefined when they do not match. Written as people
 * write: spaces, small letters and a missing `PG-` do no harm.
 */
export async function findOrderByNumber(db: Queryable, number: string, email: string): Promise<string | undefined> {
  const plain = number.toUpperCase().replaceAll(/\s/g, '');
  const full = /^\d+$/.test(plain) ? `PG-${plain}` : plain;
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.order_number, full), eq(sql`lower(${orders.customer_email})`, email.trim().toLowerCase())));
  return order?.id;
}

/** What of an order can be given back now; undefined when there is no such order. */
export async function readReturnable(
  db: Queryable,
  orderId: string,
  settings: Settings,
  now = new Date(),
): Promise<ReturnableOrder | undefined> {
  const order = await findOrder(db, orderId);
  if (!order) return undefined;
  const counts = piecesByLine(order.items, (await returnsOf(db, [order.id])).get(order.id) ?? []);
  const lines = order.items.flatMap((item) => {
    const { unsent, sent } = returnablePieces(counts.get(item.id)!);
    return unsent + sent > 0 ? [{ item, pieces: unsent + sent }] : [];
  });
  const { days, isAllDelivered } = await readDeliveries(db, order, settings.shop.timezone);
  const lastDay = lastDayOfNotice(days, isAllDelivered, settings.returns.days);
  const isLate = lastDay !== undefined && dayOf(now, settings.shop.timezone) > lastDay;
  const refusal =
    order.status === 'pending'
      ? 'not_paid'
      : order.status === 'cancelled' || order.status === 'refunded'
        ? 'order_closed'
        : isLate
          ? 'too_late'
          : lines.length === 0
            ? 'nothing_left'
            : undefined;
  return { order, lines, ...(lastDay ? { lastDay } : {}), ...(refusal ? { refusal } : {}) };
}
