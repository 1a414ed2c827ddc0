import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { ComparisonRows } from './comparison-rows.tsx';
import { loader } from './page.tsx';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

const some = (category: string, count: number) =>
  [...t.shop.catalogueIndex.all()]
    .flatMap((product) => (product?.category === category ? [product.id] : []))
    .slice(0, count);
const load = (search: string) => loader(loaderArgs(t, `/compare${search}`));

test('the comparison lists specifications by key with their units, and marks the rows whose values differ', async () => {
  const ids = [...some('cassettes', 2), ...some('chains', 1)];
  const { products, rows } = await load(`?ids=${ids.join(',')}`);
  expect(products.map(({ id }) => id)).toEqual(ids);
  for (const { values, differs } of rows) {
    expect(values).toHaveLength(3);
    expect(values.some(Boolean)).toBe(true);
    if (differs) expect(new Set(values).size).toBeGreaterThan(1);
  }
  const labels = rows.map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  expect(labels).toEqual(
    expect.arrayContaining(['Prix', 'Disponibilité', 'Poids', 'Vitesses', 'Grand pignon', 'Référence']),
  );
  // A chain has no largest cog, so its cell is empty.
  expect(rows.find(({ label }) => label === 'Grand pignon')!.values[2]).toBe('');
  expect(rows.find(({ label }) => label === 'Poids')!.values[0]).toMatch(/^\d+\u00a0g$/);
  const tyres = (await load(`?ids=${some('tires', 2).join(',')}`)).rows;
  const units = [...t.shop.catalogueIndex.reference.definitions.values()].filter(
    ({ unit, label }) => unit && tyres.some((row) => row.label === label.fr),
  );
  expect(units.length).toBeGreaterThan(0);
  for (const { unit, label } of units)
    for (const value of tyres.find((row) => row.label === label.fr)!.values)
      expect(value === '' || value.endsWith(`\u00a0${unit}`)).toBe(true);
  const html = renderToStaticMarkup(createElement('table', null, createElement(ComparisonRows, { rows })));
  expect((html.match(/data-differs/g) ?? []).length).toBe(rows.filter(({ differs }) => differs).length);
  expect(html).toContain('(diffère)');
});

test('the comparison accepts at most four different products, from a list of ids or from checkboxes, and ignores unknown ids', async () => {
  const ids = some('cassettes', 6);
  expect((await load(`?ids=${ids.join(',')}`)).products).toHaveLength(4);
  expect((await load(`?ids=${ids[0]}&ids=${ids[1]}&ids=${ids[0]}`)).products.map(({ id }) => id)).toEqual(
    ids.slice(0, 2),
  );
  expect((await load('?ids=nonsense,00000000-0000-4000-8000-000000000000')).products).toEqual([]);
  expect((await load('')).rows).toEqual([]);
});
