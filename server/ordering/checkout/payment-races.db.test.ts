import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loader as loadReturn } from '#app/storefront/checkout/return-page.tsx';
import { type Buyer, orderHelpers } from '#tests/support/orders.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import {
  type PaymentProvider,
  paymentAttempts,
  sendRefund,
  settleSandboxPayment,
} from '#server/ordering/payments/index.ts';
import { confirmPayment, reconcilePayments, cancelUnpaidOrders } from './index.ts';

let t: TestShop;
let h: ReturnType<typeof orderHelpers>;
beforeAll(async () => {
  t = await openTestShop();
  h = orderHelpers(t);
});
afterAll(() => t.close());

const approve = (id: string) => settleSandboxPayment(t.shop.db, id, 'paid');
/** Loads the page to which the provider sends the buyer back after the payment. */
const returnPage = (id: string, buyer: Buyer) =>
  loadReturn(loaderArgs(t, `/checkout/return?order=${id}`, buyer));

async function opened(stock = 5) {
  const placed = await h.placed(stock);
  return { ...placed, payment: (await h.pay(placed.buyer, placed.id)).id };
}
const expectPaidOnce = async (id: string, variantId: string) => {
  expect(await h.order(id)).toMatchObject({ status: 'paid', paymentStatus: 'paid', stockHeld: true });
  expect((await h.events(id)).filter((event) => event === 'paid')).toHaveLength(1);
  // This job issues the invoice and sends it to the customer by e-mail.
  expect(await h.jobs('order-paid', id)).toHaveLength(1);
  expect(await h.stock(variantId)).toEqual({ free: 4, reserved: 1 });
  expect(await h.refunds(id)).toEqual([]);
};

describe('an approved payment pays its order once if the webhook arrives', () => {
  test('before the buyer returns', async () => {
    const { id, variant, payment, buyer } = await opened();
    await approve(payment);
    await h.webhook(payment);
    await returnPage(id, buyer);
    await expectPaidOnce(id, variant.id);
  });
  test('after the buyer returns', async () => {
    const { id, variant, payment, buyer } = await opened();
    await approve(payment);
    expect((await returnPage(id, buyer)).state).toBe('paid');
    await h.webhook(payment);
    await expectPaidOnce(id, variant.id);
  });
  test('twice', async () => {
    const { id, variant, payment } = await opened();
    await approve(payment);
    await h.webhook(payment);
    await h.webhook(payment);
    await expectPaidOnce(id, variant.id);
  });
  test('eight times at once, together with the buyer and the scheduled job', async () => {
    const { id, variant, payment, buyer } = await opened();
    await approve(payment);
    await Promise.all([
      ...Array.from({ length: 8 }, () => h.webhook(payment)),
      returnPage(id, buyer),
      reconcilePayments(t.shop, -1),
    ]);
    await expectPaidOnce(id, variant.id);
  });
  test('never, because the scheduled job reads the payment instead', async () => {
    const { id, variant, payment } = await opened();
    await approve(payment);
    await reconcilePayments(t.shop, -1);
    await expectPaidOnce(id, variant.id);
  });
});

test('an older provider response that arrives after a newer one changes nothing', async () => {
  const { id, payment } = await opened();
  const { promise: gate, resolve: go } = Promise.withResolvers<void>();
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>();
  const slow: PaymentProvider = {
    ...t.shop.provider,
    async getPayment(wanted) {
      const stale = await t.shop.provider.getPayment(wanted);
      isAsked();
      await gate;
      return stale && { ...stale, status: 'failed' };
    },
  };
  const late = confirmPayment({ ...t.shop, provider: slow }, payment);
  await asked;
  await confirmPayment(t.shop, payment);
  go();
  await late;
  expect(await h.order(id)).toMatchObject({
    status: 'pending',
    paymentStatus: 'pending',
    stockHeld: true,
  });
});

test('the page to which a buyer returns after a payment shows no data to another customer and changes nothing', async () => {
  const { id, payment } = await opened();
  await approve(payment);
  const other = await t.newBuyer();
  await expect(returnPage(id, other)).rejects.toMatchObject({ init: { status: 404 } });
  expect((await h.order(id)).status).toBe('pending');
});

describe('after a crash between the provider’s response and storing it', () => {
  /** Simulates a crash: the provider has created the payment, but the shop has not stored its id. */
  async function killed() {
    const order = await opened();
    const forgotten = { providerId: null, paymentUrl: null };
    await t.shop.db.update(paymentAttempts).set(forgotten).where(eq(paymentAttempts.orderId, order.id));
    return order;
  }
  test('another attempt gets the same payment', async () => {
    const { id, buyer, payment } = await killed();
    expect((await h.pay(buyer, id)).id).toBe(payment);
    expect(await h.attempts(id)).toHaveLength(1);
  });
  test('the webhook finds the payment attempt by the metadata at the provider', async () => {
    const { id, variant, payment } = await killed();
    await approve(payment);
    await h.webhook(payment);
    await expectPaidOnce(id, variant.id);
    expect(await h.attempts(id)).toMatchObject([{ providerId: payment, status: 'paid' }]);
  });
  test('the scheduled job requests the same payment again', async () => {
    const { id, variant, payment } = await killed();
    await approve(payment);
    await reconcilePayments(t.shop, -1);
    await expectPaidOnce(id, variant.id);
  });
  test('the payment attempt is cancelled if the order is already closed', async () => {
    const { id } = await killed();
    await cancelUnpaidOrders(t.shop, new Date(Date.now() + 3_600_000));
    expect(await h.order(id)).toMatchObject({ status: 'cancelled', stockHeld: false });
    expect(await h.attempts(id)).toMatchObject([{ status: 'canceled' }]);
  });
});

test('of two paid attempts for one order, the second is refunded immediately, even if both are reported at the same moment', async () => {
  for (const atOnce of [false, true]) {
    const { id, buyer, payment, total } = await opened();
    const second = await h.pay(buyer, id, 'twint');
    await approve(payment);
    await approve(second.id);
    if (atOnce) await Promise.all([payment, second.id, payment, second.id].map((each) => h.webhook(each)));
    else for (const each of [payment, second.id]) await h.webhook(each);
    expect(await h.order(id)).toMatchObject({ status: 'paid', paymentStatus: 'paid' });
    const [refund, ...more] = await h.refunds(id);
    expect(more).toEqual([]);
    expect(refund).toMatchObject({ amountCents: total, status: 'queued', reason: 'paid twice' });
    await Promise.all([sendRefund(t.shop, refund!.id), sendRefund(t.shop, refund!.id)]);
    const { rows } = await t.shop.db.execute(sql`SELECT sum(amount_cents)::int AS cents FROM sandbox_refunds
      WHERE payment_id IN (${payment}, ${second.id})`);
    expect(rows).toEqual([{ cents: total }]);
  }
});

describe('a payment after the stock was released', () => {
  const outOfTime = new Date(Date.now() + 3_600_000);
  /** Returns the shop with a provider that does not allow open payments to be closed. */
  const stubborn = () => ({
    ...t.shop,
    provider: { ...t.shop.provider, cancelPayment: async () => {} } satisfies PaymentProvider,
  });

  test('is accepted if enough units are left: they are reserved again and the order is paid', async () => {
    const { id, variant, payment } = await opened();
    await cancelUnpaidOrders(stubborn(), outOfTime);
    expect(await h.order(id)).toMatchObject({ status: 'pending', stockHeld: false });
    expect(await h.stock(variant.id)).toEqual({ free: 5, reserved: 0 });
    await approve(payment);
    await h.webhook(payment);
    await expectPaidOnce(id, variant.id);
  });
  test('is refunded if no units are left; the order is then cancelled and staff are notified', async () => {
    const { id, variant, payment, total, buyer } = await opened(1);
    await cancelUnpaidOrders(stubborn(), outOfTime);
    const other = await t.newBuyer();
    expect((await h.place(other, variant.id)).status).toBe(200);
    await approve(payment);
    await Promise.all([h.webhook(payment), h.webhook(payment)]);
    expect(await h.order(id)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      stockHeld: false,
    });
    expect(await h.refunds(id)).toMatchObject([{ amountCents: total, status: 'queued' }]);
    expect(await h.events(id)).toEqual([
      'placed',
      'payment_started',
      'stock_released',
      'paid_without_stock',
      'cancelled',
      'refund_requested',
    ]);
    expect(await h.jobs('staff-mail', id)).toEqual([{ kind: 'payment_trouble', orderId: id }]);
    expect(await h.stock(variant.id)).toEqual({ free: 0, reserved: 1 });
    expect((await returnPage(id, buyer)).state).toBe('returned');
  });
  test('can still arrive for at most one day after the order expired; the order is then cancelled', async () => {
    const { id } = await opened();
    await cancelUnpaidOrders(stubborn(), outOfTime);
    expect((await h.order(id)).status).toBe('pending');
    await cancelUnpaidOrders(stubborn(), new Date(Date.now() + 26 * 3_600_000));
    expect((await h.order(id)).status).toBe('cancelled');
  });
  test('is no longer awaited when the provider reports the payment as closed, and the order is cancelled', async () => {
    const { id, payment } = await opened();
    await cancelUnpaidOrders(stubborn(), outOfTime);
    await settleSandboxPayment(t.shop.db, payment, 'expired');
    await h.webhook(payment);
    await t.shop.db
      .update(orders)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(orders.id, id));
    await cancelUnpaidOrders(t.shop);
    expect((await h.order(id)).status).toBe('cancelled');
  });
});
