import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportNames } from '#server/reporting/reports/index.ts';
import { findProfileByEmail } from '#server/people/identity/index.ts';
import { dayOf } from '#server/platform/kernel/day.ts';
import { formatOrderAmount } from '#shared/format.ts';
import { type PlacedTestOrder, createTestBuyer } from '#tests/support/test-buyer.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { loader as exportLoader } from './export.ts';
import ReportsPage, { loader } from './page.tsx';

let t: TestShop;
let order: PlacedTestOrder;
let admin: { userId: string; email: string; role: 'admin' };
const today = dayOf(new Date());
beforeAll(async () => {
  t = await openTestShop();
  const email = 'admin@pignon.example';
  admin = { userId: (await findProfileByEmail(t.shop.db, email))!.userId, email, role: 'admin' };
  order = await (await createTestBuyer(t)).order(2);
  await order.pay();
});
afterAll(() => t.close());

const look = (search = '') => loader(loaderArgs(t, `/admin/reports${search}`, admin));
const file = async (search: string) =>
  (await exportLoader(loaderArgs(t, `/admin/reports.csv${search}`, admin))).text();
const shown = (data: Awaited<ReturnType<typeof look>>) => {
  const Page = createRoutesStub([
    { path: '/', Component: ReportsPage, loader: () => data, HydrateFallback: () => null },
  ]);
  return renderToStaticMarkup(createElement(Page, { hydrationData: { loaderData: { '0': data } } }));
};
/** Returns the column headings of the table. */
const headings = (html: string) =>
  [...html.matchAll(/<th scope="col"[^>]*>([^<]*)<\/th>/g)].map(([, text]) => text);

test('every report has a French heading for each column', async () => {
  for (const report of reportNames) {
    const data = await look(`?report=${report}`);
    const html = shown(data);
    if (!html.includes('<table')) expect(html).toContain('Rien dans cette période');
    for (const heading of headings(html)) expect(heading).not.toMatch(/_|^[a-z]/);
    const [first] = (await file(`?report=${report}`)).split('\r\n');
    expect(first!.split(',')).toHaveLength(data.table.columns.length);
    expect(first).not.toContain('_');
  }
});

test('the sales report of the current month has one row for each day until today, totals, and the same revenue as the overview', async () => {
  const data = await look();
  const html = shown(data);
  expect([data.report, data.period.name]).toEqual(['sales', today.slice(0, 7)]);
  expect(data.table.rows).toHaveLength(Number(today.slice(8)));
  expect(html).toContain('<tfoot>');
  expect(html).toContain(`ou contestées\u00a0: ${formatOrderAmount(order.total)}`);
});

test('switching between month, quarter and year selects the period that contains the previous start date; a custom period keeps the previous dates unless other dates are entered', async () => {
  const named = async (search: string) => (await look(search)).period.name;
  expect(await named('?report=vat&period=2026-08&kind=quarter')).toBe('2026-Q3');
  expect(await named('?period=2026-Q3&kind=year')).toBe('2026');
  expect(await named('?period=2026-08&kind=month')).toBe('2026-08');
  expect(await named('?period=2026-02&kind=free')).toBe('2026-02-01..2026-02-28');
  expect(await named('?period=2026-02&kind=free&from=2026-03-05&to=2026-03-07')).toBe(
    '2026-03-05..2026-03-07',
  );
  expect(await named('?period=2026-02&kind=free&from=bicyclette&to=')).toBe('2026-02-01..2026-02-28');
  expect((await look('?report=secret')).report).toBe('sales');
});

test('a report on a year has one row per month, and links to the previous and the next year', async () => {
  const data = await look('?period=2024-Q4');
  expect(data.table.rows.map(({ days }) => days)).toEqual([
    '2024-10-01/2024-10-31',
    '2024-11-01/2024-11-30',
    '2024-12-01/2024-12-31',
  ]);
  const html = shown(data);
  expect(html).toContain('4ᵉ trimestre 2024');
  expect(html).toMatch(/href="[^"]*period=2024-Q3"/);
  expect(html).toMatch(/href="[^"]*period=2025-Q1"/);
});

test('an export of a report has amounts as decimal numbers, days in ISO 8601, and the totals last', async () => {
  const text = await file('?report=sales');
  const lines = text.trim().split('\r\n');
  expect(text.startsWith('Date,Commandes,Marchandises (CHF)')).toBe(true);
  expect(lines.find((line) => line.startsWith(`${today},1,`))).toContain(
    `,${(order.total / 100).toFixed(2)},0.00,`,
  );
  expect(lines.at(-1)).toMatch(/^Total,1,/);
});

test('a report on the current state, such as the stock report, offers no choice of period', async () => {
  const data = await look('?report=stock');
  expect(data.isOfNow).toBe(true);
  expect(shown(data)).not.toContain('name="kind"');
});

test('the reports are accessible to administrators only', async () => {
  await expect(
    loader(loaderArgs(t, '/admin/reports', { ...admin, role: 'moderator' })),
  ).rejects.toMatchObject({
    status: 302,
  });
  await expect(
    exportLoader(loaderArgs(t, '/admin/reports.csv', { ...admin, role: 'moderator' })),
  ).rejects.toMatchObject({ status: 302 });
});
