import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/shop.ts';
import { type Database, openDatabase } from '#server/platform/db/client.ts';
import { type Locale, locales } from '#shared/locales.ts';
import { CatalogueIndex } from '../search-index/catalogue-index.ts';
import { findProducts } from '../search-index/find.ts';
import { expectedFamilies } from './example-queries.ts';

let db: Database;
let drop: () => Promise<void>;
let catalogueIndex: CatalogueIndex;
beforeAll(async () => {
  const database = await createTestDatabase();
  ({ drop } = database);
  db = openDatabase(database.url, 2);
  catalogueIndex = new CatalogueIndex(db);
  await catalogueIndex.fill();
});
afterAll(async () => {
  await db.$client.end();
  await drop();
});

const search = (query: string, locale: Locale) =>
  findProducts(catalogueIndex, { query, locale, page: 1, perPage: 24 }, false);
const familiesOf = (category: string) => catalogueIndex.reference.tree.lineage(category).map(({ id }) => id);

describe.each(Object.entries(expectedFamilies) as [Locale, Record<string, string>][])(
  'searches in %s',
  (locale, expected) => {
    test('find the expected family first in at least 95 % of the example queries', () => {
      const wrong = Object.entries(expected).flatMap(([query, family]) => {
        const [first] = search(query, locale).products;
        return first && familiesOf(first.category).includes(family)
          ? []
          : [`${query}: ${first ? `${first.name.fr} (${first.category})` : 'nothing'} instead of ${family}`];
      });
      const share = 1 - wrong.length / Object.keys(expected).length;
      expect(share, wrong.join('\n')).toBeGreaterThanOrEqual(0.95);
    });
  },
);

test('a search for a SKU or a GTIN finds only its product', () => {
  const product = [...catalogueIndex.all()].find((each) => each?.gtin && each.skus.length > 1)!;
  for (const code of [product.sku, product.skus[1]!.toLowerCase(), product.gtin!, ` ${product.gtin!} `])
    expect([code, search(code, 'fr').products.map(({ id }) => id)]).toEqual([code, [product.id]]);
});

test('a search reports the words that no result contains', () => {
  const { total, notes } = search('cassette zzyzx', 'fr');
  expect(total).toBeGreaterThan(0);
  expect(notes!.dropped).toEqual(['zzyzx']);
});

test('a search for products that the shop does not sell reports the nearest categories', () => {
  const { total, notes } = search('Helm', 'de');
  expect([total, notes!.dropped, notes!.categories]).toEqual([0, ['Helm'], ['accessories']]);
});

test('two notations of one measure find the same products', () => {
  const idsOf = (query: string) => search(query, 'fr').products.map(({ id }) => id);
  for (const [one, other] of [
    ['cassette 12-fach', 'cassette 12 vitesses'],
    ['pneu 700x40', 'pneu 40-622'],
    ['laufrad 28 zoll', 'roue 700c'],
  ] as const) {
    expect(idsOf(one).length).toBeGreaterThan(0);
    expect(idsOf(one)).toEqual(idsOf(other));
  }
});

test.each(locales)('the full name of a small part finds it first, in %s', (locale) => {
  const { products } = findProducts(
    catalogueIndex,
    { category: 'small-parts', locale, page: 1, perPage: 60 },
    false,
  );
  expect(products.length).toBeGreaterThan(20);
  const wrong = products.filter(({ id, name }) => search(name[locale]!, locale).products[0]?.id !== id);
  expect(wrong.map(({ name }) => name[locale])).toEqual([]);
});
