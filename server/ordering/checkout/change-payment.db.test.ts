import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Buyer, orderHelpers } from '#tests/support/orders.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import { settleSandboxPayment } from '#server/ordering/payments/index.ts';
import { awaitsTransfer } from '#server/ordering/payments/bank/index.ts';
import { closeOtherPayments } from './index.ts';
import { markTransferPaid } from './transfers/index.ts';

let t: TestShop;
let h: ReturnType<typeof orderHelpers>;
beforeAll(async () => {
  t = await openTestShop();
  h = orderHelpers(t);
});
afterAll(() => t.close());

const transfer = async (buyer: Buyer, orderId: string) =>
  (await t.ask('/api/functions/setup-bank-transfer', { as: buyer.cookie, body: { orderId } })).status;
const minutesLeft = ({ expiresAt }: { expiresAt: Date }) => (expiresAt.getTime() - Date.now()) / 60_000;
const openOnes = async (id: string) =>
  (await h.attempts(id)).filter(({ status }) => status === 'open').map(({ providerId }) => providerId);

test('a bank transfer stays possible until its last day although the customer chose a card payment later', async () => {
  const { buyer, id, variant } = await h.placed();
  expect(await transfer(buyer, id)).toBe(200);
  const { expiresAt } = await h.order(id);
  const { id: payment } = await h.pay(buyer, id);
  expect(await h.order(id)).toMatchObject({ paymentMethod: 'card', paymentStatus: 'pending', expiresAt });
  await settleSandboxPayment(t.shop.db, payment, 'failed');
  await h.webhook(payment);
  expect(await h.order(id)).toMatchObject({ status: 'pending', paymentStatus: 'pending', expiresAt });
  expect(await h.stock(variant.id)).toEqual({ free: 4, reserved: 1 });
  const by = { id: buyer.userId, ip: '127.0.0.1' };
  expect(await markTransferPaid(t.shop, { orderId: id, reason: 'account statement' }, by)).toEqual({
    ok: true,
  });
  expect((await h.order(id)).status).toBe('paid');
});

test('a paid card payment ends the pending bank transfer of its order', async () => {
  const { buyer, id } = await h.placed();
  await transfer(buyer, id);
  const { id: payment } = await h.pay(buyer, id);
  expect(awaitsTransfer(await h.order(id))).toBe(true);
  await settleSandboxPayment(t.shop.db, payment, 'paid');
  await h.webhook(payment);
  const order = await h.order(id);
  expect(order).toMatchObject({ status: 'paid', paymentMethod: 'card' });
  expect(awaitsTransfer(order)).toBe(false);
});

test('restarting the open payment of an order also restarts its full time limit', async () => {
  const { buyer, id } = await h.placed();
  const { id: payment } = await h.pay(buyer, id);
  const inTwoMinutes = new Date(Date.now() + 120_000);
  await t.shop.db.update(orders).set({ expiresAt: inTwoMinutes }).where(eq(orders.id, id));
  expect((await h.pay(buyer, id)).id).toBe(payment);
  expect(minutesLeft(await h.order(id))).toBeGreaterThan(29);
});

test('choosing the bank transfer closes the open payment and leaves the stock reserved', async () => {
  const { buyer, id, variant } = await h.placed();
  await h.pay(buyer, id);
  await transfer(buyer, id);
  expect(await h.jobs('close-payments', id)).toEqual([{ orderId: id }]);
  await closeOtherPayments(t.shop, id);
  expect(await openOnes(id)).toEqual([]);
  expect(await h.order(id)).toMatchObject({
    paymentMethod: 'bank_transfer',
    paymentStatus: 'pending',
    stockHeld: true,
  });
  expect(await h.stock(variant.id)).toEqual({ free: 4, reserved: 1 });
});

test('the payment chosen last stays open, however late the earlier payment is closed', async () => {
  const { buyer, id } = await h.placed();
  for (const method of ['card', 'twint']) await h.pay(buyer, id, method);
  const last = await h.pay(buyer, id, 'card');
  // Runs the two jobs that the two changes of the payment method have queued.
  for (const job of await h.jobs('close-payments', id)) await closeOtherPayments(t.shop, job.orderId!);
  expect(await openOnes(id)).toEqual([last.id]);
  expect((await h.pay(buyer, id, 'card')).id).toBe(last.id);
});

test('cancelling an order also closes its open payment', async () => {
  const { buyer, id } = await h.placed();
  await h.pay(buyer, id);
  await t.ask(`/api/orders/${id}/cancel`, { as: buyer.cookie, method: 'POST', body: {} });
  expect((await h.order(id)).status).toBe('cancelled');
  await closeOtherPayments(t.shop, id);
  expect(await openOnes(id)).toEqual([]);
});
