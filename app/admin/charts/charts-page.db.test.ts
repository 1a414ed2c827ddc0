import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProfileByEmail } from '#server/people/identity/index.ts';
import { dayOf } from '#server/platform/kernel/day.ts';
import { collectPersonalData } from '#server/privacy/data-export/index.ts';
import { formatOrderAmount } from '#shared/format.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { type PlacedTestOrder, createTestBuyer } from '#tests/support/test-buyer.ts';
import { chartNames } from './chart-names.ts';
import { loader as exportLoader } from './export.ts';
import ChartsPage, { loader } from './page.tsx';

let t: TestShop;
let now: PlacedTestOrder;
let before: PlacedTestOrder;
let admin: { userId: string; email: string; role: 'admin' };
const today = dayOf(new Date());
beforeAll(async () => {
  t = await openTestShop();
  const email = 'admin@pignon.example';
  admin = { userId: (await findProfileByEmail(t.shop.db, email))!.userId, email, role: 'admin' };
});
afterAll(() => t.close());

const load = (search = '') => loader(loaderArgs(t, `/admin/charts${search}`, admin));
const file = async (search: string) =>
  (await exportLoader(loaderArgs(t, `/admin/charts.csv${search}`, admin))).text();
const shown = (data: Awaited<ReturnType<typeof load>>) => {
  const Page = createRoutesStub([
    { path: '/', Component: ChartsPage, loader: () => data, HydrateFallback: () => null },
  ]);
  return renderToStaticMarkup(createElement(Page, { hydrationData: { loaderData: { '0': data } } }));
};

test('the charts of a shop without orders are empty', async () => {
  for (const chart of chartNames)
    expect(shown(await load(`?chart=${chart}`))).toContain('Rien dans cette période');
});

test('each chart has a sentence, a table with French headings and totals, and the same table as a file', async () => {
  before = await (await createTestBuyer(t)).order();
  now = await (await createTestBuyer(t)).order(2);
  for (const order of [before, now]) await order.pay();
  await t.shop.db.execute(
    sql`UPDATE orders SET processed_at = processed_at - interval '1 year' WHERE id = ${before.id}`,
  );
  for (const chart of chartNames) {
    const html = shown(await load(`?chart=${chart}`));
    const headings = [...html.matchAll(/<th scope="col"[^>]*>([^<]*)<\/th>/g)].map(([, text]) => text);
    for (const heading of headings) expect(heading).not.toMatch(/_|^[a-z]/);
    expect(html).toContain('<tfoot>');
    const lines = (await file(`?chart=${chart}`)).trim().split('\r\n');
    expect(lines[0]).not.toContain('_');
    expect(lines.at(-1)).toMatch(/^Total,/);
  }
});

test('the sentence of the sales compares the days up to today with the same days of the previous year', async () => {
  const { loaded } = await load();
  expect(loaded.chart === 'sales' && loaded.data.sum).toEqual({
    orders: 1,
    net: now.total,
    ordersBefore: 1,
    netBefore: before.total,
  });
  const html = shown(await load());
  expect(html).toContain(`${now.total > before.total ? 'dépassent de' : 'sont inférieures de'} `);
  expect(html).toContain(`(${formatOrderAmount(now.total)} contre ${formatOrderAmount(before.total)})`);
});

test('the sentence about a period that has ended names the month', async () => {
  await t.shop.db.execute(sql`UPDATE orders SET processed_at = '2024-11-10' WHERE id = ${now.id}`);
  await t.shop.db.execute(sql`UPDATE orders SET processed_at = '2023-11-10' WHERE id = ${before.id}`);
  expect(shown(await load('?period=2024-11'))).toContain('En novembre 2024, les ventes nettes');
  expect(shown(await load('?period=2023-Q4'))).toContain('Au 4ᵉ trimestre 2023, les ventes nettes s’élèvent');
  expect(shown(await load('?chart=deliveries&period=2024'))).toContain('Premier pays de livraison');
});

test('the margin names the known share, and asks for purchase prices when none is known', async () => {
  expect(shown(await load('?chart=margins&period=2024'))).toContain(
    'Le prix d’achat est connu pour 100\u00a0%',
  );
  await t.shop.db.execute(sql`UPDATE order_items SET unit_cost_cents = NULL`);
  const html = shown(await load('?chart=margins&period=2024'));
  expect(html).toContain('Aucun prix d’achat n’est connu');
  expect(html).toContain('Le prix d’achat est connu pour 0\u00a0%');
});

test('the chart, the period and the step are read from the URL; wrong values give the sales of this year', async () => {
  const choice = async (search: string) => {
    const { loaded, period } = await load(search);
    return [loaded.chart, period.name, loaded.chart === 'sales' ? loaded.data.step : null];
  };
  const year = today.slice(0, 4);
  expect(await choice('')).toEqual(['sales', year, 'month']);
  expect(await choice('?chart=secret&period=x&step=year')).toEqual(['sales', today.slice(0, 7), 'day']);
  expect(await choice('?period=2024&step=day')).toEqual(['sales', '2024', 'month']);
  expect(await choice('?period=2024&step=week')).toEqual(['sales', '2024', 'week']);
  expect(await choice('?chart=margins&period=2024-Q2')).toEqual(['margins', '2024-Q2', null]);
});

test('the charts are accessible to administrators only', async () => {
  for (const read of [loader, exportLoader])
    await expect(
      (async () => read(loaderArgs(t, '/admin/charts', { ...admin, role: 'moderator' })))(),
    ).rejects.toMatchObject({ status: 302 });
});

test('neither the API nor the data export of a customer contains the purchase price', async () => {
  await t.shop.db.execute(sql`UPDATE order_items SET unit_cost_cents = 7654321`);
  const secret = /7654321|76543\.21|unit_?cost/i;
  for (const path of [`/api/orders/${now.id}`, '/api/orders']) {
    const response = await t.ask(path, { as: now.cookie });
    expect([path, response.status]).toEqual([path, 200]);
    expect(await response.text()).not.toMatch(secret);
  }
  const { rows } = await t.shop.db.execute<{ id: string }>(
    sql`INSERT INTO data_exports (user_id) SELECT user_id FROM orders WHERE id = ${now.id} RETURNING id`,
  );
  const collected = await collectPersonalData(t.shop.db, rows[0]!.id);
  expect(JSON.stringify(collected)).toContain(now.number);
  expect(JSON.stringify(collected)).not.toMatch(secret);
});
