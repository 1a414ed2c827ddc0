import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  requestReturn,
  cancelOrder,
  markShipmentDelivered,
  prepareOrder,
  receiveReturn,
  refundOrder,
  resendRefund,
  shipOrder,
} from '#server/fulfilment/index.ts';
import { addEndpoint } from '#server/marketing/webhooks-out/index.ts';
import { importBankStatement, markTransferPaid } from '#server/ordering/checkout/transfers/index.ts';
import { correctAddress, findOrder } from '#server/ordering/orders/index.ts';
import { markRefundDone, refunds } from '#server/ordering/payments/index.ts';
import { listShipmentsByOrder } from '#server/ordering/shipping/index.ts';
import { signOutCustomer } from '#server/people/customers/index.ts';
import { auditLog } from '#server/platform/audit/schema.ts';
import { closeAccount } from '#server/privacy/account-closing/index.ts';
import { queueDataExport } from '#server/privacy/data-export/index.ts';
import { type PlacedTestOrder, createTestBuyer } from '#tests/support/test-buyer.ts';
import { buildCamtStatement, buildCamtEntry } from '#tests/support/camt.ts';
import { type TestOrder, freshVariants, ownerId, paidTestOrder } from '#tests/support/shipping-orders.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';

let t: TestShop;
let by: { id: string; ip: string };
beforeAll(async () => {
  t = await openTestShop();
  by = { id: await ownerId(t), ip: '127.0.0.1' };
});
afterAll(() => t.close());

const rows = async (query: ReturnType<typeof sql>) => (await t.shop.db.execute(query)).rows;
const orderState = (id: string) =>
  rows(sql`
    SELECT status, payment_status, shipping_address, (SELECT count(*) FROM order_events WHERE order_id = o.id) AS events,
      (SELECT count(*) FROM shipments WHERE order_id = o.id) AS shipments, (SELECT jsonb_agg(to_jsonb(r) ORDER BY r.id) FROM refunds r WHERE r.order_id = o.id) AS refunds,
      (SELECT count(*) FROM shipments WHERE order_id = o.id AND delivered_at IS NOT NULL) AS arrived,
      (SELECT jsonb_agg(status ORDER BY id) FROM returns WHERE order_id = o.id) AS returns
    FROM orders o WHERE id = ${id}`);

/**
 * Runs an action while the activity log rejects all entries, and checks that the action changes nothing. Then
 * runs the action again with a working log.
 */
async function checkOneTransaction(
  action: string,
  state: () => Promise<unknown>,
  work: () => Promise<unknown>,
) {
  const entries = () => t.shop.db.select().from(auditLog).where(eq(auditLog.action, action));
  const [before, entriesBefore] = [await state(), (await entries()).length];
  await t.shop.db.execute(
    sql`ALTER TABLE audit_log ADD CONSTRAINT refused CHECK (action <> ${sql.raw(`'${action}'`)}) NOT VALID`,
  );
  try {
    await expect(work()).rejects.toMatchObject({ cause: { constraint: 'refused' } });
  } finally {
    await t.shop.db.execute(sql`ALTER TABLE audit_log DROP CONSTRAINT refused`);
  }
  expect(await state()).toEqual(before);
  expect(await entries()).toHaveLength(entriesBefore);
  await work();
  expect(await state()).not.toEqual(before);
  expect((await entries()).slice(entriesBefore)).toMatchObject([{ actorId: by.id, ip: by.ip }]);
}

async function paid(): Promise<TestOrder> {
  const [variantId] = await freshVariants(t, 1);
  return paidTestOrder(t, { [variantId!]: 2 });
}
async function ship(order: TestOrder) {
  const { items } = (await findOrder(t.shop.db, order.id))!;
  const lines = items.map(({ id, quantity }) => ({ itemId: id, quantity }));
  return shipOrder(
    t.shop,
    order.id,
    { lines, carrier: 'La Poste', service: 'PostPac Priority', parcels: [{ weightGrams: 900 }] },
    by,
  );
}
async function awaited(): Promise<PlacedTestOrder & { reference: string }> {
  const order = await (await createTestBuyer(t)).order();
  return { ...order, reference: (await order.transfer()).reference };
}

test('preparing, refunding or cancelling an order is undone if its audit entry cannot be written', async () => {
  const [order, other] = [await paid(), await paid()];
  await checkOneTransaction(
    'order.prepare',
    () => orderState(order.id),
    () => prepareOrder(t.shop, order.id, by),
  );
  const request = {
    orderId: order.id,
    amount: 100,
    reason: 'goodwill',
    seenNet: await keptOf(order.id),
    key: randomUUID(),
  };
  const refund = () => refundOrder(t.shop, request, by);
  await checkOneTransaction('order.refund', () => orderState(order.id), refund);
  // A repeated refund with the same idempotency key returns the first response and writes no second entry.
  await refund();
  expect(await t.shop.db.select().from(auditLog).where(eq(auditLog.action, 'order.refund'))).toMatchObject([
    { subject: `order:${order.id}`, after: { amount: 100, reason: 'goodwill' } },
  ]);
  await checkOneTransaction(
    'order.cancel',
    () => orderState(other.id),
    () => cancelOrder(t.shop, other.id, { actor: 'staff', ...by }, 'frame is cracked'),
  );
});

test('sending a failed refund again, or marking a manual refund as done, is undone if its audit entry cannot be written', async () => {
  const order = await paid();
  await refundOrder(
    t.shop,
    { orderId: order.id, amount: 100, reason: 'goodwill', seenNet: await keptOf(order.id) },
    by,
  );
  const [first] = await t.shop.db.select().from(refunds).where(eq(refunds.orderId, order.id));
  await t.shop.db
    .update(refunds)
    .set({ status: 'failed', failure: 'no balance' })
    .where(eq(refunds.id, first!.id));
  const state = () => orderState(order.id);
  await checkOneTransaction('payment.refund_resent', state, () =>
    resendRefund(t.shop, { orderId: order.id, refundId: first!.id }, by),
  );
  const [second] = await t.shop.db
    .update(refunds)
    .set({ way: 'bank_account' })
    .where(sql`order_id = ${order.id} AND id <> ${first!.id}`)
    .returning();
  await checkOneTransaction('order.refund-done', state, () =>
    markRefundDone(t.shop, order.id, second!.id, by),
  );
});

test('correcting an address is undone if its audit entry cannot be written', async () => {
  const order = await paid();
  const { shippingAddress } = (await findOrder(t.shop.db, order.id))!;
  const correct = () =>
    correctAddress(t.shop.db, order.id, { ...shippingAddress, city: 'Nyon' }, undefined, by);
  await checkOneTransaction('order.address', () => orderState(order.id), correct);
});

test('recording a shipment, its delivery or its return is undone if its audit entry cannot be written', async () => {
  const order = await paid();
  const state = () => orderState(order.id);
  await checkOneTransaction('order.shipped', state, () => ship(order));
  const [shipment] = (await listShipmentsByOrder(t.shop.db, [order.id])).get(order.id)!;
  await checkOneTransaction('shipment.delivered', state, () =>
    markShipmentDelivered(t.shop, shipment!.id, by),
  );
  const [item] = (await findOrder(t.shop.db, order.id))!.items;
  const lines = [{ itemId: item!.id, quantity: 1, reason: 'no_reason' as const }];
  const asked = await requestReturn(t.shop, order.id, {
    lines,
    way: 'account',
    customerId: order.buyer.userId,
  });
  if (!asked.ok) throw new Error(asked.reason);
  const received = {
    lines: [{ lineId: asked.entry.lines[0]!.id, restocked: 1, writtenOff: 0 }],
    refund: 'none',
  } as const;
  await checkOneTransaction('return.received', state, () =>
    receiveReturn(t.shop, asked.entry.id, { ...received, lines: [...received.lines] }, by),
  );
});

test('marking a transfer as paid, or importing a bank statement, is undone if its audit entry cannot be written', async () => {
  const [order, other] = [await awaited(), await awaited()];
  await checkOneTransaction(
    'order.marked_paid',
    () => orderState(order.id),
    () => markTransferPaid(t.shop, { orderId: order.id, reason: 'seen' }, by),
  );
  const entry = buildCamtEntry({
    amount: (other.total / 100).toFixed(2),
    reference: other.reference,
    servicer: randomUUID(),
  });
  const bytes = new TextEncoder().encode(buildCamtStatement({ entries: [entry] }));
  await checkOneTransaction(
    'statement.imported',
    () => rows(sql`SELECT count(*) FROM bank_entries`),
    () => importBankStatement(t.shop, { name: 'releve.xml', bytes }, by),
  );
});

test('signing out, exporting or erasing a customer is undone if its audit entry cannot be written', async () => {
  const { userId } = await t.newBuyer();
  const state = () =>
    rows(sql`
      SELECT (SELECT count(*) FROM session WHERE user_id = ${userId}) AS sessions, (SELECT count(*) FROM data_exports WHERE user_id = ${userId}) AS exports,
        (SELECT count(*) FROM "user" WHERE id = ${userId}) AS people, (SELECT count(*) FROM closed_accounts WHERE user_id = ${userId}) AS closed`);
  await checkOneTransaction('customer.signed_out', state, () => signOutCustomer(t.shop.db, userId, by));
  await checkOneTransaction('customer.exported', state, () => queueDataExport(t.shop, userId, by));
  await checkOneTransaction('customer.erased', state, () => closeAccount(t.shop, userId, by));
});

test('adding a webhook endpoint is undone if its audit entry cannot be written', async () => {
  await checkOneTransaction(
    'webhook.added',
    () => rows(sql`SELECT id FROM webhook_endpoints`),
    () =>
      addEndpoint(
        { db: t.shop.db, secretBox: t.shop.secretBox, isDemo: true },
        { url: 'https://example.com/hook', events: ['*'] },
        by,
      ),
  );
});

async function keptOf(orderId: string): Promise<number> {
  return (await findOrder(t.shop.db, orderId))!.totalCents;
}
