import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PlacedTestOrder, createTestBuyer } from '#tests/support/test-buyer.ts';
import { buildCamtStatement, buildCamtEntry } from '#tests/support/camt.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { dayOf } from '#server/platform/kernel/day.ts';
import { productVariants } from '#server/catalogue/products/schema.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import { bankTransferReference, listEntriesToReview } from '#server/ordering/payments/bank/index.ts';
import { bankEntries, paymentAttempts } from '#server/ordering/payments/schema.ts';
import { saveSettingGroup } from '#server/platform/settings/index.ts';
import { cancelUnpaidOrders } from '../cancel-unpaid-orders.ts';
import {
  assignBankEntry,
  importBankStatement,
  markTransferPaid,
  matchBankEntries,
  sendTransferReminders,
  dismissBankEntry,
} from './index.ts';

let t: TestShop;
const staff = { id: randomUUID(), ip: '127.0.0.1' };
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

const db = () => t.shop.db;
const days = (n: number) => new Date(Date.now() + n * 86_400_000);
const francs = (cents: number) => (cents / 100).toFixed(2);
const orderRow = async (id: string) => (await db().select().from(orders).where(eq(orders.id, id)))[0]!;
const attemptsOf = (id: string) => db().select().from(paymentAttempts).where(eq(paymentAttempts.orderId, id));
const entriesOf = (reference: string) =>
  db().select().from(bankEntries).where(eq(bankEntries.reference, reference));
const eventsOf = async (id: string, event: string) =>
  (
    await db().execute<{ n: number }>(
      sql`SELECT count(*) AS n FROM order_events WHERE order_id = ${id} AND event = ${event}`,
    )
  ).rows[0]!.n;
const jobsOf = async (id: string, queue: string) =>
  (
    await t.shop.db.execute<{ n: number }>(
      sql`SELECT count(*) AS n FROM jobs.job WHERE name = ${queue} AND data->>'orderId' = ${id}`,
    )
  ).rows[0]!.n;

const mailsOf = async (id: string, kind: string) =>
  (
    await db().execute<{ n: number }>(
      sql`SELECT count(*) AS n FROM jobs.job WHERE name = 'order-mail' AND data->>'orderId' = ${id} AND data->>'kind' = ${kind}`,
    )
  ).rows[0]!.n;

async function awaited(): Promise<PlacedTestOrder & { reference: string }> {
  const order = await (await createTestBuyer(t)).order();
  return { ...order, reference: (await order.transfer()).reference };
}
const upload = (...entries: string[]) =>
  importBankStatement(
    t.shop,
    { name: 'releve.xml', bytes: new TextEncoder().encode(buildCamtStatement({ entries })) },
    staff,
  );
const moneyFor = (order: { reference: string; total: number }, more: object = {}) =>
  buildCamtEntry({
    amount: francs(order.total),
    reference: order.reference,
    servicer: randomUUID(),
    ...more,
  });

describe('the transfer instructions', () => {
  test('store the reference in the order; a repeated request does not extend the waiting period', async () => {
    const order = await awaited();
    const first = await orderRow(order.id);
    expect(first).toMatchObject({ paymentMethod: 'bank_transfer', paymentReference: order.reference });
    await db()
      .update(orders)
      .set({ transferInstructedAt: days(-8), expiresAt: days(2) })
      .where(eq(orders.id, order.id));
    await order.transfer();
    const daysLeft = ((await orderRow(order.id)).expiresAt.getTime() - Date.now()) / 86_400_000;
    expect(daysLeft).toBeCloseTo(2, 1);
    expect(await mailsOf(order.id, 'transfer')).toBe(1);
  });

  test('contain a QR reference if the shop’s bank account is a QR-IBAN', async () => {
    const bank = { ...t.shop.settings.current().bank, iban: 'CH4431999123000889012' };
    await saveSettingGroup(db(), 'bank', bank, null);
    await t.shop.settings.reload();
    const order = await awaited();
    await saveSettingGroup(db(), 'bank', { ...bank, iban: 'CH9300762011623852957' }, null);
    await t.shop.settings.reload();
    expect(order.reference).toMatch(/^\d{27}$/);
    // The bank books the payment on the ordinary account and names the QR-IBAN only in the entry.
    await upload(moneyFor(order, { entryReference: 'CH4431999123000889012' }));
    expect((await orderRow(order.id)).status).toBe('pending');
    await saveSettingGroup(db(), 'bank', { ...bank, iban: 'CH4431999123000889012' }, null);
    await t.shop.settings.reload();
    await upload(moneyFor(order, { entryReference: 'CH4431999123000889012' }));
    await saveSettingGroup(db(), 'bank', { ...bank, iban: 'CH9300762011623852957' }, null);
    await t.shop.settings.reload();
    expect((await orderRow(order.id)).status).toBe('paid');
  });

  test('stay valid after the type of the shop’s bank account changed: a transfer with the earlier reference pays its order', async () => {
    const order = await awaited();
    const old = bankTransferReference(order.number, 'CH4431999123000889012');
    await upload(moneyFor({ ...order, reference: old }));
    expect((await orderRow(order.id)).status).toBe('paid');
  });
});

describe('a bank statement', () => {
  test('pays the orders whose references it contains, in full and once, like a payment at a provider', async () => {
    const order = await awaited();
    const outcome = await upload(moneyFor(order));
    expect(outcome).toMatchObject({ ok: true, entries: 1, matched: 1, open: 0 });
    const row = await orderRow(order.id);
    expect(row).toMatchObject({ status: 'paid', paymentStatus: 'paid', stockHeld: true });
    expect(await attemptsOf(order.id)).toMatchObject([
      {
        provider: 'bank_transfer',
        method: 'bank_transfer',
        status: 'paid',
        amountCents: order.total,
        providerId: row.paymentId,
      },
    ]);
    expect([await eventsOf(order.id, 'paid'), await jobsOf(order.id, 'order-paid')]).toEqual([1, 1]);
  });

  test('is matched by a reference that the payer entered in the message', async () => {
    const order = await awaited();
    const message = [`Commande velo ${order.reference.replace(/(.{4})/g, '$1 ')}`, 'merci'];
    await upload(buildCamtEntry({ amount: francs(order.total), message, servicer: randomUUID() }));
    expect((await orderRow(order.id)).status).toBe('paid');
  });

  test('that is uploaded twice, or that repeats an entry of another statement, pays an order once, even if the uploads are concurrent', async () => {
    const [one, two] = [await awaited(), await awaited()];
    const [first, second] = [moneyFor(one), moneyFor(two)];
    await Promise.all([upload(first), upload(first), upload(first, first)]);
    expect(await upload(first)).toMatchObject({ ok: true, isKnown: true, entries: 0, repeated: 1 });
    expect(await upload(first, second)).toMatchObject({ ok: true, isKnown: false, entries: 1, repeated: 1 });
    expect(await attemptsOf(one.id)).toHaveLength(1);
    expect(await eventsOf(one.id, 'paid')).toBe(1);
    expect((await orderRow(two.id)).status).toBe('paid');
  });

  test('whose processing stopped before its entries were matched is resumed by its job', async () => {
    const order = await awaited();
    await upload(moneyFor(order));
    const [entry] = await entriesOf(order.reference);
    // Recreates the state right after the statement was stored, before its entries were matched.
    const other = await awaited();
    await db()
      .execute(sql`INSERT INTO bank_entries (statement_id, entry_key, account, booked_on, amount_cents, currency, reference)
      VALUES (${entry!.statementId}, ${randomUUID()}, 'CH9300762011623852957', '2026-11-20', ${other.total}, 'CHF', ${other.reference})`);
    await Promise.all([
      matchBankEntries(t.shop, entry!.statementId),
      matchBankEntries(t.shop, entry!.statementId),
    ]);
    expect((await orderRow(other.id)).status).toBe('paid');
    expect(await attemptsOf(other.id)).toHaveLength(1);
  });

  test('of an account that is not the shop’s pays no order until staff assign its entry', async () => {
    const order = await awaited();
    const entry = moneyFor(order);
    const text = buildCamtStatement({ iban: 'CH5604835012345678009', entries: [entry] });
    const outcome = await importBankStatement(
      t.shop,
      { name: 'autre.xml', bytes: new TextEncoder().encode(text) },
      staff,
    );
    expect(outcome).toMatchObject({ ok: true, matched: 0, open: 1 });
    expect((await orderRow(order.id)).status).toBe('pending');
    expect(await entriesOf(order.reference)).toMatchObject([{ state: 'unmatched', reason: 'other_account' }]);
  });

  test.each([
    ['less than the total', (total: number) => ({ amount: francs(total - 1) }), 'underpaid'],
    ['more than the total', (total: number) => ({ amount: francs(total + 1) }), 'overpaid'],
    ['another currency', () => ({ currency: 'EUR' }), 'other_currency'],
    ['a reversed debit', () => ({ reversal: true }), 'reversal'],
  ])('with %s does not pay the order, and its entry shows the reason', async (_, change, reason) => {
    const order = await awaited();
    expect(await upload(moneyFor(order, change(order.total)))).toMatchObject({ matched: 0, open: 1 });
    expect(await entriesOf(order.reference)).toMatchObject([
      { state: 'unmatched', reason, needsStaff: true },
    ]);
    expect((await orderRow(order.id)).status).toBe('pending');
    expect(await attemptsOf(order.id)).toEqual([]);
  });

  test('shows the entries that contain no reference of an order', async () => {
    await upload(buildCamtEntry({ amount: '11.11', servicer: randomUUID(), debtor: 'Quidam' }));
    await upload(buildCamtEntry({ amount: '22.22', servicer: randomUUID(), reference: 'RF18539007547034' }));
    const open = await listEntriesToReview(db());
    expect(open.find((entry) => entry.amountCents === 1_111)).toMatchObject({
      reason: 'no_reference',
      debtor: 'Quidam',
    });
    expect(open.find((entry) => entry.amountCents === 2_222)).toMatchObject({ reason: 'unknown_reference' });
  });

  test('with a payment for a cancelled order stores that payment and notifies staff', async () => {
    const order = await awaited();
    await cancelUnpaidOrders(t.shop, days(11));
    await upload(moneyFor(order));
    expect((await orderRow(order.id)).status).toBe('cancelled');
    expect(await attemptsOf(order.id)).toMatchObject([{ status: 'paid', amountCents: order.total }]);
    expect(await entriesOf(order.reference)).toMatchObject([
      { state: 'matched', reason: 'order_closed', needsStaff: true },
    ]);
    expect(await eventsOf(order.id, 'paid_after_closing')).toBe(1);
  });

  test('with a second payment for an order notifies staff', async () => {
    const order = await awaited();
    await upload(moneyFor(order), moneyFor(order));
    const entries = await entriesOf(order.reference);
    expect(entries.map(({ reason }) => reason).toSorted()).toEqual(['paid_twice', null].toSorted());
    expect(await eventsOf(order.id, 'paid')).toBe(1);
  });

  test('with a payment for an order reserves the stock again that a failed card payment had released', async () => {
    const order = await awaited();
    await db().execute(sql`UPDATE orders SET stock_held = false WHERE id = ${order.id}`);
    await db()
      .execute(sql`WITH moved AS (INSERT INTO stock_movements (variant_id, quantity, reserved, stock_after, reason, actor, order_id)
      SELECT id, 1, -1, stock_quantity + 1, 'released', 'system', ${order.id}::uuid FROM product_variants WHERE id = ${order.variantId})
      UPDATE product_variants SET stock_quantity = stock_quantity + 1, reserved_quantity = reserved_quantity - 1 WHERE id = ${order.variantId}`);
    const [before] = await db().select().from(productVariants).where(eq(productVariants.id, order.variantId));
    await upload(moneyFor(order));
    const [after] = await db().select().from(productVariants).where(eq(productVariants.id, order.variantId));
    expect(await orderRow(order.id)).toMatchObject({ status: 'paid', stockHeld: true });
    expect([after!.stockQuantity, after!.reservedQuantity]).toEqual([
      before!.stockQuantity - 1,
      before!.reservedQuantity + 1,
    ]);
  });

  test('cannot be changed once stored', async () => {
    const order = await awaited();
    await upload(moneyFor(order));
    await expect(
      db().update(bankEntries).set({ amountCents: 1 }).where(eq(bankEntries.reference, order.reference)),
    ).rejects.toThrow();
  });
});

describe('staff', () => {
  const assign = (entryId: string, order: PlacedTestOrder, more: { acceptLess?: boolean } = {}) =>
    assignBankEntry(
      t.shop,
      { entryId, orderNumber: order.number, acceptLess: false, note: 'reconnu au nom', ...more },
      staff,
    );
  async function openEntry(amount: number): Promise<string> {
    const servicer = randomUUID();
    await upload(buildCamtEntry({ amount: francs(amount), servicer }));
    const [entry] = await db().select().from(bankEntries).where(eq(bankEntries.servicerReference, servicer));
    return entry!.id;
  }

  test('assign an entry to its order, and the order’s history contains the person and the reason', async () => {
    const order = await awaited();
    const entry = await openEntry(order.total);
    expect(await assign(entry, order)).toEqual({ ok: true, isPaid: true, missing: 0 });
    expect((await orderRow(order.id)).status).toBe('paid');
    const { rows } = await db().execute(
      sql`SELECT actor, actor_id FROM order_events WHERE order_id = ${order.id} AND event = 'transfer_matched'`,
    );
    expect(rows).toEqual([{ actor: 'staff', actor_id: staff.id }]);
    expect(await assign(entry, order)).toEqual({ ok: false, reason: 'already_decided' });
  });

  test('assign an entry once, even if two people do it at the same moment', async () => {
    const order = await awaited();
    const entry = await openEntry(order.total);
    const outcomes = await Promise.all([assign(entry, order), assign(entry, order)]);
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect(await attemptsOf(order.id)).toHaveLength(1);
  });

  test('record a partial payment and wait until the remaining amount has arrived', async () => {
    const order = await awaited();
    expect(await assign(await openEntry(order.total - 500), order)).toEqual({
      ok: true,
      isPaid: false,
      missing: 500,
    });
    expect((await orderRow(order.id)).status).toBe('pending');
    expect(await assign(await openEntry(500), order)).toEqual({ ok: true, isPaid: true, missing: 0 });
    expect(await attemptsOf(order.id)).toMatchObject([{ amountCents: order.total, status: 'paid' }]);
  });

  test('may accept a smaller amount as full payment', async () => {
    const order = await awaited();
    expect(await assign(await openEntry(order.total - 5), order, { acceptLess: true })).toEqual({
      ok: true,
      isPaid: true,
      missing: 5,
    });
    expect(await attemptsOf(order.id)).toMatchObject([{ amountCents: order.total - 5 }]);
  });

  test('record a larger amount in full, so that the difference can be refunded', async () => {
    const order = await awaited();
    expect(await assign(await openEntry(order.total + 300), order)).toMatchObject({ ok: true, isPaid: true });
    expect(await attemptsOf(order.id)).toMatchObject([{ amountCents: order.total + 300 }]);
  });

  test('mark an entry as done if they handled it outside the shop', async () => {
    const entry = await openEntry(777);
    expect(await dismissBankEntry(db(), entry, 'rendu au guichet', staff)).toEqual({ ok: true });
    expect((await listEntriesToReview(db())).some(({ id }) => id === entry)).toBe(false);
    expect(await dismissBankEntry(db(), entry, 'encore', staff)).toEqual({
      ok: false,
      reason: 'already_decided',
    });
  });

  test('mark an order as paid by hand once, with a reason', async () => {
    const order = await awaited();
    const mark = () => markTransferPaid(t.shop, { orderId: order.id, reason: 'vu sur l’e-banking' }, staff);
    const outcomes = await Promise.all([mark(), mark()]);
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect((await orderRow(order.id)).status).toBe('paid');
    expect(await attemptsOf(order.id)).toHaveLength(1);
    expect(await eventsOf(order.id, 'transfer_seen')).toBe(1);
  });

  test('can mark an order as paid before a bank statement contains its transfer; the payment then counts once and causes no refund', async () => {
    const [byReference, byStaff] = [await awaited(), await awaited()];
    for (const { id } of [byReference, byStaff])
      await markTransferPaid(t.shop, { orderId: id, reason: 'vu' }, staff);
    await upload(moneyFor(byReference));
    expect(await assign(await openEntry(byStaff.total), byStaff)).toMatchObject({ ok: true, isPaid: true });
    for (const order of [byReference, byStaff]) {
      const [attempt, ...more] = await attemptsOf(order.id);
      expect(more).toEqual([]);
      const entries = await db().select().from(bankEntries).where(eq(bankEntries.orderId, order.id));
      expect(entries).toMatchObject([{ state: 'matched', needsStaff: false, attemptId: attempt!.id }]);
      expect(await eventsOf(order.id, 'paid_twice')).toBe(0);
    }
    // A second entry with the same amount is an additional payment, not the one that staff entered by hand.
    await upload(moneyFor(byReference));
    expect(await attemptsOf(byReference.id)).toHaveLength(2);
    expect(await eventsOf(byReference.id, 'paid_twice')).toBe(1);
  });

  test('cannot mark an order with a card payment or a closed order as paid', async () => {
    const card = await (await createTestBuyer(t)).order();
    const closed = await awaited();
    await cancelUnpaidOrders(t.shop, days(11));
    const mark = (orderId: string) => markTransferPaid(t.shop, { orderId, reason: 'x' }, staff);
    expect(await mark(card.id)).toEqual({ ok: false, reason: 'not_by_transfer' });
    expect(await mark(closed.id)).toEqual({ ok: false, reason: 'order_closed' });
  });
});

describe('the reminder of an unpaid bank transfer', () => {
  test('is sent once after five days, and after ten days the order is cancelled and its stock is released', async () => {
    const order = await awaited();
    expect(await sendTransferReminders(t.shop, 5, days(4.9))).toBe(0);
    await Promise.all([
      sendTransferReminders(t.shop, 5, days(5.1)),
      sendTransferReminders(t.shop, 5, days(5.1)),
    ]);
    await sendTransferReminders(t.shop, 5, days(6));
    expect([
      await mailsOf(order.id, 'transfer_reminder'),
      await eventsOf(order.id, 'transfer_reminded'),
    ]).toEqual([1, 1]);
    // The tenth day is the last day to pay: the order expires at the end of that day in the shop's time zone.
    const { expiresAt: end } = await orderRow(order.id);
    expect([dayOf(new Date(end.getTime() - 1)), dayOf(end)]).toEqual([dayOf(days(10)), dayOf(days(11))]);
    await cancelUnpaidOrders(t.shop, new Date(end.getTime() - 60_000));
    expect((await orderRow(order.id)).status).toBe('pending');
    await cancelUnpaidOrders(t.shop, new Date(end.getTime() + 60_000));
    expect(await orderRow(order.id)).toMatchObject({ status: 'cancelled', stockHeld: false });
  });

  test('is not sent for a paid order', async () => {
    const order = await awaited();
    await upload(moneyFor(order));
    await sendTransferReminders(t.shop, 5, days(6));
    expect(await mailsOf(order.id, 'transfer_reminder')).toBe(0);
  });
});

test('after all these tests, the stock of every variant equals the sum of its movements', async () => {
  const { rows } = await db().execute(sql`
    SELECT v.id FROM product_variants v LEFT JOIN stock_movements m ON m.variant_id = v.id
    GROUP BY v.id HAVING v.stock_quantity <> COALESCE(sum(m.quantity), 0)`);
  expect(rows).toEqual([]);
});
