import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { action } from '#app/storefront/security/page.tsx';
import { loaderArgs } from '#tests/support/page-args.ts';
import { freshVariants, paidTestOrder } from '#tests/support/shipping-orders.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { changeBikes } from '#server/people/bikes/index.ts';
import { changeCart, saveCart } from '#server/ordering/cart/index.ts';
import { createUser } from '#server/people/identity/index.ts';
import { emailChanges, staffInvitations, twoFactor } from '#server/people/identity/schema.ts';
import { startJobs } from '#server/jobs.ts';
import { issueInvoice } from '#server/ordering/invoices/index.ts';
import { correctAddress, orderHistory, addStaffNote } from '#server/ordering/orders/index.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import { createLateMessagesJob } from './purge-late-messages.ts';
import { closeAccount, purgeLateMessages } from './index.ts';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
  await startJobs(t.shop);
});
afterAll(() => t.close());

/** Searches all tables for a text. Returns the table's name once for each row that contains it. */
async function whereItStands(needle: string): Promise<string[]> {
  const { rows: tables } = await t.shop.db.execute<{ name: string }>(
    sql`SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await t.shop.db.execute(
      sql`SELECT 1 FROM ${sql.raw(name)} x WHERE x::text ILIKE ${`%${needle}%`} LIMIT 1`,
    );
    if (rows.length > 0) found.push(name.replace('public.', ''));
  }
  return found.sort();
}

async function waitingJobs() {
  const { rows } = await t.shop.db.execute(sql`
    SELECT name, state::text FROM jobs.job WHERE state IN ('created', 'retry', 'active') AND start_after <= now() AND name LIKE '%-mail'`);
  return rows;
}

async function deliveredOrder() {
  const [variant] = await freshVariants(t, 1);
  const order = await paidTestOrder(t, { [variant!]: 1 });
  await expect.poll(async () => (await issueInvoice(t.shop.db, order.id)) !== undefined).toBe(true);
  // Waits until the messages about the order have been sent.
  await expect.poll(waitingJobs, { timeout: 15_000 }).toEqual([]);
  await t.shop.db
    .update(orders)
    .set({ status: 'delivered', notes: 'sonner chez Keller' })
    .where(eq(orders.id, order.id));
  return { ...order, variant: variant! };
}

const staff = { id: crypto.randomUUID(), ip: '127.0.0.1' };

describe('closing an account', () => {
  test('removes all personal data except those in the invoice, and leaves the amounts of the order unchanged', async () => {
    const { buyer, id, variant } = await deliveredOrder();
    const before = (await t.shop.db.select().from(orders).where(eq(orders.id, id)))[0]!;
    await changeCart(t.shop.db, buyer.userId, [{ variantId: variant, add: 1 }], crypto.randomUUID());
    const line = { variant_id: variant, quantity: 1, product_name: 'x', variant_label: null };
    await saveCart(t.shop.db, buyer.userId, { name: 'Hiver', lines: [line] });
    await t.shop.db.execute(
      sql`INSERT INTO stock_alerts (variant_id, email, locale) VALUES (${variant}, ${buyer.email}, 'fr')`,
    );
    for (const [userId, email] of [
      [buyer.userId, 'other@test.example'],
      [null, buyer.email],
    ])
      await t.shop.db.execute(sql`
        INSERT INTO appointments (kind, starts_at, ends_at, address, user_id, name, email, locale, request_key)
        VALUES ('test_ride', now(), now() + interval '1 hour', '{}', ${userId}, 'Ada Keller', ${email}, 'fr', gen_random_uuid())`);
    await t.shop.db.execute(sql`
      INSERT INTO product_reviews (product_id, user_id, order_item_id, rating, title, body, author_name, locale, status)
      SELECT product_id, ${buyer.userId}, id, 5, 'Très bien', 'Tient ses promesses', 'Ada K.', 'fr', 'published' FROM order_items WHERE order_id = ${id}`);
    await t.shop.db.execute(sql`
      INSERT INTO product_questions (product_id, user_id, name, email, locale, question, published_at)
      SELECT product_id, u.id, 'Ada Keller', u.email, 'fr', q.text, q.shown FROM order_items, "user" u,
        (VALUES ('montrée', now()), ('gardée', NULL::timestamptz)) q(text, shown) WHERE order_id = ${id} AND u.id = ${buyer.userId}`);
    // A message that was sent to an earlier e-mail address of the customer.
    await t.shop.db
      .update(orders)
      .set({ customerEmail: 'ada.before@pignon.example' })
      .where(eq(orders.id, id));
    await t.shop.db.execute(
      sql`INSERT INTO sent_messages (message_key, "to", subject) VALUES ('before', 'ada.before@pignon.example', 'x')`,
    );
    const { shippingAddress: wrong } = before;
    const right = { ...wrong, address_line_1: 'Chemin Neuf 7' };
    await t.shop.db.update(orders).set({ status: 'paid' }).where(eq(orders.id, id));
    expect(
      await correctAddress(t.shop.db, id, { ...wrong, address_line_1: 'Vieux Chemin 3' }, undefined, staff),
    ).toMatchObject({
      ok: true,
    });
    expect(await correctAddress(t.shop.db, id, right, undefined, staff)).toMatchObject({
      ok: true,
      changed: ['address_line_1'],
    });
    expect(await addStaffNote(t.shop.db, id, 'Préfère être appelée le soir', staff.id)).toBe(true);
    await t.shop.db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, id));
    await t.shop.db.insert(twoFactor).values({ userId: buyer.userId, secret: 'x', backupCodes: 'y' });
    const invited = {
      email: buyer.email,
      role: 'moderator' as const,
      tokenHash: 'z',
      invitedBy: buyer.userId,
    };
    await t.shop.db
      .insert(staffInvitations)
      .values({ ...invited, expiresAt: new Date(), revokedAt: new Date() });
    await changeBikes(t.shop.db, buyer.userId, {
      saved: [{ id: crypto.randomUUID(), name: 'Vélo de Morges', answers: {}, isCurrent: true }],
      removed: [],
    });
    expect(await closeAccount(t.shop, buyer.userId)).toEqual({ ok: true });
    expect(await t.shop.db.select().from(twoFactor).where(eq(twoFactor.userId, buyer.userId))).toEqual([]);
    const { rows: feedback } = await t.shop.db.execute(sql`
      SELECT author_name AS name, title AS text FROM product_reviews WHERE user_id = ${buyer.userId}
      UNION ALL SELECT name, question FROM product_questions`);
    expect(feedback).toEqual([
      { name: '', text: 'Très bien' },
      { name: '', text: 'montrée' },
    ]);
    const after = (await t.shop.db.select().from(orders).where(eq(orders.id, id)))[0]!;
    expect(after).toMatchObject({
      totalCents: before.totalCents,
      vatCents: before.vatCents,
      orderNumber: before.orderNumber,
    });
    expect(after.shippingAddress).toMatchObject({
      first_name: '',
      last_name: '',
      address_line_1: '',
      city: 'Lausanne',
      country: 'CH',
    });
    expect([after.notes, after.customerEmail]).toEqual([null, `closed-${buyer.userId}@closed.invalid`]);
    // Only the demo's mailbox still contains the last message. The shop has no other record of its recipient.
    await expect.poll(() => whereItStands(buyer.email), { timeout: 15_000 }).toEqual(['mailbox_messages']);
    expect(await whereItStands('Rue de Bourg 1')).toEqual(
      expect.not.arrayContaining(['addresses', 'orders', 'profiles']),
    );
    for (const stated of ['ada.before@', 'Vieux Chemin', 'Chemin Neuf', 'appelée le soir', 'Vélo de Morges'])
      expect([stated, await whereItStands(stated)]).toEqual([stated, []]);
    expect((await orderHistory(t.shop.db, id)).map(({ event }) => event)).toEqual(
      expect.arrayContaining(['address_corrected', 'note']),
    );
    expect((await t.ask('/api/orders', { as: buyer.cookie })).status).toBe(401);
    const { rows } = await t.shop.db.execute(
      sql`SELECT (SELECT count(*) FROM cart_items WHERE user_id = ${buyer.userId})::int
        + (SELECT count(*) FROM saved_carts WHERE user_id = ${buyer.userId})::int AS n`,
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  test('keeps the data of a new e-mail address that the customer entered but never confirmed, because it may belong to another person', async () => {
    const { userId } = await t.newBuyer();
    const others = 'not-theirs@test.example';
    const [variant] = await freshVariants(t, 1);
    await t.shop.db.execute(
      sql`INSERT INTO stock_alerts (variant_id, email, locale) VALUES (${variant}, ${others}, 'fr')`,
    );
    await t.shop.db.insert(emailChanges).values({
      userId,
      newEmail: others,
      oldTokenHash: 'a',
      newTokenHash: 'b',
      expiresAt: new Date(),
    });
    expect(await closeAccount(t.shop, userId)).toEqual({ ok: true });
    expect(await whereItStands(others)).toEqual(['stock_alerts']);
  });

  test('erases messages that were sent to the customer just after the closing, and keeps messages to other people', async () => {
    const { userId, email } = await t.newBuyer();
    const { email: other } = await t.newBuyer();
    expect(await closeAccount(t.shop, userId)).toEqual({ ok: true });
    const late = { subject: 'x', html: 'x', text: 'x' };
    await t.shop.mailer.send({ ...late, key: `late-${userId}`, to: email });
    await t.shop.mailer.send({ ...late, key: `other-${userId}`, to: other });
    expect(await whereItStands(email)).toEqual(expect.arrayContaining(['mailbox_messages', 'sent_messages']));
    const { rows: jobs } = await t.shop.db.execute(
      sql`SELECT data FROM jobs.job WHERE name = 'forget-late-messages' AND data ->> 'userId' = ${userId}`,
    );
    expect(jobs).toEqual([{ data: createLateMessagesJob(userId, [email]) }]);
    expect(JSON.stringify(jobs)).not.toContain(email);
    await expect.poll(waitingJobs, { timeout: 15_000 }).toEqual([]);
    await purgeLateMessages(t.shop.db, createLateMessagesJob(userId, [email]));
    const { rows } = await t.shop.db.execute(
      sql`SELECT message_key FROM mailbox_messages WHERE message_key LIKE ${`%-${userId}`}`,
    );
    expect(rows).toEqual([{ message_key: `other-${userId}` }]);
    // Only the demo's mailbox still contains the last message.
    expect(await whereItStands(email)).toEqual(['mailbox_messages']);
  });

  test('is confirmed by a last message', async () => {
    const { userId, email } = await t.newBuyer();
    await closeAccount(t.shop, userId);
    const mails = async () =>
      ((await (await t.ask('/dev/mailbox.json')).json()) as { to: string; subject: string }[]).filter(
        ({ to }) => to === email,
      );
    await expect
      .poll(async () => (await mails()).map(({ subject }) => subject), { timeout: 15_000 })
      .toEqual(['Votre compte est supprimé']);
  });

  test('is refused while an order is not yet delivered, cancelled or refunded, and the refusal lists the numbers of such orders', async () => {
    const order = await paidTestOrder(t, { [(await freshVariants(t, 1))[0]!]: 1 });
    expect(await closeAccount(t.shop, order.buyer.userId)).toEqual({
      ok: false,
      reason: 'open_orders',
      orderNumbers: [order.number],
    });
    expect((await t.ask('/api/orders', { as: order.buyer.cookie })).status).toBe(200);
  });

  test('is refused for staff and for accounts that are already closed', async () => {
    const email = 'staff-closing@test.example';
    const userId = await createUser(t.shop.db, {
      email,
      password: 'longue-phrase',
      firstName: 'S',
      lastName: 'T',
      role: 'moderator',
    });
    expect(await closeAccount(t.shop, userId)).toEqual({ ok: false, reason: 'staff' });
    expect(await closeAccount(t.shop, crypto.randomUUID())).toEqual({ ok: false, reason: 'unknown_person' });
  });

  test('makes the e-mail address available for a new account', async () => {
    const { userId, email } = await t.newBuyer();
    await closeAccount(t.shop, userId);
    const body = { email, password: 'une-phrase-bien-longue', name: 'Ada Keller' };
    expect((await t.ask('/api/auth/sign-up/email', { body })).status).toBe(200);
  });
});

describe('the form to close an account', () => {
  const send = async (form: Record<string, string>, signedInMinutesAgo: number) => {
    const email = `closing-${crypto.randomUUID()}@test.example`;
    const userId = await createUser(t.shop.db, {
      email,
      password: 'une-phrase',
      firstName: 'Ada',
      lastName: 'K',
      role: 'user',
    });
    const cookie = await t.signIn(email);
    await t.shop.db.execute(
      sql`UPDATE session SET created_at = now() - make_interval(mins => ${signedInMinutesAgo}::int) WHERE user_id = ${userId}`,
    );
    const args = loaderArgs(
      t,
      '/account/security',
      { userId, email },
      { form: { intent: 'close', ...form } },
    ) as { request: Request };
    args.request.headers.set('cookie', cookie);
    return action(args as never);
  };
  test('requires the correct password', async () => {
    expect(await send({ closePassword: 'faux' }, 60)).toMatchObject({
      errors: { closePassword: 'Ce n’est pas votre mot de passe actuel' },
    });
    const done = (await send({ closePassword: 'une-phrase' }, 60)) as Response;
    expect(done.headers.get('location')).toBe('/auth?closed=1');
    expect(done.headers.get('set-cookie')).toMatch(/^shop\.session_token=;.*Max-Age=0/);
  });
  test('does not require the password shortly after sign-in', async () => {
    expect(((await send({}, 5)) as Response).headers.get('location')).toBe('/auth?closed=1');
  });
});
