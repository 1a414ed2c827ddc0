import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '#server/platform/audit/schema.ts';
import { saveConsentChoice, listConsentHistories } from '#server/marketing/consents/index.ts';
import { customerNotes } from '#server/people/customers/schema.ts';
import { session } from '#server/people/identity/schema.ts';
import { refunds } from '#server/ordering/payments/schema.ts';
import { createTestBuyer } from '#tests/support/test-buyer.ts';
import { markDelivered } from '#tests/support/delivered-order.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { freshVariants, paidTestOrder } from '#tests/support/shipping-orders.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { action, loader } from './customer-page.tsx';
import { loader as csv } from './export.ts';
import { loader as listLoader } from './list-page.tsx';

let t: TestShop;
let admin: { userId: string; email: string; role: 'admin' };
beforeAll(async () => {
  t = await openTestShop();
  admin = { ...(await t.newBuyer()), role: 'admin' };
});
afterAll(() => t.close());

const list = (search = '') => listLoader(loaderArgs(t, `/admin/customers${search}`, admin));
const show = (id: string) => loader(loaderArgs(t, `/admin/customers/${id}`, admin, { params: { id } }));
const send = (id: string, form: Record<string, string>) =>
  action(loaderArgs(t, `/admin/customers/${id}`, admin, { form, params: { id } }));
const total = async (orderId: string) =>
  (
    await t.shop.db.execute<{ cents: number }>(
      sql`SELECT total_cents AS cents FROM orders WHERE id = ${orderId}`,
    )
  ).rows[0]!.cents;
const emailOf = async (id: string) =>
  (await t.shop.db.execute<{ email: string }>(sql`SELECT email FROM "user" WHERE id = ${id}`)).rows[0]?.email;
async function customerWithOrder() {
  const [variant] = await freshVariants(t, 1);
  const order = await paidTestOrder(t, { [variant!]: 1 });
  await t.shop.db.insert(refunds).values({
    orderId: order.id,
    amountCents: 500,
    reason: 'test',
    actor: 'staff',
    status: 'done' as never,
  });
  return { ...order, worth: (await total(order.id)) - 500 };
}

describe('the list of customers', () => {
  test('finds customers by name and e-mail, shows their orders and value (paid minus refunded), and excludes staff', async () => {
    const { buyer, worth } = await customerWithOrder();
    const { customers } = await list(`?q=${encodeURIComponent(buyer.email)}`);
    expect(customers).toMatchObject([{ id: buyer.userId, name: 'Ada Keller', orders: 1, valueCents: worth }]);
    const byValue = await list(`?q=${encodeURIComponent(buyer.email)}&sort=-value`);
    expect(byValue.customers).toMatchObject([{ id: buyer.userId, orders: 1, valueCents: worth }]);
    expect((await list('?q=admin%40pignon.example')).total).toBe(0);
    expect((await list('?q=lea%40pignon.example')).total).toBe(1);
  });

  test('shows totals for each customer that equal the sums of the customer’s orders, payments, chargebacks and refunds, whatever their status', async () => {
    const { db } = t.shop;
    const stored = async () =>
      (
        await db.execute(
          sql`SELECT user_id, orders, value_cents, last_order_at::text FROM customer_figures WHERE orders > 0 ORDER BY user_id`,
        )
      ).rows;
    const reckoned = async () =>
      (
        await db.execute(sql`
          SELECT user_id, count(*)::int AS orders, max(created_at)::text AS last_order_at, sum(
            (SELECT COALESCE(sum(amount_cents - charged_back_cents), 0) FROM payment_attempts WHERE order_id = o.id AND status = 'paid')
            - (SELECT COALESCE(sum(amount_cents), 0) FROM refunds WHERE order_id = o.id AND status NOT IN ('failed', 'canceled')))::bigint AS value_cents
          FROM orders o GROUP BY user_id ORDER BY user_id`)
      ).rows;
    const one = await createTestBuyer(t);
    const [first, second, unpaid] = [await one.order(), await one.order(2), await one.order()];
    await Promise.all([first.pay(), second.pay()]);
    expect(await stored()).toEqual(await reckoned());
    const back = { orderId: first.id, amountCents: 300, reason: 'test', actor: 'staff' as const };
    const made = await db
      .insert(refunds)
      .values([back, { ...back, amountCents: 200 }])
      .returning({ id: refunds.id });
    await db.update(refunds).set({ status: 'failed' }).where(eq(refunds.id, made[1]!.id));
    await db.execute(
      sql`UPDATE payment_attempts SET charged_back_cents = 100 WHERE order_id = ${second.id} AND status = 'paid'`,
    );
    await db.execute(
      sql`UPDATE orders SET created_at = created_at - interval '3 days' WHERE id = ${unpaid.id}`,
    );
    expect(await stored()).toEqual(await reckoned());
    const [line] = (await list(`?sort=-last&q=${encodeURIComponent((await emailOf(one.userId))!)}`))
      .customers;
    expect(line).toMatchObject({ orders: 3, valueCents: first.total + second.total - 300 - 100 });
    await db.execute(sql`DELETE FROM orders WHERE id = ${unpaid.id}`);
    expect(await stored()).toEqual(await reckoned());
    // Orders paid at the same time must all be counted in the customer's stored totals.
    const orders = await Promise.all([1, 2, 3, 4].map(() => one.order()));
    await Promise.all(orders.map((order) => order.pay()));
    expect(await stored()).toEqual(await reckoned());
  });

  test('shows consents with date and source, and lets staff withdraw one at the customer’s request', async () => {
    const person = await t.newBuyer();
    await saveConsentChoice(t.shop.db, person.userId, { email: true, locale: 'fr' });
    expect((await show(person.userId)).consents).toMatchObject([
      { channel: 'email', state: 'given', events: [{ event: 'given', way: 'account' }] },
    ]);
    expect(await send(person.userId, { intent: 'withdraw-consents' })).toEqual({
      ok: true,
      message: 'Accords retirés',
    });
    expect((await listConsentHistories(t.shop.db, person))[0]!.state).toBe('withdrawn');
    expect(await send(person.userId, { intent: 'withdraw-consents' })).toMatchObject({ ok: false });
  });

  test('can be filtered by orders, language and consent, and sorted by customer value', async () => {
    const { buyer } = await customerWithOrder();
    const nobody = await t.newBuyer();
    const ids = async (search: string) => (await list(search)).customers.map(({ id }) => id);
    expect(await ids('?orders=yes')).toContain(buyer.userId);
    expect(await ids('?orders=yes')).not.toContain(nobody.userId);
    expect(await ids('?orders=no')).toContain(nobody.userId);
    const jonas = await list('?language=de');
    expect(jonas.customers.map(({ email }) => email)).toContain('jonas@pignon.example');
    await saveConsentChoice(t.shop.db, nobody.userId, { email: true, locale: 'fr' });
    expect(await ids('?offers=yes')).toContain(nobody.userId);
    const values = (await list('?sort=-value')).customers.map(({ valueCents }) => valueCents);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
  });

  test('exports exactly the rows and columns shown', async () => {
    const { buyer, worth } = await customerWithOrder();
    const text = await (
      await csv(loaderArgs(t, `/admin/customers.csv?q=${encodeURIComponent(buyer.email)}`, admin))
    ).text();
    expect(text.trim().split('\r\n')).toHaveLength(2);
    expect(text).toContain((worth / 100).toFixed(2));
  });
});

describe('one customer', () => {
  test('shows orders, addresses, payments, refunds, consents and sessions', async () => {
    const { buyer, number, worth } = await customerWithOrder();
    const { customer, orders, addresses, sessions } = await show(buyer.userId);
    expect(orders.map((order) => order.number)).toEqual([number]);
    expect(addresses).toMatchObject([{ city: 'Lausanne' }]);
    expect(customer).toMatchObject({
      orders: 1,
      paidCents: worth + 500,
      refundedCents: 500,
      wantsOffers: false,
    });
    expect(sessions).toBe(1);
    await expect(show(crypto.randomUUID())).rejects.toMatchObject({ init: { status: 404 } });
  });

  test('has notes that show author and time; the activity log does not contain the text of the notes', async () => {
    const { userId } = await t.newBuyer();
    expect(await send(userId, { intent: 'note', note: '  ' })).toEqual({
      ok: false,
      errors: { note: 'Écrivez la note' },
    });
    expect(await send(userId, { intent: 'note', note: 'Préfère le téléphone' })).toEqual({
      ok: true,
      message: 'Note ajoutée',
    });
    const [note] = (await show(userId)).notes;
    expect(note).toMatchObject({ text: 'Préfère le téléphone', who: 'Ada Keller' });
    const logged = await t.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `customer:${userId}`));
    expect(logged.map((entry) => entry.action)).toEqual(['customer.noted']);
    expect(JSON.stringify(logged)).not.toContain('téléphone');
    for (let n = 0; n < 2; n += 1)
      expect(await send(userId, { intent: 'remove-note', noteId: note!.id })).toEqual({
        ok: true,
        message: 'Note supprimée',
      });
    expect((await show(userId)).notes).toEqual([]);
  });

  test('can be signed out on all devices by an administrator', async () => {
    const { userId } = await t.newBuyer();
    expect(await send(userId, { intent: 'sign-out' })).toEqual({
      ok: true,
      message: 'Sessions fermées\u00a0: 1',
    });
    expect(await t.shop.db.select().from(session).where(eq(session.userId, userId))).toEqual([]);
  });

  test('can be sent a data export by e-mail, at most once an hour', async () => {
    const { userId } = await t.newBuyer();
    expect(await send(userId, { intent: 'export' })).toEqual({
      ok: true,
      message: 'Les données seront envoyées par e-mail',
    });
    const { rows } = await t.shop.db.execute(sql`SELECT 1 FROM data_exports WHERE user_id = ${userId}`);
    expect(rows).toHaveLength(1);
    expect(await send(userId, { intent: 'export' })).toMatchObject({
      ok: false,
      message: expect.stringContaining('Déjà demandé') as string,
    });
  });

  test('is erased with all notes only after the administrator types the e-mail address, and only if all orders are delivered, cancelled or refunded', async () => {
    const { buyer, id, number } = await customerWithOrder();
    await send(buyer.userId, { intent: 'note', note: 'x' });
    const erase = (email: string) => send(buyer.userId, { intent: 'erase', email });
    expect(await erase('other@test.example')).toMatchObject({
      ok: false,
      errors: { email: expect.any(String) as string },
    });
    expect(await erase(buyer.email)).toMatchObject({
      ok: false,
      message: expect.stringContaining(number) as string,
    });
    await markDelivered(t, id);
    expect(await erase(buyer.email.toUpperCase())).toEqual({ ok: true, message: 'Compte effacé' });
    const { customer, orders } = await show(buyer.userId);
    expect(customer).toMatchObject({ isClosed: true, name: '' });
    expect(orders).toHaveLength(1);
    expect(
      await t.shop.db.select().from(customerNotes).where(eq(customerNotes.userId, buyer.userId)),
    ).toEqual([]);
    expect((await list(`?q=${encodeURIComponent(buyer.email)}`)).total).toBe(0);
  });

  test('is shown to administrators only', async () => {
    const { userId, email } = await t.newBuyer();
    const moderator = { ...(await t.newBuyer()), role: 'moderator' as const };
    for (const who of [moderator, undefined]) {
      await expect(listLoader(loaderArgs(t, '/admin/customers', who))).rejects.toMatchObject({ status: 302 });
      await expect(
        loader(loaderArgs(t, `/admin/customers/${userId}`, who, { params: { id: userId } })),
      ).rejects.toMatchObject({
        status: 302,
      });
      await expect(
        action(
          loaderArgs(t, `/admin/customers/${userId}`, who, {
            form: { intent: 'erase', email },
            params: { id: userId },
          }),
        ),
      ).rejects.toMatchObject({ status: 302 });
    }
    expect((await show(userId)).customer.isClosed).toBe(false);
  });
});
