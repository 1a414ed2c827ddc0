import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeOtherPayments, reconcilePayments } from '#server/ordering/checkout/index.ts';
import { cancelOrder, refundOrder } from '#server/fulfilment/index.ts';
import { type PaymentStatus, lifecycle } from '#tests/support/mollie/books.ts';
import { MollieStandIn } from '#tests/support/mollie/stand-in.ts';
import { orderHelpers } from '#tests/support/orders.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { refunds } from '../schema.ts';
import { sendRefund } from '../send-refund.ts';

const apiKey = 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM';
let t: TestShop;
let h: ReturnType<typeof orderHelpers>;
const mollie = new MollieStandIn({
  apiKey,
  retryMs: 50,
  deliver: async (url, body) => {
    const { pathname } = new URL(url);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return (await t.ask(pathname, { method: 'POST', headers, form: Object.fromEntries(new URLSearchParams(body)) })).status;
  },
});
beforeAll(async () => {
  const url = await mollie.start();
  t = await openTestShop({ MOLLIE_API_KEY: apiKey, MOLLIE_API_URL: url, SHOP_URL: 'https://shop.pignon.example' });
  h = orderHelpers(t);
});
afterAll(async () => {
  await t.close();
  await mollie.stop();
});
beforeEach(() => {
  mollie.cancelable.clear();
  mollie.hasBalance = true;
  mollie.failing = 0;
});

async function opened(stock = 5) {
  const placed = await h.placed(stock);
  const payment = await h.pay(placed.buyer, placed.id);
  expect(payment.status).toBe(200);
  return { ...placed, payment: payment.id };
}
async function paid() {
  const order = await opened();
  mollie.set(order.payment, 'paid');
  await mollie.hooks.settled();
  return order;
}

/** Every way through the published lifecycle, from open to where it ends. */
function ways(from: PaymentStatus): PaymentStatus[][] {
  return lifecycle[from].length === 0 ? [[]] : lifecycle[from].flatMap((to) => ways(to).map((rest) => [to, ...rest]));
}

describe('the published lifecycle of a payment', () => {
  test.each(ways('open').map((way) => [way.join(', '), way] as const))('open, %s', async (_, way) => {
    const { id, variant, payment } = await opened();
    for (const status of way) {
      mollie.set(payment, status);
      await mollie.hooks.settled();
      const isOver = lifecycle[status].length === 0;
      const order = await h.order(id);
      const [attempt] = await h.attempts(id);
      if (status === 'paid') {
        expect(order).toMatchObject({ status: 'paid', payment_status: 'paid', stock_held: true, payment_id: payment });
        expect(await h.stock(variant.id)).toEqual({ free: 4, reserved: 1 });
      } else if (isOver) {
        expect(order).toMatchObject({ status: 'pending', payment_status: 'failed', stock_held: false });
        expect(await h.stock(variant.id)).toEqual({ free: 5, reserved: 0 });
      } else expect(order).toMatchObject({ status: 'pending', payment_status: 'pending', stock_held: true });
      expect(attempt?.status).toBe(isOver ? status : 'open');
    }
  });
});

describe('opening a payment', () => {
  test('asks once, with the attempt’s id as key, and keeps whose payment it is', async () => {
    const { id, payment, total } = await opened();
    const [attempt] = await h.attempts(id);
    const asked = mollie.heard.filter(({ body }) => (body as { metadata?: { attempt_id?: string } })?.metadata?.attempt_id === attempt!.id);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      path: '/v2/payments',
      idempotencyKey: attempt!.id,
      body: {
        amount: { currency: 'CHF', value: (total / 100).toFixed(2) },
        method: 'creditcard',
        webhookUrl: 'https://shop.pignon.example/api/webhooks/mollie',
      },
    });
    expect(attempt).toMatchObject({ provider: 'mollie', provider_id: payment });
  });

  test('an outage is told, the next try goes on with the same attempt', async () => {
    const { buyer, id } = await h.placed();
    mollie.failing = 99;
    expect(await h.pay(buyer, id)).toMatchObject({ status: 502, code: 'provider_unavailable' });
    mollie.failing = 0;
    expect((await h.pay(buyer, id)).status).toBe(200);
    expect(await h.attempts(id)).toHaveLength(1);
  });

  test('a second look at the same payment offers it again; one that is over makes room for another', async () => {
    const { buyer, id, payment } = await opened();
    expect((await h.pay(buyer, id)).id).toBe(payment);
    // It ended, and nobody told us.
    mollie.find(payment).status = 'expired';
    const next = await h.pay(buyer, id);
    expect(next.id).not.toBe(payment);
    expect((await h.attempts(id)).map(({ status }) => status)).toEqual(['open', 'expired']);
  });

  test('the account’s methods are offered, TWINT only to Switzerland, others by no trick', async () => {
    expect((await t.shop.methods.offered()).map(({ id }) => id)).toEqual(['card', 'twint', 'paypal']);
    const swiss = await h.placed(5, { method: 'twint' });
    expect((await h.pay(swiss.buyer, swiss.id, 'twint')).status).toBe(200);
    const german = await h.placed(5, { country: 'DE' });
    expect(await h.pay(german.buyer, german.id, 'twint')).toMatchObject({ status: 422, code: 'method_not_offered' });
    expect(await h.pay(swiss.buyer, swiss.id, 'klarna')).toMatchObject({ status: 422, code: 'method_not_offered' });
  });

  test('another way to pay closes the first payment where Mollie lets us', async () => {
    const { buyer, id, payment } = await opened();
    mollie.cancelable.add('creditcard');
    await h.pay(buyer, id, 'paypal');
    expect(await h.jobs('close-payments', id)).toHaveLength(1);
    await closeOtherPayments(t.shop, id);
    expect(mollie.find(payment).status).toBe('canceled');
    expect((await h.attempts(id)).map(({ status }) => status)).toEqual(['open', 'canceled']);
    expect(await h.order(id)).toMatchObject({ payment_status: 'pending', stock_held: true });
  });
});

describe('webhooks', () => {
  test('an id that nobody knows is answered with 200', async () => {
    expect((await h.webhook('tr_nobodyknows')).status).toBe(200);
    expect((await h.webhook('<script>')).status).toBe(200);
  });

  test('while Mollie cannot be asked the webhook is not taken as heard, and comes again', async () => {
    const { id, payment } = await opened();
    mollie.failing = 40;
    mollie.set(payment, 'paid');
    const answers = () => mollie.hooks.log.filter((call) => call.id === payment).map(({ status }) => status);
    await expect.poll(answers, { timeout: 10_000 }).toEqual([500]);
    expect((await h.order(id)).status).toBe('pending');
    mollie.failing = 0;
    await mollie.hooks.settled();
    expect(answers()).toEqual([500, 200]);
    expect((await h.order(id)).status).toBe('paid');
  }, 20_000);

  test('another amount than asked for is not taken for the payment', async () => {
    const { id, payment } = await opened();
    mollie.find(payment).cents -= 100;
    mollie.set(payment, 'paid');
    await mollie.hooks.settled();
    await h.webhook(payment);
    expect(await h.order(id)).toMatchObject({ status: 'pending', payment_status: 'pending' });
    expect((await h.events(id)).filter((event) => event === 'payment_mismatch')).toHaveLength(1);
    expect(await h.jobs('staff-mail', id)).toHaveLength(1);
  });

  test('one that never comes is replaced by the timer', async () => {
    const { id, payment } = await opened();
    mollie.find(payment).webhookUrl = null;
    mollie.set(payment, 'paid');
    await mollie.hooks.settled();
    expect((await h.order(id)).status).toBe('pending');
    await reconcilePayments(t.shop, -1);
    expect((await h.order(id)).status).toBe('paid');
  });
});

describe('refunds', () => {
  const staff = crypto.randomUUID();
  async function refunded(amount?: number) {
    const order = await paid();
    const wish = { orderId: order.id, amount: amount ?? order.total, reason: 'goodwill', seenKept: order.total };
    const outcome = await refundOrder(t.shop, wish, staff);
    if (!outcome.ok) throw new Error(outcome.reason);
    const [refundId] = outcome.refundIds as [string];
    await sendRefund(t.shop, refundId);
    return { ...order, refundId };
  }
  const refundOf = async (id: string) => (await t.shop.db.select().from(refunds).where(eq(refunds.id, id)))[0]!;

  test('a partial refund is pending, then done; the order stays paid', async () => {
    const { id, payment, refundId } = await refunded(500);
    const [told] = mollie.find(payment).refunds;
    expect(told).toMatchObject({ cents: 500, metadata: { refund_id: refundId } });
    expect(await refundOf(refundId)).toMatchObject({ status: 'pending', provider_id: told!.id });
    mollie.setRefund(payment, told!.id, 'processing');
    mollie.setRefund(payment, told!.id, 'refunded');
    await mollie.hooks.settled();
    expect((await refundOf(refundId)).status).toBe('done');
    expect(await h.order(id)).toMatchObject({ status: 'paid', payment_status: 'paid' });
    expect((await h.jobs('order-mail', id)).filter(({ kind }) => kind === 'refunded')).toEqual([
      { orderId: id, kind: 'refunded', refundId },
    ]);
  });

  test('without balance it is queued at Mollie, and the timer learns when it is done', async () => {
    mollie.hasBalance = false;
    const { payment, refundId } = await refunded(500);
    expect(await refundOf(refundId)).toMatchObject({ status: 'queued', provider_id: expect.any(String) as string });
    mollie.find(payment).refunds[0]!.status = 'refunded';
    await reconcilePayments(t.shop, -1);
    expect((await refundOf(refundId)).status).toBe('done');
  });

  test('one that fails leaves the order paid again and tells staff', async () => {
    const { id, payment, refundId } = await refunded();
    expect((await h.order(id)).payment_status).toBe('refunded');
    mollie.setRefund(payment, mollie.find(payment).refunds[0]!.id, 'failed');
    await mollie.hooks.settled();
    expect((await refundOf(refundId)).status).toBe('failed');
    expect((await h.order(id)).payment_status).toBe('paid');
    expect(await h.jobs('staff-mail', id)).toHaveLength(1);
  });

  test('sent twice at once, and again after dying before it was written down, it is one', async () => {
    const { payment, refundId } = await refunded(500);
    await t.shop.db.update(refunds).set({ status: 'queued', provider_id: null }).where(eq(refunds.id, refundId));
    // More than a day later the key is forgotten; the payment’s own refunds are not.
    mollie.forgetKeys();
    await Promise.all([sendRefund(t.shop, refundId), sendRefund(t.shop, refundId)]);
    expect(mollie.find(payment).refunds).toHaveLength(1);
    expect(await refundOf(refundId)).toMatchObject({ status: 'pending', provider_id: mollie.find(payment).refunds[0]!.id });
  });

  test('what Mollie refuses has failed, with its reason', async () => {
    const { id, payment } = await paid();
    // Made at Mollie’s own screens, and we were not told.
    mollie.refund(payment, { amount: { currency: 'CHF', value: (mollie.find(payment).cents / 100).toFixed(2) }, description: 'by hand' });
    const kept = mollie.find(payment).cents;
    const outcome = await refundOrder(t.shop, { orderId: id, amount: 100, reason: 'goodwill', seenKept: kept }, staff);
    if (!outcome.ok) throw new Error(outcome.reason);
    await sendRefund(t.shop, outcome.refundIds[0]!);
    expect(await refundOf(outcome.refundIds[0]!)).toMatchObject({ status: 'failed', failure: 'The amount is higher than the maximum' });
  });

  test('money for a cancelled order that went back at Mollie’s own screens does not go back again', async () => {
    const { id, payment, buyer, total } = await opened();
    await cancelOrder(t.shop, id, { actor: 'customer', id: buyer.userId, hours: 2 }, 'second thoughts');
    mollie.find(payment).webhookUrl = null;
    mollie.set(payment, 'paid');
    mollie.refund(payment, { amount: { currency: 'CHF', value: ((total - 100) / 100).toFixed(2) } });
    await h.webhook(payment);
    expect((await h.refunds(id)).map((each) => [each.amount_cents, each.actor])).toEqual([
      [total - 100, 'provider'],
      [100, 'system'],
    ]);
    expect(await h.order(id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
  });

  test('one that was made at Mollie’s own screens is in our books', async () => {
    const { id, payment, total } = await paid();
    mollie.refund(payment, { amount: { currency: 'CHF', value: '5.00' }, description: 'by hand' });
    await h.webhook(payment);
    await h.webhook(payment);
    expect(await h.refunds(id)).toMatchObject([{ amount_cents: 500, status: 'pending', actor: 'provider' }]);
    const more = await refundOrder(t.shop, { orderId: id, amount: total, reason: 'all', seenKept: total - 500 }, staff);
    expect(more).toEqual({ ok: false, reason: 'more_than_captured' });
  });
});

describe('chargebacks', () => {
  test('a chargeback makes the order disputed and tells staff; reversed, it is paid again', async () => {
    const { id, payment, total } = await paid();
    mollie.chargeBack(payment, total);
    await mollie.hooks.settled();
    expect(await h.order(id)).toMatchObject({ status: 'paid', payment_status: 'disputed' });
    expect(await h.attempts(id)).toMatchObject([{ charged_back_cents: total }]);
    expect(await h.jobs('staff-mail', id)).toHaveLength(1);
    mollie.reverseChargebacks(payment);
    await mollie.hooks.settled();
    expect((await h.order(id)).payment_status).toBe('paid');
    expect((await h.events(id)).slice(-2)).toEqual(['charged_back', 'chargeback_returned']);
  });

  test('what the bank took back cannot be refunded as well', async () => {
    const { id, payment, total } = await paid();
    mollie.chargeBack(payment, total - 100);
    await mollie.hooks.settled();
    const wish = { orderId: id, amount: 101, reason: 'more', seenKept: 100 };
    expect(await refundOrder(t.shop, wish, crypto.randomUUID())).toEqual({ ok: false, reason: 'more_than_captured' });
  });
});
