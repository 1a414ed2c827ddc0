import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PlacedTestOrder, createTestBuyer as newBuyer } from '#tests/support/test-buyer.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { confirmPayment } from '#server/ordering/checkout/index.ts';
import { settleSandboxPayment } from '#server/ordering/payments/index.ts';
import { paymentAttempts, refunds } from '#server/ordering/payments/schema.ts';
import { issueRefundCreditNote, findInvoice, issueInvoice, renderDocument } from './index.ts';
import { takeNextNumber } from './next-number.ts';
import { creditNotes, invoices } from './schema.ts';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

const db = () => t.shop.db;
const numbers = async () =>
  (await db().select({ number: invoices.number }).from(invoices).orderBy(asc(invoices.number))).map(
    (row) => row.number,
  );

async function paid(country?: string): Promise<PlacedTestOrder> {
  const bought = await newBuyer(t, country).then((person) => person.order());
  await bought.pay();
  return bought;
}
async function refunded(orderId: string, amount: number): Promise<string> {
  const [attempt] = await db().select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId));
  const id = randomUUID();
  await db().insert(refunds).values({
    id,
    orderId,
    attemptId: attempt!.id,
    amountCents: amount,
    reason: 'returned',
    status: 'done',
    actor: 'system',
  });
  return id;
}

describe('invoice numbers', () => {
  test('of fifty orders paid at the same moment are consecutive without a gap, with one number per order', async () => {
    const bought = await Promise.all(Array.from({ length: 50 }, async () => (await newBuyer(t)).order()));
    const payments = await Promise.all(bought.map((order) => order.startPayment()));
    await Promise.all(
      payments.map(async (payment) => {
        await settleSandboxPayment(db(), payment, 'paid');
        await confirmPayment(t.shop, payment);
      }),
    );
    // Each invoice is requested twice, because a job may run twice. Only one of the runs takes an invoice
    // number.
    await Promise.all(bought.flatMap(({ id }) => [issueInvoice(t.shop.db, id), issueInvoice(t.shop.db, id)]));
    const year = new Date().getFullYear();
    expect(await numbers()).toEqual(
      Array.from({ length: 50 }, (_, i) => `F${year}-${String(i + 1).padStart(6, '0')}`),
    );
    const { rows } = await db().execute(sql`SELECT count(DISTINCT order_id) AS n FROM invoices`);
    expect(rows).toEqual([{ n: 50 }]);
  });

  test('of a transaction that failed are used again', async () => {
    const before = await numbers();
    const failing = db().transaction(async (tx) => {
      await takeNextNumber(tx, 'F', '2026-11-21');
      throw new Error('the disk is full');
    });
    await expect(failing).rejects.toThrow('the disk is full');
    const { id } = await paid();
    await issueInvoice(t.shop.db, id);
    const after = await numbers();
    expect(Number(after.at(-1)!.slice(-6))).toBe(Number(before.at(-1)?.slice(-6) ?? 0) + 1);
  });

  test('start at one each year', async () => {
    const first = await db().transaction((tx) => takeNextNumber(tx, 'F', '2031-01-01'));
    const second = await db().transaction((tx) => takeNextNumber(tx, 'F', '2031-12-31'));
    expect([first, second]).toEqual(['F2031-000001', 'F2031-000002']);
  });
});

describe('an invoice', () => {
  test('is not issued for an order that was never paid', async () => {
    const order = await (await newBuyer(t)).order();
    expect(await issueInvoice(t.shop.db, order.id)).toEqual({ ok: false, reason: 'never_paid' });
  });

  test('has the amounts of the order, and the taxes of its lines and delivery add up to the tax of the order', async () => {
    const { id } = await paid();
    await issueInvoice(t.shop.db, id);
    const { data } = (await findInvoice(db(), id))!;
    const sum = (pick: (line: (typeof data.lines)[number]) => number) =>
      data.lines.reduce((total, line) => total + pick(line), 0);
    expect(sum((line) => line.total)).toBe(data.total);
    expect(sum((line) => line.vat)).toBe(data.vat);
    expect(data.lines.at(-1)!.kind).toBe('shipping');
    expect(data.rates).toEqual([{ rate: 810, net: data.total - data.vat, vat: data.vat, gross: data.total }]);
    expect(data.seller.vatNumbers).toEqual(['CHE-123.456.789 TVA']);
  });

  test('contains the VAT number and the tax rate for the country of delivery', async () => {
    const { id } = await paid('DE');
    await issueInvoice(t.shop.db, id);
    const { data } = (await findInvoice(db(), id))!;
    expect([data.rates[0]!.rate, data.seller.vatNumbers]).toEqual([
      1_900,
      ['CHE-123.456.789 TVA', 'DE123456789'],
    ]);
  });

  test('is byte-identical when it is created again', async () => {
    const { id } = await paid();
    await issueInvoice(t.shop.db, id);
    const [first, second] = [(await findInvoice(db(), id))!, (await findInvoice(db(), id))!];
    const one = await renderDocument(first.data);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect((await renderDocument(second.data)).equals(one)).toBe(true);
  });

  test('cannot be changed or deleted', async () => {
    const { id } = await paid();
    await issueInvoice(t.shop.db, id);
    await expect(
      db().update(invoices).set({ totalCents: 1 }).where(eq(invoices.orderId, id)),
    ).rejects.toThrow();
    await expect(db().delete(invoices).where(eq(invoices.orderId, id))).rejects.toThrow();
  });

  test('can be read only by its customer and by admins', async () => {
    const order = await paid();
    await issueInvoice(t.shop.db, order.id);
    const path = `/api/orders/${order.id}/invoice.pdf`;
    const other = await newBuyer(t);
    const asked = async (as?: string) => (await t.ask(path, as ? { as } : {})).status;
    expect([
      await asked(),
      await asked(other.cookie),
      await asked(order.cookie),
      await asked(await t.signIn('admin@pignon.example')),
    ]).toEqual([401, 404, 200, 200]);
  });
});

describe('a credit note', () => {
  test('refers to the invoice, and is issued once per refund', async () => {
    const { id } = await paid();
    const refund = await refunded(id, 500);
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => issueRefundCreditNote(db(), refund)));
    const notes = await db().select().from(creditNotes).where(eq(creditNotes.orderId, id));
    expect(outcomes.every((outcome) => outcome.ok && outcome.note.id === notes[0]!.id)).toBe(true);
    expect(notes).toHaveLength(1);
    expect(notes[0]).toMatchObject({
      totalCents: 500,
      data: { invoiceNumber: (await findInvoice(db(), id))!.number },
    });
  });

  test('for each of several partial refunds has its own tax; together these taxes equal the tax of the fully refunded invoice', async () => {
    const { id } = await paid();
    await issueInvoice(t.shop.db, id);
    const invoice = (await findInvoice(db(), id))!;
    const parts = [333, 334, invoice.totalCents - 667];
    for (const part of parts) await issueRefundCreditNote(db(), await refunded(id, part));
    const notes = await db().select().from(creditNotes).where(eq(creditNotes.orderId, id));
    expect(notes.reduce((sum, note) => sum + note.totalCents, 0)).toBe(invoice.totalCents);
    expect(notes.reduce((sum, note) => sum + note.vatCents, 0)).toBe(invoice.vatCents);
    for (const { data, totalCents, vatCents } of notes) {
      expect(data.lines.reduce((sum, line) => sum + line.total, 0)).toBe(totalCents);
      expect(data.lines.reduce((sum, line) => sum + line.vat, 0)).toBe(vatCents);
    }
  });

  test('for a single full refund repeats the lines of the invoice', async () => {
    const { id } = await paid();
    await issueInvoice(t.shop.db, id);
    const invoice = (await findInvoice(db(), id))!;
    const outcome = await issueRefundCreditNote(db(), await refunded(id, invoice.totalCents));
    expect(outcome.ok && outcome.note.data.lines).toEqual(invoice.data.lines);
  });

  test('is not issued for an overpayment', async () => {
    const order = await paid();
    const [attempt] = await db().select().from(paymentAttempts).where(eq(paymentAttempts.orderId, order.id));
    await db()
      .insert(paymentAttempts)
      .values({ ...attempt!, id: randomUUID(), providerId: randomUUID() });
    expect(await issueRefundCreditNote(db(), await refunded(order.id, attempt!.amountCents))).toEqual({
      ok: false,
      reason: 'nothing_to_credit',
    });
    const outcome = await issueRefundCreditNote(db(), await refunded(order.id, 100));
    expect(outcome.ok && outcome.note.totalCents).toBe(100);
  });
});
