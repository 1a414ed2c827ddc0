import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPaymentAtProvider } from '#server/ordering/checkout/open-at-provider.ts';
import { closeOtherPayments, reconcilePayments } from '#server/ordering/checkout/index.ts';
import { cancelOrder, refundOrder } from '#server/fulfilment/index.ts';
import { type PaymentStatus, lifecycle } from '#tests/support/mollie/ledger.ts';
import { FakeMollie } from '#tests/support/mollie/fake-mollie.ts';
import { orderHelpers } from '#tests/support/orders.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { paymentAttempts, refunds } from '../schema.ts';
import { sendRefund } from '../send-refund.ts';

const apiKey = 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM';
let t: TestShop;
let h: ReturnType<typeof orderHelpers>;
const mollie = new FakeMollie({
  apiKey,
  retryMs: 50,
  deliver: async (url, body) => {
    const { pathname } = new URL(url);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return (
      await t.ask(pathname, { method: 'POST', headers, form: Object.fromEntries(new URLSearchParams(body)) })
    ).status;
  },
});
beforeAll(async () => {
  const url = await mollie.start();
  t = await openTestShop({
    MOLLIE_API_KEY: apiKey,
    MOLLIE_API_URL: url,
    SHOP_URL: 'https://shop.pignon.example',
  });
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

/** Lists all paths through Mollie's published payment lifecycle that lead from a status to a final status. */
function ways(from: PaymentStatus): PaymentStatus[][] {
  return lifecycle[from].length === 0
    ? [[]]
    : lifecycle[from].flatMap((to) => ways(to).map((rest) => [to, ...rest]));
}

const staff = { id: crypto.randomUUID(), ip: '127.0.0.1' };

describe('the published lifecycle of a payment', () => {
  test.each(ways('open').map((way) => [way.join(', '), way] as const))(
    'from open to %s is stored in the shop',
    async (_, way) => {
      const { id, variant, payment } = await opened();
      for (const status of way) {
        mollie.set(payment, status);
        await mollie.hooks.settled();
        const isOver = lifecycle[status].length === 0;
        const order = await h.order(id);
        const [attempt] = await h.attempts(id);
        if (status === 'paid') {
          expect(order).toMatchObject({
            status: 'paid',
            paymentStatus: 'paid',
            stockHeld: true,
            paymentId: payment,
          });
          expect(await h.stock(variant.id)).toEqual({ free: 4, reserved: 1 });
        } else if (isOver) {
          expect(order).toMatchObject({ status: 'pending', paymentStatus: 'failed', stockHeld: false });
          expect(await h.stock(variant.id)).toEqual({ free: 5, reserved: 0 });
        } else expect(order).toMatchObject({ status: 'pending', paymentStatus: 'pending', stockHeld: true });
        expect(attempt?.status).toBe(isOver ? status : 'open');
      }
    },
  );
});

describe('opening a payment', () => {
  test('calls the API once, with the id of the payment attempt as idempotency key and the order as metadata', async () => {
    const { id, payment, total } = await opened();
    const [attempt] = await h.attempts(id);
    const asked = mollie.received.filter(
      ({ body }) => (body as { metadata?: { attempt_id?: string } })?.metadata?.attempt_id === attempt!.id,
    );
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
    expect(attempt).toMatchObject({ provider: 'mollie', providerId: payment });
  });

  test('during an outage of Mollie reports the outage, and the next try uses the same payment attempt', async () => {
    const { buyer, id } = await h.placed();
    mollie.failing = 99;
    expect(await h.pay(buyer, id)).toMatchObject({ status: 502, code: 'provider_unavailable' });
    mollie.failing = 0;
    expect((await h.pay(buyer, id)).status).toBe(200);
    expect(await h.attempts(id)).toHaveLength(1);
  });

  test('twice returns the same payment, and replaces it if it is closed', async () => {
    const { buyer, id, payment } = await opened();
    expect((await h.pay(buyer, id)).id).toBe(payment);
    // The payment expires at Mollie, and the shop receives no notification.
    mollie.find(payment).status = 'expired';
    const next = await h.pay(buyer, id);
    expect(next.id).not.toBe(payment);
    expect((await h.attempts(id)).map(({ status }) => status)).toEqual(['open', 'expired']);
  });

  test('offers the methods of the Mollie account, TWINT only to Switzerland, and refuses other methods', async () => {
    expect((await t.shop.methods.offered()).map(({ id }) => id)).toEqual(['card', 'twint', 'paypal']);
    const swiss = await h.placed(5, { method: 'twint' });
    expect((await h.pay(swiss.buyer, swiss.id, 'twint')).status).toBe(200);
    const german = await h.placed(5, { country: 'DE' });
    expect(await h.pay(german.buyer, german.id, 'twint')).toMatchObject({
      status: 422,
      code: 'method_not_offered',
    });
    expect(await h.pay(swiss.buyer, swiss.id, 'klarna')).toMatchObject({
      status: 422,
      code: 'method_not_offered',
    });
  });

  test('with Apple Pay is offered if the Mollie account has it, and opens with this method', async () => {
    const listed = async () => (await t.shop.provider.listMethods('CHF')).map(({ id }) => id);
    expect(await listed()).not.toContain('applepay');
    mollie.methods.push(['applepay', 'Apple Pay']);
    expect(await listed()).toContain('applepay');
    const { id, total } = await h.placed(5);
    const [attempt] = await t.shop.db
      .insert(paymentAttempts)
      .values({ orderId: id, provider: 'mollie', method: 'applepay', amountCents: total })
      .returning();
    const { provider, db } = t.shop;
    await openPaymentAtProvider({ db, provider }, attempt!, await h.order(id), 'https://shop.pignon.example');
    mollie.methods.pop();
    expect(mollie.received.findLast(({ method }) => method === 'POST')!.body).toMatchObject({
      method: 'applepay',
    });
  });

  test('with Klarna contains the lines of the order, which add up to its total, and the billing address', async () => {
    mollie.methods.push(['klarna', 'Klarna']);
    const { id, total } = await h.placed(5, { quantity: 3 });
    const order = await h.order(id);
    const [attempt] = await t.shop.db
      .insert(paymentAttempts)
      .values({ orderId: id, provider: 'mollie', method: 'klarna', amountCents: total })
      .returning();
    const { provider, db } = t.shop;
    await openPaymentAtProvider({ db, provider }, attempt!, order, 'https://shop.pignon.example');
    mollie.methods.pop();
    const { body } = mollie.received.findLast(({ method }) => method === 'POST')!;
    const { lines, billingAddress } = body as { lines: unknown[]; billingAddress: object };
    expect(lines).toHaveLength(order.shippingCents > 0 ? 2 : 1);
    expect(lines[0]).toMatchObject({ quantity: 3, type: 'physical' });
    expect(billingAddress).toMatchObject({ city: order.billingAddress.city, email: order.customerEmail });
  });

  test('with another method closes the first payment if Mollie permits it', async () => {
    const { buyer, id, payment } = await opened();
    mollie.cancelable.add('creditcard');
    await h.pay(buyer, id, 'paypal');
    expect(await h.jobs('close-payments', id)).toHaveLength(1);
    await closeOtherPayments(t.shop, id);
    expect(mollie.find(payment).status).toBe('canceled');
    expect((await h.attempts(id)).map(({ status }) => status)).toEqual(['open', 'canceled']);
    expect(await h.order(id)).toMatchObject({ paymentStatus: 'pending', stockHeld: true });
  });
});

describe('webhooks', () => {
  test('with an unknown id are answered with 200', async () => {
    expect((await h.webhook('tr_nobodyknows')).status).toBe(200);
    expect((await h.webhook('<script>')).status).toBe(200);
  });

  test('are not acknowledged while Mollie cannot be reached, so Mollie sends them again', async () => {
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

  test('for a payment with another amount than requested do not mark the order as paid', async () => {
    const { id, payment } = await opened();
    mollie.find(payment).cents -= 100;
    mollie.set(payment, 'paid');
    await mollie.hooks.settled();
    await h.webhook(payment);
    expect(await h.order(id)).toMatchObject({ status: 'pending', paymentStatus: 'pending' });
    expect((await h.events(id)).filter((event) => event === 'payment_mismatch')).toHaveLength(1);
    expect(await h.jobs('staff-mail', id)).toHaveLength(1);
  });

  test('that never arrive are not needed, because the scheduled job reads the payment at Mollie', async () => {
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
  async function refunded(amount?: number) {
    const order = await paid();
    const query = {
      orderId: order.id,
      amount: amount ?? order.total,
      reason: 'goodwill',
      seenNet: order.total,
    };
    const outcome = await refundOrder(t.shop, query, staff);
    if (!outcome.ok) throw new Error(outcome.reason);
    const [refundId] = outcome.refundIds as [string];
    await sendRefund(t.shop, refundId);
    return { ...order, refundId };
  }
  const refundOf = async (id: string) =>
    (await t.shop.db.select().from(refunds).where(eq(refunds.id, id)))[0]!;

  test('of a part of the amount are first pending and then done, and the order stays paid', async () => {
    const { id, payment, refundId } = await refunded(500);
    const [result] = mollie.find(payment).refunds;
    expect(result).toMatchObject({ cents: 500, metadata: { refund_id: refundId } });
    expect(await refundOf(refundId)).toMatchObject({ status: 'pending', providerId: result!.id });
    mollie.setRefund(payment, result!.id, 'processing');
    mollie.setRefund(payment, result!.id, 'refunded');
    await mollie.hooks.settled();
    expect((await refundOf(refundId)).status).toBe('done');
    expect(await h.order(id)).toMatchObject({ status: 'paid', paymentStatus: 'paid' });
    expect((await h.jobs('order-mail', id)).filter(({ kind }) => kind === 'refunded')).toEqual([
      { orderId: id, kind: 'refunded', refundId },
    ]);
  });

  test('without enough balance are queued at Mollie, and the scheduled job notices when they are done', async () => {
    mollie.hasBalance = false;
    const { payment, refundId } = await refunded(500);
    expect(await refundOf(refundId)).toMatchObject({
      status: 'queued',
      providerId: expect.any(String) as string,
    });
    mollie.find(payment).refunds[0]!.status = 'refunded';
    await reconcilePayments(t.shop, -1);
    expect((await refundOf(refundId)).status).toBe('done');
  });

  test('that fail give the order the status paid again and notify staff', async () => {
    const { id, payment, refundId } = await refunded();
    expect((await h.order(id)).paymentStatus).toBe('refunded');
    mollie.setRefund(payment, mollie.find(payment).refunds[0]!.id, 'failed');
    await mollie.hooks.settled();
    expect((await refundOf(refundId)).status).toBe('failed');
    expect((await h.order(id)).paymentStatus).toBe('paid');
    expect(await h.jobs('staff-mail', id)).toHaveLength(1);
  });

  test('are made once, even if they are sent twice at the same moment after a crash that prevented storing the first response', async () => {
    const { payment, refundId } = await refunded(500);
    await t.shop.db
      .update(refunds)
      .set({ status: 'queued', providerId: null })
      .where(eq(refunds.id, refundId));
    // After more than a day, the idempotency key has expired at Mollie. The shop then finds the existing
    // refund in the payment's list of refunds.
    mollie.expireKeys();
    await Promise.all([sendRefund(t.shop, refundId), sendRefund(t.shop, refundId)]);
    expect(mollie.find(payment).refunds).toHaveLength(1);
    expect(await refundOf(refundId)).toMatchObject({
      status: 'pending',
      providerId: mollie.find(payment).refunds[0]!.id,
    });
  });

  test('that Mollie refuses are stored as failed with the reason', async () => {
    const { id, payment } = await paid();
    // The refund is made in Mollie's dashboard, and the shop receives no notification.
    mollie.refund(payment, {
      amount: { currency: 'CHF', value: (mollie.find(payment).cents / 100).toFixed(2) },
      description: 'by hand',
    });
    const saved = mollie.find(payment).cents;
    const outcome = await refundOrder(
      t.shop,
      { orderId: id, amount: 100, reason: 'goodwill', seenNet: saved },
      staff,
    );
    if (!outcome.ok) throw new Error(outcome.reason);
    await sendRefund(t.shop, outcome.refundIds[0]!);
    expect(await refundOf(outcome.refundIds[0]!)).toMatchObject({
      status: 'failed',
      failure: 'The amount is higher than the maximum',
    });
  });

  test('of a cancelled order leave out the amount that was already refunded in Mollie’s dashboard', async () => {
    const { id, payment, buyer, total } = await opened();
    await cancelOrder(t.shop, id, { actor: 'customer', id: buyer.userId, hours: 2 }, 'second thoughts');
    mollie.find(payment).webhookUrl = null;
    mollie.set(payment, 'paid');
    mollie.refund(payment, { amount: { currency: 'CHF', value: ((total - 100) / 100).toFixed(2) } });
    await h.webhook(payment);
    expect((await h.refunds(id)).map((each) => [each.amountCents, each.actor])).toEqual([
      [total - 100, 'provider'],
      [100, 'system'],
    ]);
    expect(await h.order(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
  });

  test('made in Mollie’s dashboard are recorded in the shop', async () => {
    const { id, payment, total } = await paid();
    mollie.refund(payment, { amount: { currency: 'CHF', value: '5.00' }, description: 'by hand' });
    await h.webhook(payment);
    await h.webhook(payment);
    expect(await h.refunds(id)).toMatchObject([{ amountCents: 500, status: 'pending', actor: 'provider' }]);
    const more = await refundOrder(
      t.shop,
      { orderId: id, amount: total, reason: 'all', seenNet: total - 500 },
      staff,
    );
    expect(more).toEqual({ ok: false, reason: 'more_than_captured' });
  });
});

describe('chargebacks', () => {
  test('make the order disputed and notify staff, and their reversal makes the order paid again', async () => {
    const { id, payment, total } = await paid();
    mollie.chargeBack(payment, total);
    await mollie.hooks.settled();
    expect(await h.order(id)).toMatchObject({ status: 'paid', paymentStatus: 'disputed' });
    expect(await h.attempts(id)).toMatchObject([{ chargedBackCents: total }]);
    expect(await h.jobs('staff-mail', id)).toHaveLength(1);
    mollie.reverseChargebacks(payment);
    await mollie.hooks.settled();
    expect((await h.order(id)).paymentStatus).toBe('paid');
    expect((await h.events(id)).slice(-2)).toEqual(['charged_back', 'chargeback_returned']);
  });

  test('reduce the amount that can be refunded', async () => {
    const { id, payment, total } = await paid();
    mollie.chargeBack(payment, total - 100);
    await mollie.hooks.settled();
    const query = { orderId: id, amount: 101, reason: 'more', seenNet: 100 };
    expect(await refundOrder(t.shop, query, staff)).toEqual({ ok: false, reason: 'more_than_captured' });
  });
});
