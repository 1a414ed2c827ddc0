import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findProfileByEmail } from '#server/people/identity/index.ts';
import { dayOf } from '#server/platform/kernel/day.ts';
import { type PlacedTestOrder, createTestBuyer } from '#tests/support/test-buyer.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { mayOpenPath, requiredPermission } from '../access.ts';
import { loader as exportLoader } from './export.ts';
import AnalyticsPage, { loader } from './page.tsx';

let t: TestShop;
let admin: { userId: string; email: string; role: 'admin' };
beforeAll(async () => {
  t = await openTestShop();
  const email = 'admin@pignon.example';
  admin = { userId: (await findProfileByEmail(t.shop.db, email))!.userId, email, role: 'admin' };
});
afterAll(() => t.close());

const look = (search = '', who: Parameters<typeof loaderArgs>[2] = admin) =>
  loader(loaderArgs(t, `/admin/analytics${search}`, who));
const file = async (name: string) => exportLoader(loaderArgs(t, `/admin/${name}`, admin));
const shown = (data: Awaited<ReturnType<typeof look>>) => {
  const Page = createRoutesStub([
    { path: '/', Component: AnalyticsPage, loader: () => data, HydrateFallback: () => null },
  ]);
  return renderToStaticMarkup(createElement(Page, { hydrationData: { loaderData: { '0': data } } }));
};

test('the statistics page, the reports page and their exports are accessible to administrators only', async () => {
  for (const path of [
    '/admin/analytics',
    '/admin/analytics.csv',
    '/admin/analytics.json',
    '/admin/reports',
    '/admin/reports.csv',
  ]) {
    expect([
      path,
      requiredPermission(path),
      mayOpenPath('admin', path),
      mayOpenPath('moderator', path),
      mayOpenPath('user', path),
    ]).toEqual([path, 'analytics', true, false, false]);
    expect(requiredPermission(`${path}.data`)).toBe('analytics');
  }
  await expect(look('', { ...admin, role: 'moderator' })).rejects.toMatchObject({ status: 302 });
  await expect(
    exportLoader(loaderArgs(t, '/admin/analytics.csv', { ...admin, role: 'moderator' })),
  ).rejects.toMatchObject({ status: 302 });
});

test('the statistics page of a shop without data shows the empty-state texts of the specification', async () => {
  const data = await look();
  expect(data.analytics.now).toEqual({ revenue: 0, orders: 0, basket: null, conversion: null });
  const html = shown({ ...data, activity: [] });
  expect(html.match(/Aucune vente pour le moment/g)).toHaveLength(2);
  expect(html).toContain('Aucune activité récente pour le moment');
  expect(html.match(/Aucune visite comptée pour le moment/g)).toHaveLength(2);
});

test('the statistics page shows a notice when visit counting is turned off', async () => {
  const data = await look();
  expect([
    data.isCounting,
    shown(data).includes('COUNT_VISITS'),
    shown({ ...data, isCounting: false }).includes('COUNT_VISITS'),
  ]).toEqual([true, false, true]);
});

describe('with sales', () => {
  let orders: PlacedTestOrder[];
  const today = dayOf(new Date());
  beforeAll(async () => {
    const customer = await createTestBuyer(t);
    orders = [];
    for (let i = 0; i < 6; i += 1) orders.push(await customer.order(i + 1));
    for (const order of orders) await order.pay();
    await t.shop.db.execute(sql`UPDATE product_catalog SET name = '=HYPERLINK("http://x")' WHERE id =
      (SELECT product_id FROM order_items WHERE order_id = ${orders[5]!.id} LIMIT 1)`);
    await t.shop.db
      .execute(sql`INSERT INTO visit_days (day, visitors, page_views, saw_product, filled_cart, began_checkout, ordered)
      VALUES (${today}, 60, 200, 40, 20, 10, 6)`);
    await t.shop.db.execute(
      sql`INSERT INTO visit_sources (day, channel, source, visitors, ordered) VALUES (${today}, 'search', 'google', 45, 5), (${today}, 'direct', '', 15, 1)`,
    );
  });

  test.each([
    ['7d', 7],
    ['30d', 30],
    ['90d', 13],
    ['1y', 12],
  ])('the period %s in the URL selects the number of bars in the charts', async (period, least) => {
    const { choice, analytics } = await look(`?period=${period}`);
    expect(choice).toBe(period);
    expect(analytics.trend.length).toBeGreaterThanOrEqual(least);
    expect(analytics.trend.length).toBeLessThanOrEqual(least + 1);
    expect(analytics.trend.at(-1)).toMatchObject({ orders: 6, to: today });
  });

  test('an unknown period in the URL falls back to thirty days', async () =>
    expect((await look('?period=2d')).choice).toBe('30d'));

  test('the page shows four key figures, four best sellers, traffic sources, the funnel and the latest activity', async () => {
    const data = await look();
    expect(data.analytics.best.map(({ units }) => units)).toEqual([6, 5, 4, 3]);
    expect(data.analytics.now.conversion).toBe(0.1);
    expect(data.analytics.funnel).toMatchObject({
      visitors: 60,
      productViews: 40,
      addToCart: 20,
      checkouts: 10,
      orders: 6,
    });
    const html = shown(data);
    for (const text of [
      'Chiffre d’affaires',
      'Commandes payées',
      'Panier moyen',
      'Taux de conversion',
      '10\u00a0%',
      'Meilleures ventes',
      'Sources de trafic',
      'google',
      'Entonnoir de conversion',
      'Ont ajouté au panier',
      'Activité récente',
    ])
      expect(html).toContain(text);
    expect(html).toMatch(/Commande PG-\d+ payée/);
    // The chart has an accessible table with the same figures.
    expect(html).toMatch(/<table aria-label="Ventes dans le temps"/);
    expect(html.match(/aria-current="page"/g)).toHaveLength(1);
  });

  test('the CSV export contains every figure, begins with a UTF-8 byte order mark, and has no cell that a spreadsheet would execute', async () => {
    const response = await file('analytics.csv?period=7d');
    expect(response.headers.get('content-disposition')).toContain('attachment; filename="statistiques-7d-');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).trim().split('\r\n');
    const total = orders.reduce((sum, order) => sum + order.total, 0);
    expect(lines).toContain(`Indicateurs,,Chiffre d’affaires (CHF),${(total / 100).toFixed(2)},0.00`);
    expect(lines).toContain(`Jours,${today},Commandes payées,6,`);
    expect(lines.filter((line) => line.startsWith('Jours,') && line.includes('Visiteurs'))).toHaveLength(7);
    expect(lines).toContain('Sources de trafic,google (Moteur de recherche),Visiteurs,45,');
    expect(
      lines.filter((line) => line.startsWith('Meilleures ventes,') && line.includes('Vendus')),
    ).toHaveLength(6);
    expect(lines.some((line) => line.includes(`"'=HYPERLINK(""http://x"")"`))).toBe(true);
    expect(lines.some((line) => /,"?=/.test(line))).toBe(false);
  });

  test('the JSON export contains the same figures as the CSV export', async () => {
    const response = await file('analytics.json?period=7d');
    expect(response.headers.get('content-type')).toContain('application/json');
    const { now, trend, sources } = (await response.json()) as Awaited<ReturnType<typeof look>>['analytics'];
    expect([now.orders, trend.length, sources.length]).toEqual([6, 7, 2]);
  });
});
