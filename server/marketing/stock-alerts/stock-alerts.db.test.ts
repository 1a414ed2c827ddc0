import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { action as leave, loader as leavePage } from '#app/storefront/alerts/page.tsx';
import { action as ask } from '#app/storefront/product/page.tsx';
import { backInStockMessage } from '#server/marketing/notifications/index.ts';
import { orderHelpers } from '#tests/support/orders.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import {
  addStockAlert,
  findEmailByAlertToken,
  endStockAlerts,
  findStockAlert,
  sendStockAlerts,
} from './index.ts';
import { stockAlerts } from './schema.ts';

let t: TestShop;
let variantWith: (stock: number) => Promise<{ id: string }>;
beforeAll(async () => {
  t = await openTestShop();
  ({ variantWith } = orderHelpers(t));
});
afterAll(() => t.close());

const someone = () => `reader-${randomUUID()}@test.example`;
const alertsOf = (email: string) => t.shop.db.select().from(stockAlerts).where(eq(stockAlerts.email, email));
const setStock = (id: string, stock: number) =>
  t.shop.db.execute(sql`UPDATE product_variants SET stock_quantity = ${stock} WHERE id = ${id}`);
const jobs = async (alertId: string) =>
  Number(
    (
      await t.shop.db.execute<{ n: string }>(
        sql`SELECT count(*) AS n FROM jobs.job WHERE name = 'stock-alert-mail' AND data->>'alertId' = ${alertId}`,
      )
    ).rows[0]!.n,
  );

describe('requesting a stock alert', () => {
  test('stores one request, however often it is sent and in whatever case the e-mail address is written', async () => {
    const { id } = await variantWith(0);
    const email = someone();
    for (const written of [email, ` ${email.toUpperCase()} `])
      expect(await addStockAlert(t.shop.db, { variantId: id, email: written, locale: 'de' })).toEqual({
        ok: true,
      });
    expect(await alertsOf(email)).toMatchObject([{ variantId: id, locale: 'de', toldAt: null }]);
  });

  test('is rejected for a variant in stock, for an unknown variant, and for an e-mail address with fifty alerts', async () => {
    const { id } = await variantWith(2);
    const email = someone();
    expect(await addStockAlert(t.shop.db, { variantId: id, email, locale: 'fr' })).toEqual({
      ok: false,
      reason: 'in_stock',
    });
    expect(await addStockAlert(t.shop.db, { variantId: randomUUID(), email, locale: 'fr' })).toEqual({
      ok: false,
      reason: 'unknown_variant',
    });
    await setStock(id, 0);
    await t.shop.db.execute(
      sql`INSERT INTO stock_alerts (variant_id, email, locale) SELECT id, ${email}, 'fr' FROM product_variants WHERE id <> ${id} LIMIT 50`,
    );
    expect(await addStockAlert(t.shop.db, { variantId: id, email, locale: 'fr' })).toEqual({
      ok: false,
      reason: 'too_many',
    });
  });

  test('works with the form of the product page, without JavaScript', async () => {
    const { id } = await variantWith(0);
    const email = someone();
    const send = (form: Record<string, string>) => ask(loaderArgs(t, '/product/x', undefined, { form }));
    expect(await send({ variant: id, email: 'nobody' })).toMatchObject({
      ok: false,
      values: { email: 'nobody' },
      errors: { email: expect.stringContaining('nom@exemple.ch') },
    });
    expect(await send({ variant: 'x', email })).toMatchObject({ ok: false });
    expect(await send({ variant: id, email })).toEqual({ ok: true, variant: id });
    expect(await alertsOf(email)).toHaveLength(1);
  });
});

describe('when the variant is available again', () => {
  test('each request leads to one message, which is stored in the same transaction as the time of the notification; no message is sent while the variant is sold out', async () => {
    const { id } = await variantWith(0);
    const email = someone();
    await addStockAlert(t.shop.db, { variantId: id, email, locale: 'en' });
    await sendStockAlerts(t.shop);
    const [waiting] = await alertsOf(email);
    expect(waiting!.toldAt).toBeNull();
    await setStock(id, 3);
    await Promise.all([sendStockAlerts(t.shop), sendStockAlerts(t.shop), sendStockAlerts(t.shop)]);
    await sendStockAlerts(t.shop);
    expect((await alertsOf(email))[0]!.toldAt).not.toBeNull();
    expect(await jobs(waiting!.id)).toBe(1);
    const message = await backInStockMessage(
      (await findStockAlert(t.shop.db, waiting!.id))!,
      t.shop.settings.current(),
      'https://pignon.example',
    );
    expect(message).toMatchObject({
      to: email,
      unsubscribeUrl: `https://pignon.example/en/alerts/${waiting!.token}`,
    });
    expect(message.subject).toMatch(/^Back in stock: /);
  });

  test('the message names the position of a wheel in the reader’s language', async () => {
    const { rows } = await t.shop.db.execute<{ id: string }>(
      sql`SELECT id FROM product_variants WHERE variant_name = '700c front' LIMIT 1`,
    );
    const { id } = rows[0]!;
    await setStock(id, 0);
    const email = someone();
    await addStockAlert(t.shop.db, { variantId: id, email, locale: 'de' });
    const [alert] = await alertsOf(email);
    expect((await findStockAlert(t.shop.db, alert!.id))!.name).toMatch(/, 700c vorne$/);
  });

  test('the same e-mail address can request an alert for the next time that the variant sells out', async () => {
    const { id } = await variantWith(0);
    const email = someone();
    await addStockAlert(t.shop.db, { variantId: id, email, locale: 'fr' });
    await setStock(id, 1);
    await sendStockAlerts(t.shop);
    await setStock(id, 0);
    expect(await addStockAlert(t.shop.db, { variantId: id, email, locale: 'fr' })).toEqual({ ok: true });
    expect(await alertsOf(email)).toHaveLength(2);
  });
});

describe('the page to end all alerts', () => {
  test('changes nothing when it opens; its button, or a POST of the mail program, deletes the e-mail address', async () => {
    const [a, b] = [await variantWith(0), await variantWith(0)];
    const email = someone();
    for (const { id } of [a, b]) await addStockAlert(t.shop.db, { variantId: id, email, locale: 'fr' });
    const { token } = (await alertsOf(email))[0]!;
    const args = (form?: Record<string, string>) =>
      loaderArgs(t, `/alerts/${token}`, undefined, { ...(form ? { form } : {}), params: { token } });
    expect(await leavePage(args())).toEqual({ email });
    expect(await alertsOf(email)).toHaveLength(2);
    expect(await leave(args({ 'List-Unsubscribe': 'One-Click' }))).toMatchObject({ ok: true });
    expect(await alertsOf(email)).toEqual([]);
    expect(await leavePage(args())).toEqual({ email: null });
    expect(await leave(args({}))).toMatchObject({ ok: true });
  });

  test('changes nothing for an unknown token', async () => {
    expect(await endStockAlerts(t.shop.db, randomUUID())).toBe(false);
    expect(await findEmailByAlertToken(t.shop.db, randomUUID())).toBeUndefined();
  });
});
