import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProfileByEmail } from '#server/people/identity/index.ts';
import { saveBankAccount } from '#server/ordering/payments/bank/index.ts';
import { changeSettings, saveSettingGroup, settingGroups } from '#server/platform/settings/index.ts';
import { createTestBuyer } from '#tests/support/test-buyer.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import DashboardPage, { action, loader } from './page.tsx';

let t: TestShop;
let admin: { userId: string; email: string; role: 'admin' };
beforeAll(async () => {
  t = await openTestShop();
  const email = 'admin@pignon.example';
  admin = { userId: (await findProfileByEmail(t.shop.db, email))!.userId, email, role: 'admin' };
});
afterAll(() => t.close());

const look = () => loader(loaderArgs(t, '/admin', admin));

test('the overview of a shop without data shows empty states and no invented figures', async () => {
  const { figures, orders } = await look();
  expect(figures).toMatchObject({
    revenue: 0,
    revenueLastMonth: 0,
    orders: 0,
    toPrepare: 0,
    paymentTroubles: 0,
  });
  expect(orders).toEqual([]);
});

test('the revenue on the overview sums the amounts paid in the current calendar month and is compared with the previous month', async () => {
  const customer = await createTestBuyer(t);
  const [now, before, open] = [await customer.order(), await customer.order(), await customer.order()];
  await now.pay();
  await before.pay();
  await t.shop.db.execute(
    sql`UPDATE orders SET processed_at = date_trunc('month', now()) - interval '5 days' WHERE id = ${before.id}`,
  );
  const { figures } = await look();
  expect(figures).toMatchObject({
    revenue: now.total,
    revenueLastMonth: before.total,
    orders: 3,
    toPrepare: 2,
  });
  expect(open.total).toBeGreaterThan(0);
});

test('the overview shows the numbers of customers (without staff), active products and failed payments in the database, and at most five stock alerts', async () => {
  const { figures, alerts, alertCount } = await look();
  const { rows } = await t.shop.db.execute<{ people: number; products: number; low: number }>(sql`
    SELECT (SELECT count(*) FROM profiles WHERE user_id NOT IN (SELECT user_id FROM user_roles WHERE role <> 'user')) AS people, (SELECT count(*) FROM product_inventory WHERE is_active) AS products,
      (SELECT count(*) FROM product_variants v JOIN product_inventory i USING (product_catalog_id)
        WHERE i.is_active AND v.is_available AND v.stock_quantity <= v.min_stock_level) AS low`);
  expect([figures.customers, figures.activeProducts, alertCount]).toEqual([
    rows[0]!.people,
    rows[0]!.products,
    rows[0]!.low,
  ]);
  expect(alerts).toHaveLength(Math.min(5, rows[0]!.low));
  const failed = await (await createTestBuyer(t)).order();
  await t.shop.db.execute(sql`UPDATE orders SET payment_status = 'failed' WHERE id = ${failed.id}`);
  expect((await look()).figures.paymentTroubles).toBe(1);
});

test('the overview shows four cards, the latest orders and the alerts', async () => {
  const data = await look();
  const Page = createRoutesStub([
    { path: '/', Component: DashboardPage, loader: () => data, HydrateFallback: () => null },
  ]);
  const html = renderToStaticMarkup(createElement(Page, { hydrationData: { loaderData: { '0': data } } }));
  for (const label of [
    'Chiffre d’affaires du mois',
    'Commandes',
    'Clients',
    'Produits actifs',
    'Dernières commandes',
    'Alertes de stock',
  ])
    expect(html).toContain(label);
});

test('the overview of a new shop lists the missing setup steps until they are done; the overview of a demo lists no steps', async () => {
  expect((await look()).setup).toBeUndefined();
  const real = await openTestShop({ DEMO: 'false' });
  try {
    const owner = { ...(await real.newBuyer()), role: 'admin' as const };
    const steps = async () =>
      (await loader(loaderArgs(real, '/admin', owner))).setup?.steps.flatMap(({ step, isDone }) =>
        isDone ? [] : step,
      );
    const press = (form: Record<string, string>) =>
      action(loaderArgs(real, '/admin?index', owner, { form })) as Promise<{ ok: boolean }>;
    const demo = real.shop.settings.current().shop;
    await saveSettingGroup(real.shop.db, 'shop', settingGroups.shop.parse({}), null);
    await real.shop.settings.reload();
    // The demo's catalogue and discounts are in the database already.
    expect(await steps()).toEqual(['identity', 'taxes', 'payment', 'mail', 'legal', 'open']);
    expect(await press({ intent: 'open' })).toMatchObject({ ok: false });
    const by = { id: owner.userId, ip: '127.0.0.1' };
    const { bank } = real.shop.settings.current();
    await saveBankAccount(real.shop.db, { account: { ...bank, iban: 'CH4431999123000889012' } }, by);
    await changeSettings(
      real.shop.db,
      { groups: { shop: { ...demo, name: 'Vélo', legal_name: 'Vélo SA' } } },
      by,
    );
    await real.shop.db.execute(sql`UPDATE product_inventory SET is_active = false`);
    await real.shop.settings.reload();
    expect(await steps()).toEqual(['mail', 'product', 'legal', 'open']);
    const data = await loader(loaderArgs(real, '/admin', owner));
    const Page = createRoutesStub([
      { path: '/', Component: DashboardPage, loader: () => data, HydrateFallback: () => null },
    ]);
    const html = renderToStaticMarkup(createElement(Page, { hydrationData: { loaderData: { '0': data } } }));
    expect(html).toContain('href="/admin/products/new"');
    expect(html).not.toContain('focus=iban');
    expect(await press({ intent: 'open' })).toMatchObject({ ok: false });

    await real.shop.db.execute(sql`UPDATE product_inventory SET is_active = true`);
    expect(await press({ intent: 'confirm', step: 'legal' })).toMatchObject({ ok: true });
    expect((await real.ask('/products')).status).toBe(503);
    expect(await press({ intent: 'open' })).toMatchObject({ ok: true });
    await real.shop.settings.reload();
    expect(await steps()).toEqual(['mail']);
  } finally {
    await real.close();
  }
});
