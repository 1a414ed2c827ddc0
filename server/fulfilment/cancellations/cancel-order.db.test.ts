import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { action as actOnOrder } from '#app/admin/orders/order-page.tsx';
import { action as actOnAccount } from '#app/storefront/account/page.tsx';
import { orderHelpers } from '#tests/support/orders.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { closePayments } from '#server/ordering/checkout/index.ts';
import {
  markRefundDone,
  paymentAttempts,
  paymentSums,
  requestRefund,
  sendRefund,
  settleSandboxPayment,
} from '#server/ordering/payments/index.ts';
import { cancelOrder, prepareOrder, refundOrder } from '../index.ts';

let t: TestShop;
let h: ReturnType<typeof orderHelpers>;
const staff = { id: crypto.randomUUID(), ip: '127.0.0.1' };
beforeAll(async () => {
  t = await openTestShop();
  h = orderHelpers(t);
});
afterAll(() => t.close());

async function paid(stock = 5) {
  const placed = await h.placed(stock);
  const payment = (await h.pay(placed.buyer, placed.id)).id;
  await settleSandboxPayment(t.shop.db, payment, 'paid');
  await h.webhook(payment);
  return { ...placed, payment };
}
async function cancel(id: string, as: string) {
  const response = await t.ask(`/api/orders/${id}/cancel`, { as, body: {} });
  return { status: response.status, body: (await response.json()) as { code?: string; status?: string } };
}
const refund = (id: string, amount: number, seenNet: number) =>
  refundOrder(t.shop, { orderId: id, amount, reason: 'goodwill', seenNet }, staff);

describe('a customer', () => {
  test('can cancel an unpaid order: its stock is released, and the open payment is closed at the provider', async () => {
    const { id, variant, buyer } = await h.placed();
    const payment = await h.pay(buyer, id);
    expect(await cancel(id, buyer.cookie)).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    expect(await h.stock(variant.id)).toEqual({ free: 5, reserved: 0 });
    expect(await h.jobs('close-payments', id)).toHaveLength(1);
    await closePayments(t.shop, id);
    expect(await settleSandboxPayment(t.shop.db, payment.id, 'paid')).toBeUndefined();
    expect((await h.jobs('order-mail', id)).map(({ kind }) => kind)).toContain('cancelled');
  });
  test('who cancels a paid order several times gets one full refund', async () => {
    const { id, variant, buyer, total } = await paid();
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(id, buyer.cookie)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(answers.flatMap(({ body }) => body.code ?? [])).toEqual(
      Array.from({ length: 4 }, () => 'already_cancelled'),
    );
    expect(await h.stock(variant.id)).toEqual({ free: 5, reserved: 0 });
    expect(await h.refunds(id)).toMatchObject([
      { amountCents: total, actor: 'customer', actorId: buyer.userId },
    ]);
    expect(await h.order(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
  });
  test('cannot cancel later than the configured number of hours after ordering', async () => {
    const { id, buyer } = await paid();
    const later = new Date(Date.now() + 2 * 3_600_000 + 60_000);
    const by = { actor: 'customer', id: buyer.userId, hours: 2 } as const;
    expect(await cancelOrder(t.shop, id, by, 'late', later)).toEqual({ ok: false, reason: 'too_late' });
  });
  test('cannot cancel once preparation has started', async () => {
    const { id, buyer } = await paid();
    expect(await prepareOrder(t.shop, id, staff)).toEqual({ ok: true });
    expect(await cancel(id, buyer.cookie)).toMatchObject({
      status: 409,
      body: { code: 'preparation_started' },
    });
  });
  test('cannot cancel another customer’s order, and cannot cancel any order without signing in', async () => {
    const { id } = await paid();
    expect(await cancel(id, (await t.newBuyer()).cookie)).toMatchObject({
      status: 404,
      body: { code: 'order_not_found' },
    });
    expect((await cancel(id, '')).status).toBe(401);
  });
  test('can also cancel by the form in the account, and sees the reason for a refusal', async () => {
    const { id, buyer } = await paid();
    const post = () =>
      actOnAccount(
        loaderArgs(t, '/account?tab=orders', buyer, { form: { form: 'cancel-order', order: id } }),
      );
    expect(await post()).toMatchObject({ status: 302 });
    expect(await h.order(id)).toMatchObject({ status: 'cancelled' });
    expect(await post()).toEqual({ ok: false, form: 'order', message: 'Cette commande est déjà annulée.' });
  });
  test('who cancels at the moment when the payment arrives gets a cancelled order and a full refund', async () => {
    for (let i = 0; i < 4; i += 1) {
      const { id, buyer } = await h.placed();
      const payment = await h.pay(buyer, id);
      await settleSandboxPayment(t.shop.db, payment.id, 'paid');
      await Promise.all([cancel(id, buyer.cookie), h.webhook(payment.id)]);
      expect((await h.order(id)).status).toBe('cancelled');
      expect((await paymentSums(t.shop.db, id)).kept).toBe(0);
    }
  });
});

describe('staff', () => {
  test('can cancel an order in preparation, and the history contains their reason', async () => {
    const { id, variant } = await paid();
    await prepareOrder(t.shop, id, staff);
    expect(await cancelOrder(t.shop, id, { actor: 'staff', ...staff }, 'frame is cracked')).toEqual({
      ok: true,
    });
    expect(await h.stock(variant.id)).toEqual({ free: 5, reserved: 0 });
    expect(await h.order(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
  });
  test('can change an order with the buttons on its page, which shows the reason if a change is refused', async () => {
    const { id, total } = await paid();
    const admin = { userId: staff.id, email: 'admin@pignon.example', role: 'admin' } as const;
    const act = (form: Record<string, string>) =>
      actOnOrder(loaderArgs(t, `/admin/orders/${id}`, admin, { form, params: { id } }));
    const amount = (total / 100).toFixed(2);
    expect(await act({ intent: 'refund', amount: 'all', kept: String(total), reason: '' })).toMatchObject({
      ok: false,
      errors: { amount: 'Indiquez un montant en francs, par exemple 49.90.', reason: 'Indiquez la raison.' },
    });
    expect(await act({ intent: 'prepare' })).toEqual({ ok: true, message: 'Préparation commencée' });
    expect(await act({ intent: 'prepare' })).toMatchObject({ ok: false, message: 'C’est déjà fait.' });
    const refund = { intent: 'refund', amount, kept: String(total), reason: 'goodwill' };
    expect(await act(refund)).toMatchObject({ ok: true, message: 'Remboursement initié' });
    expect(await act(refund)).toMatchObject({
      ok: false,
      message: 'La commande a changé entre-temps. Rien n’a été enregistré.',
    });
    expect(await act({ intent: 'cancel', reason: 'too late' })).toMatchObject({
      ok: false,
      message: 'Cette commande est déjà remboursée.',
    });
    const customer = { ...admin, role: 'user' } as const;
    await expect(
      actOnOrder(loaderArgs(t, `/admin/orders/${id}`, customer, { form: refund, params: { id } })),
    ).rejects.toMatchObject({
      status: 302,
    });
  });
  test('can prepare only paid orders, and can prepare each order only once', async () => {
    const unpaid = await h.placed();
    expect(await prepareOrder(t.shop, unpaid.id, staff)).toEqual({ ok: false, reason: 'not_paid' });
    const { id } = await paid();
    const outcomes = await Promise.all([prepareOrder(t.shop, id, staff), prepareOrder(t.shop, id, staff)]);
    expect(outcomes.toSorted((a, b) => Number(b.ok) - Number(a.ok))).toEqual([
      { ok: true },
      { ok: false, reason: 'already_there' },
    ]);
  });
  test('who request the same refund twice at the same moment cause one refund', async () => {
    const { id, total } = await paid();
    const outcomes = await Promise.all([
      refund(id, 500, total),
      refund(id, 500, total),
      refund(id, 500, total),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === 'changed_meanwhile')).toHaveLength(
      2,
    );
    expect(await h.refunds(id)).toHaveLength(1);
    expect(await h.order(id)).toMatchObject({ status: 'paid', paymentStatus: 'paid' });
  });
  test('can never refund more than the captured amount, however many partial refunds they make', async () => {
    const { id, total } = await paid();
    expect((await refund(id, total - 100, total)).ok).toBe(true);
    expect(await refund(id, 101, 100)).toEqual({ ok: false, reason: 'more_than_captured' });
    expect(await refund(id, 0, 100)).toEqual({ ok: false, reason: 'invalid_amount' });
    expect((await refund(id, 100, 100)).ok).toBe(true);
    expect(await h.order(id)).toMatchObject({
      status: 'refunded',
      paymentStatus: 'refunded',
      stockHeld: false,
    });
  });
  test('cannot refund an order that is not paid', async () => {
    const { id } = await h.placed();
    expect(await refund(id, 100, 0)).toEqual({ ok: false, reason: 'nothing_captured' });
  });
  test('see a refund as done when the provider confirms it, and the customer is notified once', async () => {
    const { id, total, payment } = await paid();
    const outcome = await refund(id, 500, total);
    if (!outcome.ok) throw new Error(outcome.reason);
    await sendRefund(t.shop, outcome.refundIds[0]!);
    expect(await h.refunds(id)).toMatchObject([{ status: 'pending' }]);
    await t.shop.db.$client.query(`UPDATE sandbox_refunds SET status = 'done' WHERE payment_id = $1`, [
      payment,
    ]);
    await Promise.all([h.webhook(payment), h.webhook(payment)]);
    expect(await h.refunds(id)).toMatchObject([{ status: 'done' }]);
    expect((await h.jobs('order-mail', id)).filter(({ kind }) => kind === 'refunded')).toHaveLength(1);
  });
  test('refund a bank transfer at the bank themselves and then mark the refund as done', async () => {
    const { id, total } = await paid();
    await t.shop.db.update(paymentAttempts).set({ provider: 'bank_transfer' });
    const outcome = await refund(id, total, total);
    if (!outcome.ok) throw new Error(outcome.reason);
    const [refundId] = outcome.refundIds as [string];
    await sendRefund(t.shop, refundId);
    expect(await h.refunds(id)).toMatchObject([{ status: 'queued', way: 'bank_account', providerId: null }]);
    const marks = await Promise.all([1, 2].map(() => markRefundDone(t.shop, id, refundId, staff)));
    expect(marks.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await h.refunds(id)).toMatchObject([{ status: 'done' }]);
  });
  test('can request a refund larger than one payment, which is split over several payments, the oldest first', async () => {
    const { id, total } = await paid();
    const more = {
      orderId: id,
      provider: 'bank_transfer',
      method: 'bank_transfer',
      status: 'paid',
      amountCents: 300,
    } as const;
    await t.shop.db.insert(paymentAttempts).values(more);
    const outcome = await t.shop.db.transaction((tx) =>
      requestRefund(tx, t.shop.outbox, {
        orderId: id,
        amount: total + 200,
        reason: 'all',
        actor: 'staff',
        actorId: staff.id,
      }),
    );
    expect(outcome.ok).toBe(true);
    expect((await h.refunds(id)).map((each) => each.amountCents).toSorted((a, b) => b - a)).toEqual([
      total,
      200,
    ]);
  });
});
