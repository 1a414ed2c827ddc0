import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { OrderStatus } from '#shared/orders.ts';
import { allowedSteps, findOrder, orderHistory } from '#server/orders/index.ts';
import { listAttempts, listRefunds, paymentStatusOf, paymentSums } from '#server/payments/index.ts';
import type { World } from './world.ts';

type WorldOrder = World['orders'][number];

/** What an order's customer owes us for what they keep of it. */
function due(status: OrderStatus, order: WorldOrder): number {
  if (status === 'pending' || status === 'cancelled' || status === 'refunded') return 0;
  return order.total - order.goodwill;
}

/** What must be true of our books after every step. */
export async function checkBooks(world: World): Promise<void> {
  for (const order of world.orders) await checkOrder(world, order);
  for (const variant of world.variants) await checkVariant(world, variant);
}

async function checkOrder({ shop: { db } }: World, order: WorldOrder): Promise<void> {
  const now = (await findOrder(db, order.id))!;
  const { kept } = await paymentSums(db, order.id);
  expect([now.status, kept]).toEqual([now.status, due(now.status, order)]);
  if (now.status === 'cancelled' || now.status === 'refunded') expect(now.stock_held).toBe(false);
  if (now.status === 'paid' || now.status === 'preparing') expect(now.stock_held).toBe(true);
  const [attempts, refunds] = [await listAttempts(db, order.id), await listRefunds(db, order.id)];
  expect(now.payment_status).toBe(paymentStatusOf(attempts, refunds));
  const changes = (await orderHistory(db, order.id)).filter(({ to_status }) => to_status !== null);
  expect(changes.map(({ from_status }) => from_status)).toEqual([null, ...changes.slice(0, -1).map(({ to_status }) => to_status)]);
  for (const { from_status: from, to_status: to } of changes.slice(1))
    expect(allowedSteps[from as OrderStatus], `${from} to ${to}`).toContain(to);
  expect(changes.at(-1)?.to_status).toBe(now.status);
  for (const entry of changes) expect(entry.actor === 'customer' || entry.actor === 'staff').toBe(entry.actor_id !== null);
}

async function checkVariant({ shop: { db }, help, orders }: World, variant: World['variants'][number]): Promise<void> {
  const { free, reserved } = await help.stock(variant.id);
  const { rows } = await db.execute<{ moved: number; sold: number; returned: number; last: number }>(sql`
    SELECT sum(quantity)::int AS moved,
      COALESCE(-sum(reserved) FILTER (WHERE reason = 'shipped'), 0)::int AS sold,
      COALESCE(sum(quantity) FILTER (WHERE reason = 'returned'), 0)::int AS returned,
      (SELECT stock_after FROM stock_movements WHERE variant_id = ${variant.id} ORDER BY id DESC LIMIT 1) AS last
    FROM stock_movements WHERE variant_id = ${variant.id}`);
  const { moved, sold, returned, last } = rows[0]!;
  expect(reserved).toBeGreaterThanOrEqual(0);
  expect(free + reserved).toBe(variant.initial - sold + returned);
  expect([moved, last]).toEqual([free, free]);
  const ids = orders.map(({ id }) => id);
  const held = await db.execute<{ n: number }>(sql`
    SELECT COALESCE(sum(i.quantity), 0)::int + COALESCE((SELECT sum(m.reserved) FROM stock_movements m
      JOIN orders h ON h.id = m.order_id AND h.stock_held WHERE m.variant_id = ${variant.id} AND m.reason = 'shipped'), 0)::int AS n
    FROM order_items i JOIN orders o ON o.id = i.order_id AND o.stock_held
    WHERE i.variant_id = ${variant.id} AND o.id = ANY(${sql.param(ids)}::uuid[])`);
  expect(reserved).toBe(held.rows[0]!.n);
}

/** When everything has been heard and done, the provider's own books hold what is due and nothing else. */
export async function checkProvider({ shop: { db }, orders }: World): Promise<void> {
  for (const order of orders) {
    const now = (await findOrder(db, order.id))!;
    const { rows } = await db.execute<{ kept: number }>(sql`
      SELECT (COALESCE((SELECT sum(amount_cents) FROM sandbox_payments WHERE order_reference = ${now.order_number} AND status = 'paid'), 0)
        - COALESCE((SELECT sum(r.amount_cents) FROM sandbox_refunds r JOIN sandbox_payments p ON p.id = r.payment_id
          WHERE p.order_reference = ${now.order_number} AND r.status <> 'failed'), 0))::int AS kept`);
    expect([now.status, rows[0]!.kept]).toEqual([now.status, due(now.status, order)]);
    expect((await listRefunds(db, order.id)).filter(({ status }) => status !== 'done')).toEqual([]);
  }
}
