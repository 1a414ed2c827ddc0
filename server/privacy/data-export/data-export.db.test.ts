import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataExportMessage } from '#server/marketing/notifications/index.ts';
import { freshVariants, paidTestOrder } from '#tests/support/shipping-orders.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import { queueDataExport, collectPersonalData } from './index.ts';
import { dataExports } from './schema.ts';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

const asked = (userId: string) => t.shop.db.select().from(dataExports).where(eq(dataExports.userId, userId));
const hour = 3_600_000;

describe('the request for a data export', () => {
  test('is accepted once an hour, also with eight concurrent requests', async () => {
    const { userId } = await t.newBuyer();
    const now = new Date();
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => queueDataExport(t.shop, userId, undefined, now)),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toEqual({
      ok: false,
      reason: 'too_soon',
      from: new Date(now.getTime() + hour),
    });
    expect(await asked(userId)).toHaveLength(1);
    expect(await queueDataExport(t.shop, userId, undefined, new Date(now.getTime() + hour + 1))).toEqual({
      ok: true,
    });
    const { rows } = await t.shop.db.execute(
      sql`SELECT 1 FROM jobs.job j JOIN data_exports e ON e.id = (j.data->>'exportId')::uuid WHERE j.name = 'data-export' AND e.user_id = ${userId}`,
    );
    expect(rows).toHaveLength(2);
  });
});

describe('the file of a data export', () => {
  test('contains the customer’s own data and no data of other people', async () => {
    const order = await paidTestOrder(t, { [(await freshVariants(t, 1))[0]!]: 2 });
    const other = await paidTestOrder(t, { [(await freshVariants(t, 1))[0]!]: 1 });
    await t.shop.db.update(orders).set({ adminNotes: 'SECRET-NOTE' }).where(eq(orders.id, order.id));
    await queueDataExport(t.shop, order.buyer.userId);
    const { id } = (await asked(order.buyer.userId))[0]!;
    const data = (await collectPersonalData(t.shop.db, id))!;
    const message = await dataExportMessage(data, t.shop.settings.current());
    expect(message.to).toBe(order.buyer.email);
    const text = message.attachments![0]!.content.toString();
    const file = JSON.parse(text) as {
      account: object;
      profile: object;
      addresses: object[];
      orders: {
        order_number: string;
        items: object[];
        history: { event: string; actor: string; reason: string | null }[];
        payments: object[];
      }[];
    };
    expect(file.account).toMatchObject({ email: order.buyer.email });
    expect(file.profile).toMatchObject({ first_name: 'Ada' });
    expect(file.addresses).toMatchObject([{ city: 'Lausanne' }]);
    expect(file.orders.map(({ order_number: orderNumber }) => orderNumber)).toEqual([order.number]);
    expect(file.orders[0]!.items).toMatchObject([{ quantity: 2 }]);
    expect(file.orders[0]!.history.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['placed', 'paid']),
    );
    expect(file.orders[0]!.history.find(({ event }) => event === 'paid')).toMatchObject({
      actor: 'provider',
      reason: null,
    });
    expect(file.orders[0]!.payments).toMatchObject([{ status: 'paid' }]);
    expect(text).not.toContain(other.number);
    expect(text).not.toMatch(/SECRET-NOTE|password|token|payment_url|admin_notes/);
  });

  test('is described completely: the message to the customer names every part of it', async () => {
    const { userId } = await t.newBuyer();
    await queueDataExport(t.shop, userId);
    const data = (await collectPersonalData(t.shop.db, (await asked(userId))[0]!.id))!;
    const words: Record<string, string> = {
      account: 'account',
      profile: 'profile',
      addresses: 'addresses',
      orders: 'orders',
      cart: 'cart',
      saved_carts: 'saved carts',
      passkeys: 'passkeys',
      stock_alerts: 'stock alerts',
      marketing_consents: 'marketing consents',
      favourites: 'favourites',
      bikes: 'bikes',
      reviews: 'reviews',
      questions: 'questions',
      appointments: 'appointments',
    };
    const { exported_at: _, ...parts } = data.file;
    expect(Object.keys(words).toSorted()).toEqual(Object.keys(parts).toSorted());
    const { text } = await dataExportMessage(
      { ...data, to: { ...data.to, locale: 'en' } },
      t.shop.settings.current(),
    );
    for (const word of Object.values(words)) expect(text.replaceAll(/\s+/g, ' ')).toContain(word);
  });

  test('is not created for a closed account', async () => {
    expect(await collectPersonalData(t.shop.db, '00000000-0000-4000-8000-000000000000')).toBeUndefined();
  });
});
