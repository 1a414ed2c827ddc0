import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/shop.ts';
import { type Database, openDatabase } from '#server/platform/db/client.ts';
import { type ProductQuery, findProducts, sortOrders } from './find.ts';
import { stockState } from './product.ts';
import type { ChangedTags } from '../catalogue.ts';
import { CatalogueIndex } from './catalogue-index.ts';

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase();
  ({ drop } = database);
  db = openDatabase(database.url, 4);
});
afterAll(async () => {
  await db.$client.end();
  await drop();
});

const filled = async () => {
  const catalogueIndex = new CatalogueIndex(db);
  await catalogueIndex.fill();
  return catalogueIndex;
};
const anyOf = async (count: number) =>
  (
    await db.execute<{ id: string }>(
      sql`SELECT product_catalog_id AS id FROM product_inventory WHERE is_active AND is_visible_online ORDER BY md5(product_catalog_id::text || ${String(Math.random())}) LIMIT ${count}`,
    )
  ).rows.map(({ id }) => id);
const one = async () => (await anyOf(1))[0]!;
const find = (catalogueIndex: CatalogueIndex, params: Partial<ProductQuery>) =>
  findProducts(catalogueIndex, { page: 1, perPage: 10_000, ...params }, true);
const total = (catalogueIndex: CatalogueIndex, params: Partial<ProductQuery> = {}) =>
  find(catalogueIndex, params).total;
const all = ['listing', 'product', 'stock'];
const kinds = ({ changed }: ChangedTags, id: string) => kindsOf(changed, id);
const kindsOf = (tags: string[], id: string) => tags.map((tag) => tag.replace(`:${id}`, '')).sort();

async function addProduct(like: string): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(
    sql`INSERT INTO product_catalog (name, brand_id, category_id, weight_g) SELECT 'Potence Zwillikon 77', brand_id, category_id, 123 FROM product_catalog WHERE id = ${like} RETURNING id`,
  );
  const { id } = rows[0]!;
  const sku = `NEW-${id.slice(0, 8)}`;
  await db.execute(
    sql`INSERT INTO product_inventory (product_catalog_id, sku, price_cents) VALUES (${id}, ${sku}, 7777)`,
  );
  await db.execute(
    sql`INSERT INTO product_variants (product_catalog_id, sku, stock_quantity) VALUES (${id}, ${`${sku}-V`}, 3)`,
  );
  return id;
}

describe('refreshing products in the catalogue index', () => {
  test('reports no change if the product is unchanged', async () => {
    const catalogueIndex = await filled();
    expect(await catalogueIndex.refresh([await one(), await one(), crypto.randomUUID()])).toEqual({
      changed: [],
      availability: [],
    });
  });

  test('moves a product in the lists sorted by price when its price changes', async () => {
    const catalogueIndex = await filled();
    const id = await one();
    await db.execute(
      sql`UPDATE product_inventory SET price_cents = 99999900 WHERE product_catalog_id = ${id}`,
    );
    expect(kinds(await catalogueIndex.refresh([id]), id)).toEqual(all);
    expect(find(catalogueIndex, { sort: 'price_desc' }).products[0]?.id).toBe(id);
    expect(find(catalogueIndex, { minPrice: 99999900 }).products.map((product) => product.id)).toEqual([id]);
    expect(catalogueIndex.byId(id)?.price).toBe(99999900);
  });

  test('finds a product by its new name and no longer by the old one', async () => {
    const catalogueIndex = await filled();
    const id = await one();
    await db.execute(sql`UPDATE product_catalog SET name = 'Xylophonique Brrr' WHERE id = ${id}`);
    expect(total(catalogueIndex, { query: 'xylophonique' })).toBe(0);
    expect(kinds(await catalogueIndex.refresh([id]), id)).toEqual(all);
    expect(find(catalogueIndex, { query: 'xylophonique' }).products.map((product) => product.id)).toEqual([
      id,
    ]);
    await db.execute(sql`UPDATE product_catalog SET name = 'Autre' WHERE id = ${id}`);
    await catalogueIndex.refresh([id]);
    expect(total(catalogueIndex, { query: 'xylophonique' })).toBe(0);
  });

  test.each([
    [
      'deactivated',
      (id: string) => sql`UPDATE product_inventory SET is_active = false WHERE product_catalog_id = ${id}`,
    ],
    [
      'hidden',
      (id: string) =>
        sql`UPDATE product_inventory SET is_visible_online = false WHERE product_catalog_id = ${id}`,
    ],
    ['deleted', (id: string) => sql`DELETE FROM product_catalog WHERE id = ${id}`],
  ])('removes a %s product with its SKU, and subtracts it from the facet counts', async (_, change) => {
    const catalogueIndex = await filled();
    const id = await one();
    const { sku, brandSlug } = catalogueIndex.byId(id)!;
    const [before, ofBrand, size] = [
      total(catalogueIndex),
      find(catalogueIndex, {}).counts.get(`brand:${brandSlug}`)!,
      catalogueIndex.size,
    ];
    await db.execute(change(id));
    expect(kinds(await catalogueIndex.refresh([id]), id)).toEqual(all);
    expect([
      total(catalogueIndex),
      catalogueIndex.size,
      catalogueIndex.byId(id),
      catalogueIndex.docOfCode(sku),
    ]).toEqual([before - 1, size - 1, undefined, undefined]);
    expect(find(catalogueIndex, {}).counts.get(`brand:${brandSlug}`) ?? 0).toBe(ofBrand - 1);
    expect(find(catalogueIndex, {}).products.map((product) => product.id)).not.toContain(id);
  });

  test('adds a new product to its category and to the search', async () => {
    const catalogueIndex = await filled();
    const like = await one();
    const before = total(catalogueIndex);
    const id = await addProduct(like);
    expect(kinds(await catalogueIndex.refresh([id]), id)).toEqual(all);
    expect(total(catalogueIndex)).toBe(before + 1);
    expect(find(catalogueIndex, { query: 'zwillikon' }).products.map((product) => product.id)).toContain(id);
    expect(
      find(catalogueIndex, { category: catalogueIndex.byId(like)!.category }).products.map(
        (product) => product.id,
      ),
    ).toContain(id);
    expect(catalogueIndex.byId(id)).toMatchObject({
      price: 7777,
      stock: 3,
      stockState: 'low',
      weightGrams: 123,
    });
  });

  test('invalidates only pages with stock figures if the stock state stays the same, and also product lists if the state changes', async () => {
    const catalogueIndex = await filled();
    const id = await addProduct(await one());
    await catalogueIndex.refresh([id]);
    const stock = async (pieces: number) => {
      await db.execute(
        sql`UPDATE product_variants SET stock_quantity = ${pieces} WHERE product_catalog_id = ${id}`,
      );
      const { changed, availability } = await catalogueIndex.refresh([id]);
      expect(changed).toEqual([]);
      return kindsOf(availability, id);
    };
    expect(await stock(4)).toEqual(['stock']);
    expect(await stock(0)).toEqual(all);
    expect(find(catalogueIndex, { availability: ['out'] }).products.map((product) => product.id)).toContain(
      id,
    );
    expect(
      find(catalogueIndex, { availability: ['in', 'low'] }).products.map((product) => product.id),
    ).not.toContain(id);
    expect(await stock(50)).toEqual(all);
    expect(await stock(51)).toEqual(['stock']);
    expect(find(catalogueIndex, { availability: ['in'] }).products.map((product) => product.id)).toContain(
      id,
    );
  });

  test('assigns a moved SKU to its new product, whichever of the two products is refreshed first', async () => {
    const [a, b] = (await anyOf(2)) as [string, string];
    // Gives the variants other SKUs, so that only the product itself has its SKU and the test can move that
    // SKU to another product.
    await db.execute(
      sql`UPDATE product_variants SET sku = 'VARIANT-' || sku WHERE product_catalog_id IN (${a}, ${b})`,
    );
    for (const order of [
      [a, b],
      [b, a],
    ]) {
      const catalogueIndex = await filled();
      const [skuA, skuB] = [catalogueIndex.byId(a)!.sku, catalogueIndex.byId(b)!.sku];
      for (const [id, sku] of [
        [a, 'SWAP-TMP'],
        [b, skuA],
        [a, skuB],
      ])
        await db.execute(sql`UPDATE product_inventory SET sku = ${sku} WHERE product_catalog_id = ${id}`);
      await catalogueIndex.refresh(order);
      expect(
        [catalogueIndex.docOfCode(skuA), catalogueIndex.docOfCode(skuB)].map(
          (doc) => doc !== undefined && catalogueIndex.at(doc).id,
        ),
      ).toEqual([b, a]);
    }
  });
});

/**
 * Returns the results of many queries to one index as a single value, so that two indexes can be compared.
 */
function answersOf(catalogueIndex: CatalogueIndex) {
  const inputs: Partial<ProductQuery>[] = [
    ...sortOrders.map((sort) => ({ sort })),
    { category: 'transmission' },
    { availability: ['out'] },
    { availability: ['in', 'low'], minPrice: 5000, maxPrice: 20_000 },
    { query: 'cassette' },
    { query: 'carbone route' },
    { query: 'potense' },
    { sizes: ['54cm'] },
    { brands: ['vael', 'kazehira'] },
    { category: 'cassettes', specifications: { speeds: ['12'] } },
  ];
  return inputs.map((params) => {
    const { products, total: found, counts, priceRange } = find(catalogueIndex, params);
    return {
      query: params,
      found,
      priceRange,
      products,
      counts: [...counts].filter(([, count]) => count > 0).sort(([a], [b]) => (a < b ? -1 : 1)),
    };
  });
}

describe('a catalogue index that was refreshed product by product', () => {
  const changes: ((id: string, n: number) => Promise<string[]>)[] = [
    async (id, n) => [
      id,
      (await db.execute(
        sql`UPDATE product_inventory SET price_cents = ${1000 + n} WHERE product_catalog_id = ${id}`,
      )) && id,
    ],
    async (id, n) => [
      id,
      (await db.execute(
        sql`UPDATE product_catalog SET name = ${`Cassette carbone ${n}`} WHERE id = ${id}`,
      )) && id,
    ],
    async (id) => [
      id,
      (await db.execute(
        sql`UPDATE product_inventory SET is_active = NOT is_active WHERE product_catalog_id = ${id}`,
      )) && id,
    ],
    async (id) => [
      id,
      (await db.execute(
        sql`UPDATE product_inventory SET is_featured = NOT is_featured WHERE product_catalog_id = ${id}`,
      )) && id,
    ],
    async (id) => [id, (await db.execute(sql`DELETE FROM product_catalog WHERE id = ${id}`)) && id],
    async (id) => [await addProduct(id)],
    async (id, n) => [
      id,
      (await db.execute(
        sql`UPDATE product_variants SET stock_quantity = ${n % 9} WHERE product_catalog_id = ${id}`,
      )) && id,
    ],
    async (id) => [
      id,
      (await db.execute(
        sql`UPDATE product_variants SET is_available = NOT is_available WHERE id = (SELECT id FROM product_variants WHERE product_catalog_id = ${id} ORDER BY position LIMIT 1)`,
      )) && id,
    ],
    async (id) => [
      id,
      (await db.execute(
        sql`UPDATE product_catalog SET brand_id = (SELECT id FROM product_brands ORDER BY md5(id::text || ${id}) LIMIT 1) WHERE id = ${id}`,
      )) && id,
    ],
    async (id) => [
      id,
      (await db.execute(sql`UPDATE product_catalog SET category_id = 'cassettes' WHERE id = ${id}`)) && id,
    ],
    async (id) => [
      id,
      (await db.execute(
        sql`UPDATE product_specifications SET value = '12' WHERE product_catalog_id = ${id} AND key = 'speeds'`,
      )) && id,
    ],
    async (id) => [
      id,
      (await db.execute(sql`DELETE FROM product_texts WHERE product_catalog_id = ${id} AND locale = 'de'`)) &&
        id,
    ],
  ];

  test('answers every query in the same way as a newly built catalogue index', async () => {
    const catalogueIndex = await filled();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ change: fc.nat(changes.length - 1), at: fc.nat(10_000), n: fc.nat(50_000) }), {
          minLength: 5,
          maxLength: 25,
        }),
        async (steps) => {
          const touched = new Set<string>();
          for (const { change, at, n } of steps) {
            const { rows } = await db.execute<{ id: string }>(
              sql`SELECT id FROM product_catalog ORDER BY id LIMIT 1 OFFSET ${at % 600}`,
            );
            for (const id of await changes[change]!(rows[0]!.id, n)) touched.add(id);
            // Refreshes the index only after some of the steps, so that one refresh must process several
            // changes.
            if (n % 4 === 0) await catalogueIndex.refresh([...touched]);
          }
          await catalogueIndex.refresh([...touched].reverse());
          expect(answersOf(catalogueIndex)).toEqual(answersOf(await filled()));
        },
      ),
      { numRuns: 8 },
    );
  });
});

describe('the search', () => {
  interface Plain {
    id: string;
    price: number;
    brand: string;
    lineage: string[];
    state: string;
    sizes: string[];
    specs: Record<string, string>;
    featured: boolean;
    created: string;
  }
  let plain: Plain[];
  let catalogueIndex: CatalogueIndex;
  beforeAll(async () => {
    const { rows } = await db.execute<{
      id: string;
      price: number;
      brand: string | null;
      lineage: string[];
      featured: boolean;
      created: string;
      variants: { stock: number; minimum: number; type: string; name: string }[] | null;
      specs: Record<string, string> | null;
    }>(sql`
      WITH RECURSIVE up(id, ancestor) AS (SELECT id, id FROM categories UNION ALL SELECT u.id, c.parent_id FROM up u JOIN categories c ON c.id = u.ancestor WHERE c.parent_id IS NOT NULL)
      SELECT c.id, i.price_cents AS price, b.slug AS brand, i.is_featured AS featured, date_trunc('second', c.created_at)::text AS created,
        (SELECT array_agg(ancestor) FROM up WHERE up.id = c.category_id) AS lineage,
        (SELECT json_agg(json_build_object('stock', stock_quantity, 'minimum', min_stock_level, 'type', variant_type, 'name', variant_name)) FROM product_variants v WHERE v.product_catalog_id = c.id AND v.is_available) AS variants,
        (SELECT json_object_agg(s.key, s.value) FROM product_specifications s JOIN category_specifications cs ON cs.category_id = c.category_id AND cs.key = s.key AND cs.is_main WHERE s.product_catalog_id = c.id) AS specs
      FROM product_catalog c JOIN product_inventory i ON i.product_catalog_id = c.id LEFT JOIN product_brands b ON b.id = c.brand_id
      WHERE i.is_active AND i.is_visible_online`);
    plain = rows.map(({ variants, specs, brand, ...row }) => ({
      ...row,
      brand: brand ?? '',
      specs: specs ?? {},
      state: stockState(variants ?? []),
      sizes: (variants ?? []).filter(({ type }) => type !== 'default').map(({ name }) => name),
    }));
    catalogueIndex = await filled();
  });

  const some = <T>(...values: [T, ...T[]]) =>
    fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 });
  const inputs = fc.record(
    {
      category: fc.constantFrom(
        'brakes',
        'wheels-tires',
        'transmission',
        'cassettes',
        'frames',
        'handlebars',
        'bikes',
        'nowhere',
      ),
      brands: some('vael', 'kazehira', 'serralta', 'jorasse', 'nobody'),
      minPrice: fc.constantFrom(0, 2000, 4990, 15_000, 100_000),
      maxPrice: fc.constantFrom(0, 4990, 20_000, 60_000, 999_999_99),
      availability: some('in', 'low', 'out'),
      sizes: some('54cm', '420mm', '700c pair', 'giant'),
      specifications: fc.constantFrom<Record<string, string[]>>(
        { speeds: ['12'] },
        { speeds: ['11', '13'] },
        { material: ['carbon'] },
        { material: ['carbon', 'alloy'], speeds: ['12'] },
        { nothing: ['x'] },
      ),
      sort: fc.constantFrom(...sortOrders),
    },
    { requiredKeys: [] },
  ) as fc.Arbitrary<Partial<ProductQuery>>;

  const fits =
    (params: Partial<ProductQuery>) =>
    (product: Plain): boolean =>
      (!params.category || product.lineage.includes(params.category)) &&
      (!params.brands || params.brands.includes(product.brand)) &&
      product.price >= (params.minPrice ?? 0) &&
      product.price <= (params.maxPrice ?? Infinity) &&
      (!params.availability || params.availability.includes(product.state)) &&
      (!params.sizes || params.sizes.some((size) => product.sizes.includes(size))) &&
      Object.entries(params.specifications ?? {}).every(([key, values]) =>
        values.includes(product.specs[key] ?? '\0'),
      );
  const compare: Record<string, (a: Plain, b: Plain) => number> = {
    price_asc: (a, b) => a.price - b.price,
    price_desc: (a, b) => b.price - a.price,
    newest: (a, b) => (a.created < b.created ? 1 : a.created > b.created ? -1 : 0),
    featured: (a, b) => Number(b.featured) - Number(a.featured) || compare.newest!(a, b),
  };

  test('returns the same products in the same order as a full scan, page by page', () => {
    fc.assert(
      fc.property(
        inputs,
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom(1, 7, 24),
        (params, page, perPage) => {
          const order = compare[params.sort ?? 'featured'] ?? compare.featured!;
          const wanted = plain
            .filter(fits(params))
            .sort((a, b) => order(a, b) || (a.id < b.id ? -1 : 1))
            .map(({ id }) => id);
          expect(find(catalogueIndex, params).products.map(({ id }) => id)).toEqual(wanted);
          const { products, total: found } = findProducts(
            catalogueIndex,
            { ...params, page, perPage },
            false,
          );
          expect([found, products.map(({ id }) => id)]).toEqual([
            wanted.length,
            wanted.slice((page - 1) * perPage, page * perPage),
          ]);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('counts for each facet value the same products as a full scan, ignoring the filter of its own group', () => {
    fc.assert(
      fc.property(inputs, (params) => {
        const { counts, priceRange } = find(catalogueIndex, params);
        const { brands: _, ...unbranded } = params;
        for (const brand of ['vael', 'kazehira', 'jorasse'])
          expect(counts.get(`brand:${brand}`) ?? 0).toBe(
            plain.filter(fits({ ...unbranded, brands: [brand] })).length,
          );
        const { availability: __, ...anyStock } = params;
        for (const state of ['in', 'low', 'out'])
          expect(counts.get(`stock:${state}`) ?? 0).toBe(
            plain.filter(fits({ ...anyStock, availability: [state] })).length,
          );
        const { sizes: ___, ...anySize } = params;
        expect(counts.get('size:size=54cm') ?? 0).toBe(
          plain.filter(fits({ ...anySize, sizes: ['54cm'] })).length,
        );
        const { speeds: ____, ...others } = params.specifications ?? {};
        const twelve = plain.filter(
          fits({ ...params, specifications: { ...others, speeds: ['12'] } }),
        ).length;
        // The index counts specification values only within a category or when that specification is
        // filtered.
        const isCounted = params.category !== undefined || params.specifications?.speeds !== undefined;
        expect(counts.get('spec:speeds=12') ?? 0).toBe(isCounted ? twelve : 0);
        const { minPrice: _____, maxPrice: ______, ...anyPrice } = params;
        const prices = plain.filter(fits(anyPrice)).map(({ price }) => price);
        expect(priceRange).toEqual(
          prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : undefined,
        );
      }),
      { numRuns: 150 },
    );
  });

  test('with filters finds the same products as filtering the results of the search without filters', () => {
    fc.assert(
      fc.property(
        inputs,
        fc.constantFrom('carbone', 'casette', 'noir', 'route 12', 'fourche'),
        (params, query) => {
          const found = new Set(find(catalogueIndex, { query }).products.map(({ id }) => id));
          expect(
            find(catalogueIndex, { ...params, query })
              .products.map(({ id }) => id)
              .sort(),
          ).toEqual(
            plain
              .filter(fits(params))
              .map(({ id }) => id)
              .filter((id) => found.has(id))
              .sort(),
          );
        },
      ),
      { numRuns: 100 },
    );
  });
});
