import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDashboard } from '#server/reporting/analytics/index.ts';
import { cancelUnpaidOrders, confirmPayment, reconcilePayments } from '#server/ordering/checkout/index.ts';
import { editPayment, refundOrder, resendRefund } from '#server/fulfilment/index.ts';
import { orderHistory } from '#server/ordering/orders/index.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import { chargeBackSandboxPayment, refunds } from '#server/ordering/payments/index.ts';
import { findPayment, listPayments, readPaymentFigures } from '#server/ordering/payments/admin/index.ts';
import { type PlacedTestOrder, createTestBuyer } from '#tests/support/test-buyer.ts';
import { orderHelpers } from '#tests/support/orders.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { action as choose } from '../list/list-preferences-action.ts';
import { loader as exportPayments } from './export.ts';
import { loader as list } from './list-page.tsx';
import { action, loader } from './payment-action.ts';

let t: TestShop;
let h: ReturnType<typeof orderHelpers>;
let admin: { userId: string; email: string; role: 'admin' };
let person: Awaited<ReturnType<typeof createTestBuyer>>;
beforeAll(async () => {
  t = await openTestShop();
  h = orderHelpers(t);
  admin = { ...(await t.newBuyer()), role: 'admin' };
  person = await createTestBuyer(t);
});
afterAll(() => t.close());

const by = { id: '00000000-0000-4000-8000-000000000001', ip: '127.0.0.1' };
const send = (id: string, form: Record<string, string>) =>
  action(loaderArgs(t, `/admin/payments/${id}`, admin, { form, params: { id } }));
const detail = async (id: string) => (await findPayment(t.shop.db, id))!;
const edit = async (id: string, form: Record<string, string>) =>
  send(id, { intent: 'edit', notes: '', version: (await detail(id)).version, ...form });
const refund = async (id: string, form: Record<string, string> = {}) => {
  const { kept } = (await detail(id)).sums;
  return send(id, {
    intent: 'refund',
    key: crypto.randomUUID(),
    kept: String(kept),
    amount: (kept / 100).toFixed(2),
    reason: 'cassé',
    ...form,
  });
};
async function ordered(): Promise<PlacedTestOrder> {
  return person.order();
}
async function paid(): Promise<PlacedTestOrder> {
  const order = await person.order();
  await order.pay();
  return order;
}
/** Creates a paid order. Returns it with the payment's id at the provider. */
async function withPayment(): Promise<{ order: PlacedTestOrder; payment: string }> {
  const order = await paid();
  return { order, payment: (await h.attempts(order.id))[0]!.providerId! };
}
async function shown(search = '') {
  const { payments, total } = await list(loaderArgs(t, `/admin/payments${search}`, admin));
  expect(total).toBe(payments.length);
  return payments;
}

describe('the list of payments', () => {
  let mine: PlacedTestOrder[];
  beforeAll(async () => {
    mine = [await ordered(), await paid(), await paid()];
  });

  test('contains the payments of all orders, newest first, with the customer’s name from the profile', async () => {
    await t.shop.db.execute(
      sql`UPDATE profiles SET first_name = 'Ottilie', last_name = 'Grün' WHERE user_id = ${person.userId}`,
    );
    await t.shop.db.execute(sql`UPDATE "user" SET name = 'Ottilie Grün' WHERE id = ${person.userId}`);
    const rows = await shown();
    expect(rows.slice(0, 3).map(({ number }) => number)).toEqual(mine.map(({ number }) => number).reverse());
    expect(rows[0]).toMatchObject({
      customer: 'Ottilie Grün',
      status: 'paid',
      totalCents: mine[2]!.total,
      netCents: mine[2]!.total,
    });
  });

  test('can be searched by order number, customer, e-mail and payment id', async () => {
    const [attempt] = await h.attempts(mine[1]!.id);
    const { email } = (await shown())[0]!;
    for (const query of [
      mine[1]!.number,
      `${mine[1]!.number} ottilie`,
      `${mine[1]!.number} ${email.slice(2, 30)}`,
      attempt!.providerId!,
    ])
      expect((await shown(`?q=${encodeURIComponent(query)}`)).map(({ id }) => id)).toEqual([mine[1]!.id]);
    expect(await shown('?q=sb_nobody')).toEqual([]);
    expect(await shown('?q=100%25_')).toEqual([]);
  });

  test('can be filtered by each status, including disputed', async () => {
    const { order, payment } = await withPayment();
    await chargeBackSandboxPayment(t.shop.db, payment);
    await confirmPayment(t.shop, payment);
    expect((await shown('?status=disputed')).map(({ id }) => id)).toEqual([order.id]);
    for (const status of ['pending', 'paid', 'failed', 'refunded'])
      expect(new Set([status, ...(await shown(`?status=${status}`)).map((row) => row.status)])).toEqual(
        new Set([status]),
      );
    expect((await shown('?status=pending')).map(({ id }) => id)).toContain(mine[0]!.id);
    // The dashboard's count of payments in trouble must match the list that it links to.
    const troubled = await shown('?status=trouble');
    expect(troubled.map(({ id }) => id)).toContain(order.id);
    expect(troubled).toHaveLength((await readDashboard(t.shop.db)).paymentTroubles);
  });

  test.each(['created', 'number', 'amount', 'status', 'method'] as const)(
    'can be sorted by %s in both directions',
    async (sort) => {
      const values = async (descending: boolean) =>
        (await listPayments(t.shop.db, { sort, descending, page: 1, perPage: 500 })).items.map(
          ({ createdAt: created, totalCents: amount, ...row }) => ({ ...row, created, amount })[sort],
        );
      const upwards = await values(false);
      expect(upwards).toEqual(upwards.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
      expect(await values(true)).toEqual(upwards.toReversed());
    },
  );

  test('shows the payment of an order that was cancelled before its payment as cancelled, not as pending', async () => {
    const order = await ordered();
    const before = await readPaymentFigures(t.shop.db, 'Europe/Zurich');
    await t.shop.db
      .update(orders)
      .set({ expiresAt: new Date(0) })
      .where(eq(orders.id, order.id));
    await cancelUnpaidOrders(t.shop);
    expect((await shown('?status=cancelled')).map(({ id }) => id)).toContain(order.id);
    expect((await shown('?status=pending')).map(({ id }) => id)).not.toContain(order.id);
    const { byStatus } = await readPaymentFigures(t.shop.db, 'Europe/Zurich');
    expect(byStatus).toEqual({
      ...before.byStatus,
      pending: before.byStatus.pending - 1,
      cancelled: before.byStatus.cancelled + 1,
    });
  });

  test('exports the refunded and the disputed amount even if these columns are hidden', async () => {
    const order = await paid();
    await t.shop.db.execute(sql`INSERT INTO refunds (order_id, amount_cents, reason, status, actor)
      VALUES (${order.id}, 1234, 'geste', 'done', 'staff')`);
    const text = await (
      await exportPayments(loaderArgs(t, `/admin/payments.csv?q=${order.number}`, admin))
    ).text();
    const [head, line] = text.slice(1).trim().split('\r\n');
    expect(head!.split(',')[1]).toBe('Date (Europe/Zurich)');
    expect(head).toContain('Montant,Remboursé,Repris par la banque,');
    expect(line).toContain(`${(order.total / 100).toFixed(2)},12.34,0.00,`);
  });

  test('exports the visible columns of the matching rows', async () => {
    const shownNow = { intent: 'columns', list: 'payments', column: 'email', shown: 'number' };
    await choose(loaderArgs(t, '/admin/lists', admin, { form: shownNow }));
    const text = await (
      await exportPayments(loaderArgs(t, `/admin/payments.csv?q=${mine[1]!.number}`, admin))
    ).text();
    const [head, ...lines] = text.trim().split('\r\n');
    expect(head).toContain('Numéro,Date (Europe/Zurich),Client');
    expect(head).not.toContain('E-mail');
    expect(head).not.toContain('Actions');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`${(mine[1]!.total / 100).toFixed(2)},0.00,`);
  });

  test('is not accessible to customers or moderators', async () => {
    for (const role of ['user', 'moderator'] as const) {
      await expect(list(loaderArgs(t, '/admin/payments', { ...admin, role }))).rejects.toMatchObject({
        status: 302,
      });
      const forged = { form: { intent: 'refund' }, params: { id: mine[1]!.id } };
      await expect(
        action(loaderArgs(t, `/admin/payments/${mine[1]!.id}`, { ...admin, role }, forged)),
      ).rejects.toMatchObject({
        status: 302,
      });
      await expect(
        exportPayments(loaderArgs(t, '/admin/payments.csv', { ...admin, role })),
      ).rejects.toMatchObject({ status: 302 });
    }
    expect(await h.refunds(mine[1]!.id)).toEqual([]);
  });
});

describe('the figures above the list of payments', () => {
  const figures = () => readPaymentFigures(t.shop.db, 'Europe/Zurich');

  test('count the payments of each status; the success rate is the share of payments that are paid', async () => {
    const { all, byStatus, successRate } = await figures();
    const { items: rows } = await listPayments(t.shop.db, { page: 1, perPage: 500 });
    expect(all).toBe(rows.length);
    for (const status of ['pending', 'paid', 'failed', 'refunded', 'disputed'] as const)
      expect([status, byStatus[status]]).toEqual([
        status,
        rows.filter((row) => row.status === status).length,
      ]);
    expect(successRate).toBe(byStatus.paid / all);
  });

  test('add up the orders that were paid in the current calendar month, in the shop’s time zone, and exclude orders paid earlier', async () => {
    const before = (await figures()).monthCents;
    const order = await paid();
    expect((await figures()).monthCents).toBe(before + order.total);
    await t.shop.db.execute(sql`UPDATE orders SET processed_at =
      date_trunc('month', now() AT TIME ZONE 'Europe/Zurich') AT TIME ZONE 'Europe/Zurich' - interval '1 second' WHERE id = ${order.id}`);
    expect((await figures()).monthCents).toBe(before);
  });
});

describe('editing a payment', () => {
  const done = { ok: true, message: 'Statut du paiement mis à jour avec succès' };
  const failed = 'Erreur lors de la mise à jour du paiement';

  test('requires a status and an existing order', async () => {
    const order = await ordered();
    expect(await edit(order.id, { status: '' })).toMatchObject({
      ok: false,
      message: failed,
      errors: { status: expect.any(String) },
    });
    expect(await edit(order.id, { status: 'odd' })).toMatchObject({ ok: false });
    const nobody = crypto.randomUUID();
    expect(
      await send(nobody, { intent: 'edit', status: 'paid', notes: '', reason: 'x', version: '' }),
    ).toEqual({
      ok: false,
      message: failed,
    });
    await expect(
      loader(loaderArgs(t, '/admin/payments/x', admin, { params: { id: 'x' } })),
    ).rejects.toMatchObject({ init: { status: 404 } });
  });

  test('saves the notes and shows a confirmation', async () => {
    const order = await paid();
    expect(await edit(order.id, { status: 'paid', notes: 'Client appelé' })).toEqual(done);
    expect(await detail(order.id)).toMatchObject({ status: 'paid', notes: 'Client appelé' });
    const { rows } = await t.shop.db.execute(
      sql`SELECT action, before, after FROM audit_log WHERE subject = ${`order:${order.id}`}`,
    );
    expect(rows).toEqual([{ action: 'payment.noted', before: null, after: { notes: '…' } }]);
  });

  test('marks a received bank transfer as paid, and stores the reason in the order’s history', async () => {
    const order = await ordered();
    await order.transfer();
    expect(await edit(order.id, { status: 'paid' })).toMatchObject({
      ok: false,
      errors: { reason: 'Indiquez la raison.' },
    });
    expect(await edit(order.id, { status: 'paid', reason: 'vu au relevé' })).toEqual(done);
    expect(await h.order(order.id)).toMatchObject({ status: 'paid', paymentStatus: 'paid' });
    expect(
      (await orderHistory(t.shop.db, order.id)).find(({ event }) => event === 'transfer_seen'),
    ).toMatchObject({
      actor: 'staff',
      reason: 'vu au relevé',
    });
  });

  test('never sets a card payment to paid, because only the provider may do so, but saves the notes', async () => {
    const order = await ordered();
    await order.startPayment();
    const answer = await edit(order.id, { status: 'paid', reason: 'je veux', notes: 'essai' });
    expect(answer).toMatchObject({
      ok: false,
      message: failed,
      errors: { status: expect.stringContaining('lui seul dit qu’il est payé') },
    });
    expect(await detail(order.id)).toMatchObject({
      status: 'pending',
      notes: 'essai',
      version: answer.version,
    });
  });

  test('refunds the full amount when the status is changed from paid to refunded', async () => {
    const order = await paid();
    expect(await edit(order.id, { status: 'refunded', reason: 'abîmé' })).toEqual(done);
    expect(await h.refunds(order.id)).toMatchObject([
      { amountCents: order.total, reason: 'abîmé', actor: 'staff' },
    ]);
    expect(await detail(order.id)).toMatchObject({ status: 'refunded' });
  });

  test('cancels an open payment at the provider and releases the reserved stock', async () => {
    const order = await ordered();
    await order.startPayment();
    expect(await edit(order.id, { status: 'failed', reason: 'erreur de caisse' })).toEqual(done);
    expect(await h.order(order.id)).toMatchObject({
      status: 'pending',
      paymentStatus: 'failed',
      stockHeld: false,
    });
    expect((await h.attempts(order.id)).map(({ status }) => status)).toEqual(['canceled']);
    expect(await h.events(order.id)).toContain('payment_closed');
  });

  test('leaves a payment pending and shows a message if the provider does not allow cancellation', async () => {
    const order = await ordered();
    await order.startPayment();
    const shop = { ...t.shop, provider: { ...t.shop.provider, cancelPayment: async () => {} } };
    const request = { orderId: order.id, status: 'failed', notes: '', reason: 'x' } as const;
    expect(await editPayment(shop, request, by)).toEqual({
      ok: false,
      reason: 'not_possible',
      why: 'stays_open',
    });
    expect(await h.order(order.id)).toMatchObject({ paymentStatus: 'pending', stockHeld: true });
  });

  test('shows an error and keeps the notes if the provider does not respond', async () => {
    const order = await ordered();
    await order.startPayment();
    const cancelPayment = () => Promise.reject(new Error('no connection'));
    const shop = { ...t.shop, provider: { ...t.shop.provider, cancelPayment } };
    const request = { orderId: order.id, status: 'failed', notes: 'à fermer', reason: 'x' } as const;
    await expect(editPayment(shop, request, by)).rejects.toThrow('no connection');
    expect(await detail(order.id)).toMatchObject({ status: 'pending', notes: 'à fermer' });
  });

  test.each([
    ['paid', 'pending', 'money_came'],
    ['paid', 'failed', 'money_came'],
    ['paid', 'disputed', 'only_provider'],
    ['failed', 'pending', 'only_buyer'],
    ['failed', 'refunded', 'nothing_captured'],
    ['refunded', 'paid', 'money_went_back'],
    ['disputed', 'paid', 'disputed'],
    ['transfer', 'failed', 'waits_for_transfer'],
    ['new', 'failed', 'nothing_open'],
  ] as const)('rejects a change of the status from %s to %s', async (from, to, why) => {
    const order = from === 'new' || from === 'transfer' || from === 'failed' ? await ordered() : await paid();
    if (from === 'transfer') await order.transfer();
    if (from === 'failed') {
      await order.startPayment();
      await edit(order.id, { status: 'failed', reason: 'x' });
    }
    if (from === 'refunded') await refund(order.id);
    if (from === 'disputed') {
      const [attempt] = await h.attempts(order.id);
      await chargeBackSandboxPayment(t.shop.db, attempt!.providerId!);
      await confirmPayment(t.shop, attempt!.providerId!);
    }
    const before = await h.order(order.id);
    const request = { orderId: order.id, status: to, notes: '', reason: 'x' } as const;
    expect(await editPayment(t.shop, request, by)).toEqual({ ok: false, reason: 'not_possible', why });
    expect(await h.order(order.id)).toMatchObject({
      status: before.status,
      paymentStatus: before.paymentStatus,
    });
  });

  test('warns the second of two users who edit a payment concurrently, keeps that user’s input and lets that user overwrite the first version', async () => {
    const order = await paid();
    const { version } = await detail(order.id);
    expect(await edit(order.id, { status: 'paid', notes: 'première' })).toEqual(done);
    expect(await edit(order.id, { status: 'paid', notes: 'seconde', version })).toEqual({
      ok: false,
      isConflict: true,
    });
    expect((await detail(order.id)).notes).toBe('première');
    expect(await edit(order.id, { status: 'paid', notes: 'seconde', version, overwrite: 'true' })).toEqual(
      done,
    );
    expect((await detail(order.id)).notes).toBe('seconde');
  });

  test('reports a conflict if a refund was started in the meantime, and processes a form submitted twice only once', async () => {
    const order = await paid();
    const { version } = await detail(order.id);
    await refund(order.id, { amount: '1' });
    expect(await edit(order.id, { status: 'refunded', reason: 'x', version })).toEqual({
      ok: false,
      isConflict: true,
    });
    const other = await paid();
    const form = { status: 'refunded', reason: 'x', notes: 'n', version: (await detail(other.id)).version };
    expect(await edit(other.id, form)).toEqual(done);
    expect(await edit(other.id, form)).toEqual(done);
    expect(await h.refunds(other.id)).toHaveLength(1);
  });
});

describe('a refund', () => {
  const initiated = { ok: true, message: 'Remboursement initié' };

  test('can be full or partial, but never exceeds the remaining amount', async () => {
    const order = await paid();
    expect(await refund(order.id, { amount: ((order.total + 1) / 100).toFixed(2) })).toMatchObject({
      ok: false,
      errors: { amount: 'C’est plus que ce qui reste encaissé.' },
    });
    expect(await refund(order.id, { amount: '5.00' })).toEqual(initiated);
    expect(await refund(order.id)).toEqual(initiated);
    expect((await h.refunds(order.id)).map(({ amountCents }) => amountCents)).toEqual([
      500,
      order.total - 500,
    ]);
    expect((await detail(order.id)).sums.kept).toBe(0);
  });

  test('requires an amount and a reason', async () => {
    const order = await paid();
    expect(await refund(order.id, { amount: 'tout', reason: ' ' })).toMatchObject({
      ok: false,
      errors: { amount: 'Indiquez un montant en francs, par exemple 49.90.', reason: 'Indiquez la raison.' },
    });
  });

  test('that is submitted twice, even concurrently, is executed once, and both requests get the same result', async () => {
    const order = await paid();
    const form = { key: crypto.randomUUID(), amount: '5.00', kept: String(order.total) };
    expect(await Promise.all([refund(order.id, form), refund(order.id, form)])).toEqual([
      initiated,
      initiated,
    ]);
    expect(await refund(order.id, form)).toEqual(initiated);
    expect(await h.refunds(order.id)).toHaveLength(1);
  });

  test('of the remaining amount is executed only once when two administrators request it concurrently', async () => {
    const order = await paid();
    const form = { kept: String(order.total), amount: (order.total / 100).toFixed(2) };
    const answers = await Promise.all([refund(order.id, form), refund(order.id, form)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)?.message).toBe(
      'La commande a changé entre-temps. Rien n’a été enregistré.',
    );
    expect(await h.refunds(order.id)).toHaveLength(1);
  });

  test('that runs concurrently with a chargeback never exceeds the remaining amount', async () => {
    const { order, payment } = await withPayment();
    await chargeBackSandboxPayment(t.shop.db, payment);
    const request = { orderId: order.id, amount: order.total, reason: 'x', seenNet: order.total };
    await Promise.all([
      confirmPayment(t.shop, payment),
      refundOrder(t.shop, request, { id: admin.userId, ip: '127.0.0.1' }),
    ]);
    await reconcilePayments(t.shop, -1);
    const { sums, status } = await detail(order.id);
    expect(status).toBe('disputed');
    expect(sums.chargedBack).toBe(order.total);
    expect(sums.refunded).toBe(0);
  });

  test('that failed is sent again once when staff retry it', async () => {
    const order = await paid();
    await refund(order.id);
    const [first] = await h.refunds(order.id);
    await t.shop.db
      .update(refunds)
      .set({ status: 'failed', failure: 'no balance' })
      .where(eq(refunds.id, first!.id));
    await t.shop.db.update(orders).set({ paymentStatus: 'paid' }).where(eq(orders.id, order.id));
    const again = () => send(order.id, { intent: 'resend', refund: first!.id });
    expect(await Promise.all([again(), again()])).toEqual([initiated, initiated]);
    expect((await h.refunds(order.id)).map(({ status, amountCents }) => [status, amountCents])).toEqual([
      ['failed', order.total],
      ['queued', order.total],
    ]);
    const [, second] = await h.refunds(order.id);
    expect(await send(order.id, { intent: 'resend', refund: second!.id })).toEqual({
      ok: false,
      message: 'Remboursement introuvable.',
    });
  });

  test('that failed is sent again only once, even if a second administrator retries it later', async () => {
    const order = await paid();
    await refund(order.id, { amount: '5.00' });
    const [first] = await h.refunds(order.id);
    await t.shop.db
      .update(refunds)
      .set({ status: 'failed', failure: 'no balance' })
      .where(eq(refunds.id, first!.id));
    const { userId } = await t.newBuyer();
    for (const id of [admin.userId, userId, admin.userId])
      expect(
        await resendRefund(t.shop, { orderId: order.id, refundId: first!.id }, { id, ip: '127.0.0.1' }),
      ).toMatchObject({ ok: true });
    expect((await h.refunds(order.id)).map(({ status, amountCents }) => [status, amountCents])).toEqual([
      ['failed', 500],
      ['queued', 500],
    ]);
  });
});

test('the list of payments shows a dispute with its date and amount', async () => {
  const { order, payment } = await withPayment();
  await chargeBackSandboxPayment(t.shop.db, payment);
  await confirmPayment(t.shop, payment);
  const shownNow = await loader(
    loaderArgs(t, `/admin/payments/${order.id}`, admin, { params: { id: order.id } }),
  );
  expect(shownNow.disputes).toEqual([
    {
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      amount: `${(order.total / 100).toFixed(2)} CHF`,
      isReturned: false,
    },
  ]);
});
