import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FitIndex, readBike } from '#server/catalogue/fit/index.ts';
import {
  type Catalogue,
  CatalogueIndex,
  type ProductQuery,
  findSuggestions,
} from '#server/catalogue/products/index.ts';
import { type Database, openDatabase } from '#server/platform/db/client.ts';
import { createLog } from '#server/platform/kernel/log.ts';
import { encodeBike } from '#shared/fit/bike-code.ts';
import { setFacts } from '#tests/support/facts.ts';
import { type TestDatabase, createTestDatabase } from '#tests/support/shop.ts';
import { type ContractServer, startContractServer } from './contract-server.ts';
import { EngineCatalogue, EngineFeed, createEngineClient } from './index.ts';

const alias = 'contract';
let database: TestDatabase;
let db: Database;
let server: ContractServer;
let engine: EngineCatalogue;
let fitIndex: FitIndex;
const catalogues = new Map<string, Catalogue>();

/** Products of the contract: name, category, brand, price in centimes, stock, featured, badge. */
const products = [
  ['Cassette Zwillikon 12 vitesses', 'cassettes', 'vael', 9900, 8, true, null],
  ['Cassette Brusio', 'cassettes', 'orbis', 4900, 0, false, 'Promo'],
  ['Cassette Soglio route', 'cassettes', 'vael', 15900, 8, false, null],
  ['Frein Zwillikon', 'brakes', 'orbis', 12900, 8, false, 'promo'],
  ['Chaîne Brusio', 'chains', 'orbis', 2900, 8, false, null],
  ['Chaîne Ardez', 'chains', 'vael', 3900, 8, true, null],
] as const;
const idOf = (number: number) => `0000000${number}-0000-4000-8000-000000000000`;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url);
  await db.execute(sql`TRUNCATE product_catalog CASCADE`);
  await db.execute(sql`INSERT INTO product_brands (name, slug) VALUES ('Orbis', 'orbis')`);
  await db.execute(sql`UPDATE categories SET parent_id = 'brakes' WHERE id = 'chains'`);
  for (const [i, [name, category, brand, price, stock, isFeatured, badge]] of products.entries()) {
    const id = idOf(i + 1);
    await db.execute(sql`INSERT INTO product_catalog (id, name, category_id, brand_id, badge, created_at)
      VALUES (${id}, ${name}, ${category}, (SELECT id FROM product_brands WHERE slug = ${brand}), ${badge}, ${`2026-01-0${i + 1}T00:00:00Z`})`);
    await db.execute(sql`INSERT INTO product_inventory (product_catalog_id, sku, price_cents, is_featured)
      VALUES (${id}, ${`SKU-000${i + 1}`}, ${price}, ${isFeatured})`);
    await db.execute(sql`INSERT INTO product_variants (id, product_catalog_id, sku, stock_quantity, min_stock_level)
      VALUES (${id}, ${id}, ${`SKU-000${i + 1}-V`}, ${stock}, 1)`);
  }
  for (const [number, freehub] of ['XDR', 'MS', 'XDR'].entries())
    await setFacts(db, idOf(number + 1), 'cassette', { freehub, speeds: 12, teeth_min: 10, teeth_max: 44 });
  const index = new CatalogueIndex(db);
  await index.fill();
  fitIndex = new FitIndex(db);
  await fitIndex.fill();
  server = await startContractServer(process.env.OPENSEARCH_TEST_URL, process.env.OPENSEARCH_RECORD === '1');
  const client = createEngineClient(server.url);
  const log = createLog('silent');
  engine = new EngineCatalogue(db, log, client, alias);
  await engine.loadReference();
  await new EngineFeed(db, log, { client, alias, version: '1' }).step();
  await engine.check();
  catalogues.set('in-memory index', index).set('search engine', engine);
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
  await server.close();
});

test('the feed fills the engine with all products and sends only requests of the contract', () => {
  expect(server.unknown).toEqual([]);
  expect([engine.isReady, engine.size]).toEqual([true, products.length]);
});

describe.each(['in-memory index', 'search engine'])('lists of the %s', (name) => {
  const find = async (params: Partial<ProductQuery>, withFacets = false) => {
    const found = await catalogues.get(name)!.find({ page: 1, perPage: 10, ...params }, withFacets);
    expect(server.unknown).toEqual([]);
    return { ...found, numbers: found.products.map(({ id }) => Number(id.slice(0, 8))) };
  };

  test.each<[string, Partial<ProductQuery>, number[]]>([
    ['all products, featured ones first', {}, [6, 1, 5, 4, 3, 2]],
    ['the newest first', { sort: 'newest' }, [6, 5, 4, 3, 2, 1]],
    ['the cheapest first', { sort: 'price_asc' }, [5, 6, 2, 1, 4, 3]],
    ['the dearest first, second page', { sort: 'price_desc', page: 2, perPage: 2 }, [1, 2]],
    ['a category', { category: 'cassettes' }, [1, 3, 2]],
    ['a category with those below it', { category: 'brakes' }, [6, 5, 4]],
    ['prices between two amounts, both inclusive', { minPrice: 3900, maxPrice: 9900 }, [6, 1, 2]],
    ['products of a brand in stock', { brands: ['orbis'], availability: ['in', 'low'] }, [5, 4]],
  ])('contain %s', async (_, params, expected) => {
    expect((await find(params)).numbers).toEqual(expected);
  });

  test('count the values of a filtered facet as if its filter were off', async () => {
    const { total, counts, priceRange } = await find(
      { category: 'cassettes', brands: ['vael'], minPrice: 10_000 },
      true,
    );
    expect(total).toBe(1);
    expect(Object.fromEntries(counts)).toMatchObject({
      'brand:vael': 1,
      'stock:in': 1,
      'category:cassettes': 1,
    });
    expect(counts.has('brand:orbis')).toBe(false);
    expect(priceRange).toEqual({ min: 9900, max: 15_900 });
  });

  test.each<[string, string, number[]]>([
    ['a SKU, without separators and case', 'sku0004', [4]],
    ['the SKU of a variant', 'SKU-0002-V', [2]],
    ['a family and a word', 'cassette zwillikon', [1]],
    ['a synonym of a family', 'pignon', [1, 3, 2]],
    ['a misspelt family', 'casette soglio', [3]],
    ['a measure in another notation', '12-fach', [1]],
    ['the beginning of a word', 'zwilli', [1, 4]],
    ['a word with a typing error', 'zwilikon', [1, 4]],
    ['a whole name first', 'Chaîne Ardez', [6]],
    ['nothing', 'zzyzx', []],
  ])('find %s', async (_, query, expected) => {
    expect((await find({ query, locale: 'fr' })).numbers).toEqual(expected);
  });

  test('find the products with most of the words, and report the others', async () => {
    const { numbers, notes } = await find({ query: 'brusio cassette zzyzx' });
    expect([numbers, notes?.dropped]).toEqual([[2], ['zzyzx']]);
  });

  test('suggest products, categories and brands', async () => {
    const found = await findSuggestions(catalogues.get(name)!, 'ard', 'fr');
    expect(server.unknown).toEqual([]);
    expect(found.products.map(({ id }) => id)).toEqual([idOf(6)]);
  });

  test('are limited by what fits a bike, and count each verdict', async () => {
    const { parts, code } = readBike(encodeBike({ freehub: 'XDR' }))!;
    const sets = fitIndex.groupSets(catalogues.get(name)!, parts, code);
    const all = await find({ groups: { key: code, chosen: [], sets } }, true);
    expect(all.groupCounts).toMatchObject({ unknown: 2, no: 1 });
    expect((await find({ groups: { key: code, chosen: ['no'], sets } })).numbers).toEqual([2]);
    expect(
      await catalogues.get(name)!.count({ all: [{ any: [sets.unknown, sets.no] }, { not: sets.no }] }),
    ).toBe(2);
  });

  test('begin with the given sets of products', async () => {
    const first = [
      { facet: 'stock:out' },
      { all: [{ facet: 'brand:orbis' }, { not: { facet: 'category:chains' } }] },
    ];
    expect((await find({ first })).numbers).toEqual([2, 4, 6, 1, 5, 3]);
  });

  test('find products by their badge, ignoring case', async () => {
    const catalogue = catalogues.get(name)!;
    expect(await catalogue.listBadges()).toEqual(['Promo', 'promo']);
    expect((await catalogue.findWithBadge('PROMO', 5)).map(({ id }) => id)).toEqual([idOf(4), idOf(2)]);
    expect((await catalogue.findByCode('SKU 0005'))?.id).toBe(idOf(5));
    expect(server.unknown).toEqual([]);
  });
});

test('each exchange of the contract is used', () => {
  expect(server.unused()).toEqual([]);
});
