import { awaitsTransfer } from '#server/ordering/payments/bank/index.ts';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { OrderStatus } from '#shared/orders.ts';
import {
  type Order,
  type OrderItem,
  allowedTransitions,
  findOrder,
  orderHistory,
} from '#server/ordering/orders/index.ts';
import {
  type Refund,
  listAttempts,
  listRefunds,
  derivePaymentStatus,
  paymentSums,
} from '#server/ordering/payments/index.ts';
import { listReturnsByOrder } from '#server/fulfilment/returns/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { Simulation } from './world.ts';

type WorldOrder = Simulation['orders'][number];

/** Returns the amount in centimes that a customer must pay for the units kept. */
function due(status: OrderStatus, order: WorldOrder, back: number): number {
  if (status === 'pending' || status === 'cancelled') return 0;
  return order.total - order.goodwill - back;
}

/** Returns the sum in centimes of the refunds for returned units. */
const backOf = (refunds: readonly Refund[]): number =>
  refunds
    .filter(({ returnId, status }) => returnId !== null && status !== 'failed' && status !== 'canceled')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Checks the rules that the shop's ledger must fulfil after every step. */
export async function checkLedger(world: Simulation): Promise<void> {
  for (const order of world.orders) await checkOrder(world, order);
  for (const variant of world.variants) await checkVariant(world, variant);
}

async function checkOrder({ shop: { db } }: Simulation, order: WorldOrder): Promise<void> {
  const now = (await findOrder(db, order.id))!;
  const { kept } = await paymentSums(db, order.id);
  const refunds = await listRefunds(db, order.id);
  const back = backOf(refunds);
  expect([now.status, kept]).toEqual([now.status, due(now.status, order, back)]);
  await checkGivenBack(db, now, back, order.goodwill);
  if (now.status === 'cancelled' || now.status === 'refunded') expect(now.stockHeld).toBe(false);
  if (now.status === 'paid' || now.status === 'preparing') expect(now.stockHeld).toBe(true);
  const attempts = await listAttempts(db, order.id);
  expect(now.paymentStatus).toBe(
    derivePaymentStatus(attempts, refunds, {
      isCancelled: now.status === 'cancelled',
      waitsForTransfer: awaitsTransfer(now),
    }),
  );
  const changes = (await orderHistory(db, order.id)).filter(({ toStatus }) => toStatus !== null);
  expect(changes.map(({ fromStatus }) => fromStatus)).toEqual([
    null,
    ...changes.slice(0, -1).map(({ toStatus }) => toStatus),
  ]);
  for (const { fromStatus: from, toStatus: to } of changes.slice(1))
    expect(allowedTransitions[from as OrderStatus], `${from} to ${to}`).toContain(to);
  expect(changes.at(-1)?.toStatus).toBe(now.status);
  for (const entry of changes)
    expect(entry.actor === 'customer' || entry.actor === 'staff').toBe(entry.actorId !== null);
}

/**
 * Checks that the refund for returned units equals the amount paid for them, with or without delivery, and is
 * never higher.
 */
async function checkGivenBack(
  db: Database,
  order: Order & { items: OrderItem[] },
  back: number,
  goodwill: number,
): Promise<void> {
  const entries = (await listReturnsByOrder(db, [order.id])).get(order.id) ?? [];
  const worth = order.items.reduce((sum, item) => {
    const pieces = entries
      .flatMap(({ lines }) => lines)
      .filter(({ orderItemId }) => orderItemId === item.id)
      .reduce((all, line) => all + line.unsentQuantity + line.restocked + line.writtenOff, 0);
    expect(pieces).toBeLessThanOrEqual(item.quantity);
    return sum + ((item.totalCents - item.discountCents) * pieces) / item.quantity;
  }, 0);
  const rounding = order.items.length;
  expect(back).toBeLessThanOrEqual(worth + rounding + order.shippingCents);
  // After an earlier voluntary refund, the remaining amount may be lower than the value of the returned
  // units.
  if (goodwill === 0) expect(back).toBeGreaterThanOrEqual(worth - rounding);
}

async function checkVariant(
  { shop: { db }, help, orders }: Simulation,
  variant: Simulation['variants'][number],
): Promise<void> {
  const { free, reserved } = await help.stock(variant.id);
  const { rows } = await db.execute<{ moved: number; sold: number; returned: number; last: number }>(sql`
    SELECT sum(quantity)::int AS moved,
      COALESCE(-sum(reserved) FILTER (WHERE reason = 'shipped'), 0)::int AS sold,
      COALESCE(sum(quantity) FILTER (WHERE reason IN ('returned', 'written_off')), 0)::int AS returned,
      (SELECT stock_after FROM stock_movements WHERE variant_id = ${variant.id} ORDER BY id DESC LIMIT 1) AS last
    FROM stock_movements WHERE variant_id = ${variant.id}`);
  const { moved, sold, returned, last } = rows[0]!;
  expect(reserved).toBeGreaterThanOrEqual(0);
  expect(free + reserved).toBe(variant.initial - sold + returned);
  expect([moved, last]).toEqual([free, free]);
  const given = await db.execute<{ sent: number; back: number }>(sql`
    SELECT COALESCE((SELECT sum(shipped_quantity) FROM order_items WHERE variant_id = ${variant.id}), 0)::int AS sent,
      COALESCE((SELECT sum(l.restocked) FROM return_lines l JOIN order_items i ON i.id = l.order_item_id WHERE i.variant_id = ${variant.id}), 0)::int AS back`);
  expect([sold, returned]).toEqual([given.rows[0]!.sent, given.rows[0]!.back]);
  const ids = orders.map(({ id }) => id);
  const held = await db.execute<{ n: number }>(sql`
    SELECT COALESCE(sum(i.quantity - i.shipped_quantity - i.withdrawn_quantity), 0)::int AS n
    FROM order_items i JOIN orders o ON o.id = i.order_id AND o.stock_held
    WHERE i.variant_id = ${variant.id} AND o.id = ANY(${sql.param(ids)}::uuid[])`);
  expect(reserved).toBe(held.rows[0]!.n);
}

/** Checks, after all webhooks and jobs, that the provider's records contain exactly the amounts due. */
export async function checkProvider({ shop: { db }, orders }: Simulation): Promise<void> {
  for (const order of orders) {
    const now = (await findOrder(db, order.id))!;
    const { rows } = await db.execute<{ kept: number }>(sql`
      SELECT (COALESCE((SELECT sum(amount_cents) FROM sandbox_payments WHERE order_reference = ${now.orderNumber} AND status = 'paid'), 0)
        - COALESCE((SELECT sum(r.amount_cents) FROM sandbox_refunds r JOIN sandbox_payments p ON p.id = r.payment_id
          WHERE p.order_reference = ${now.orderNumber} AND r.status <> 'failed'), 0))::int AS kept`);
    const refunds = await listRefunds(db, order.id);
    expect([now.status, rows[0]!.kept]).toEqual([now.status, due(now.status, order, backOf(refunds))]);
    expect(refunds.filter(({ status }) => status !== 'done')).toEqual([]);
  }
}
