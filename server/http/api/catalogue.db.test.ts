import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { categoryPaths, overviewCategories } from '#tests/support/category-paths.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';

interface Product {
  id: string;
  name: string;
  brand: string;
  category: string;
  price: number;
  sku: string;
  stock_quantity: number;
  created_at: string;
}
interface FacetValue {
  value: string;
  count: number;
}
interface List {
  items: Product[];
  total: number;
  page: number;
  per_page: number;
  facets: Record<'brand' | 'category' | 'availability' | 'size', FacetValue[]> & {
    price: { min: number; max: number } | null;
    specifications: unknown[];
  };
}
type Query = Record<string, string | number>;

let t: TestShop;
/**
 * Rows of the database view `products_public` from the specification, read directly with SQL. The tests
 * compare the API with them.
 */
let rows: (Product & Record<string, unknown>)[];
let parents: Map<string, string | null>;
beforeAll(async () => {
  t = await openTestShop();
  const view = await t.shop.db.execute<(typeof rows)[number]>(
    sql`SELECT id, name, brand, category, description, price::float8 AS price, images, sku, stock_quantity, weight_kg::float8 AS weight_kg, badge, is_featured, rating, reviews, created_at FROM products_public ORDER BY sku`,
  );
  rows = view.rows;
  const tree = await t.shop.db.execute<{ id: string; parent_id: string | null }>(
    sql`SELECT id, parent_id FROM categories`,
  );
  parents = new Map(tree.rows.map(({ id, parent_id: parentId }) => [id, parentId]));
});
afterAll(() => t.close());

const list = async (query: Query = {}): Promise<List> => {
  const response = await t.ask(
    `/api/products?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]))}`,
  );
  expect(response.status).toBe(200);
  return (await response.json()) as List;
};
const everything = async (query: Query = {}): Promise<Product[]> => {
  const items: Product[] = [];
  for (let page = 1; ; page += 1) {
    const some = await list({ ...query, page, per_page: 100 });
    items.push(...some.items);
    if (page * 100 >= some.total) return items;
  }
};
const isIn = (category: string, ancestor: string): boolean =>
  category === ancestor || isIn2(parents.get(category), ancestor);
const isIn2 = (parent: string | null | undefined, ancestor: string): boolean =>
  Boolean(parent) && isIn(parent!, ancestor);
const idsOf = (products: readonly { id: string }[]) => products.map(({ id }) => id).sort();
const isHundredth = (amount: number) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;

describe('the list of products in the API', () => {
  test('contains every product once, with the fields of the view products_public', async () => {
    const items = await everything();
    expect(idsOf(items)).toEqual(idsOf(rows));
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const item of items) {
      const {
        category_name: categoryName,
        created_at: createdAt,
        ...fields
      } = item as Product & { category_name: string };
      const { created_at: created, ...wanted } = byId.get(item.id)!;
      expect(fields).toEqual(wanted);
      expect(Math.floor(new Date(createdAt).getTime() / 1000)).toBe(
        Math.floor(new Date(created).getTime() / 1000),
      );
      expect(categoryName).not.toBe('');
      expect(isHundredth(item.price)).toBe(true);
    }
  });

  test('can be filtered by a category including its subcategories, and accepts every alternative name of a category', async () => {
    for (const id of parents.keys())
      expect([id, (await list({ category: id, per_page: 1 })).total]).toEqual([
        id,
        rows.filter((row) => isIn(row.category, id)).length,
      ]);
    const aliases = await t.shop.db.execute<{ alias: string; category_id: string }>(
      sql`SELECT alias, category_id FROM category_aliases`,
    );
    expect(aliases.rows.length).toBeGreaterThan(50);
    for (const { alias, category_id: categoryId } of aliases.rows) {
      for (const spelt of [alias, alias.toUpperCase()])
        expect([spelt, (await list({ category: spelt, per_page: 1 })).total]).toEqual([
          spelt,
          rows.filter((row) => isIn(row.category, categoryId)).length,
        ]);
    }
  });

  test('is empty if the category or the brand is unknown', async () => {
    expect(await list({ category: 'parapluies' })).toMatchObject({ total: 0, items: [] });
    expect(await list({ brand: 'nobody' })).toMatchObject({ total: 0, items: [] });
  });

  test('can be filtered by the slug or the name of a brand, and by several brands at once', async () => {
    const brands = (await (await t.ask('/api/brands')).json()) as {
      slug: string;
      name: string;
      productCount: number;
    }[];
    expect(brands.length).toBeGreaterThanOrEqual(50);
    for (const { slug, name, productCount } of brands) {
      const wanted = rows.filter((row) => row.brand === name).length;
      expect([
        slug,
        productCount,
        (await list({ brand: slug, per_page: 1 })).total,
        (await list({ brand: name, per_page: 1 })).total,
      ]).toEqual([slug, wanted, wanted, wanted]);
    }
    const [one, two] = brands as [(typeof brands)[0], (typeof brands)[0]];
    expect(idsOf(await everything({ brand: `${one.slug}, ${two.name}` }))).toEqual(
      idsOf(rows.filter((row) => row.brand === one.name || row.brand === two.name)),
    );
  });

  test('includes products whose price equals the lower or upper limit of a price range', async () => {
    const prices = rows.map((row) => row.price).sort((a, b) => a - b);
    for (const at of [0, 100, 300, prices.length - 1]) {
      const price = prices[at]!;
      expect(idsOf(await everything({ min_price: price, max_price: price }))).toEqual(
        idsOf(rows.filter((row) => row.price === price)),
      );
      expect((await list({ min_price: price, per_page: 1 })).total).toBe(
        rows.filter((row) => row.price >= price).length,
      );
      expect((await list({ max_price: price, per_page: 1 })).total).toBe(
        rows.filter((row) => row.price <= price).length,
      );
      expect((await list({ min_price: (price + 0.01).toFixed(2), per_page: 1 })).total).toBe(
        rows.filter((row) => row.price > price).length,
      );
    }
  });

  test('ignores a filter that a form sends without a value', async () => {
    expect(
      (await list({ category: '', brand: '', q: '', min_price: '', max_price: '', size: '' })).total,
    ).toBe(rows.length);
  });

  test('can be filtered to products that are in stock', async () => {
    const wanted = idsOf(rows.filter((row) => row.stock_quantity > 0));
    expect(idsOf(await everything({ in_stock: 'true' }))).toEqual(wanted);
    expect(idsOf(await everything({ in_stock: '1' }))).toEqual(wanted);
    expect((await list({ in_stock: 'false' })).total).toBe(rows.length);
  });

  test('can be filtered by the size of a variant', async () => {
    for (const size of ['54cm', '420mm', '700c pair']) {
      const { rows: sized } = await t.shop.db.execute<{ id: string }>(
        sql`SELECT DISTINCT product_catalog_id AS id FROM product_variants WHERE variant_name = ${size} AND is_available`,
      );
      expect(sized.length).toBeGreaterThan(0);
      expect(idsOf(await everything({ size }))).toEqual(idsOf(sized));
    }
  });

  test('has the requested sort order', async () => {
    const prices = async (sort: string) => (await everything({ sort })).map((item) => item.price);
    expect(await prices('price_asc')).toEqual(rows.map((row) => row.price).sort((a, b) => a - b));
    expect(await prices('price_desc')).toEqual(rows.map((row) => row.price).sort((a, b) => b - a));
    const dates = (await everything({ sort: 'newest' })).map((item) => item.created_at);
    expect(dates).toEqual(dates.toSorted().reverse());
    const featured = (await everything({ sort: 'featured' })) as (Product & { is_featured: boolean })[];
    expect(featured.findLastIndex((item) => item.is_featured)).toBeLessThan(
      featured.findIndex((item) => !item.is_featured),
    );
  });

  test.each<Query>([{}, { sort: 'price_asc' }, { q: 'carbone' }, { category: 'brakes', sort: 'newest' }])(
    'has pages for the query %o that together contain every product of the list exactly once',
    async (query) => {
      const whole = await everything(query);
      const pages: Product[] = [];
      for (let page = 1; page <= Math.ceil(whole.length / 7); page += 1)
        pages.push(...(await list({ ...query, page, per_page: 7 })).items);
      expect(pages.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
      expect(new Set(pages.map(({ id }) => id)).size).toBe(whole.length);
      expect(await list({ ...query, page: 9999 })).toMatchObject({
        items: [],
        total: whole.length,
        page: 9999,
        per_page: 24,
      });
    },
  );

  test.each([
    ['page', '0'],
    ['page', 'x'],
    ['page', '1.5'],
    ['per_page', '0'],
    ['per_page', '101'],
    ['min_price', 'cheap'],
    ['min_price', '-1'],
    ['max_price', 'NaN'],
    ['max_price', '1e99'],
    ['sort', 'colour'],
    ['in_stock', 'perhaps'],
    ['lang', 'it'],
    ['q', 'x'.repeat(101)],
    ['category', 'x'.repeat(81)],
  ])('rejects the parameter %s=%s with an error that contains its name', async (name, value) => {
    const response = await t.ask(`/api/products?${new URLSearchParams({ [name]: value })}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      400,
      'application/problem+json',
    ]);
    expect(await response.json()).toMatchObject({ code: 'invalid_request', errors: [{ field: name }] });
  });
});

describe('the search', () => {
  const first = async (q: string) => (await list({ q, per_page: 1 })).items[0];

  test('ranks a product first if its SKU or the SKU of a variant equals the query, ignoring case and separators', async () => {
    const { rows: skus } = await t.shop.db.execute<{ id: string; sku: string }>(sql`
      (SELECT product_catalog_id AS id, sku FROM product_inventory WHERE is_active AND is_visible_online ORDER BY sku LIMIT 40)
      UNION (SELECT product_catalog_id, sku FROM product_variants ORDER BY md5(sku) LIMIT 40)`);
    for (const { id, sku } of skus) {
      for (const typed of [sku, sku.toLowerCase(), sku.replace(/[^\w]/g, ' '), `  ${sku} `])
        expect([typed, (await first(typed))?.id]).toEqual([typed, id]);
    }
  });

  test('ranks a product first if the query is its full name', async () => {
    for (const row of rows.filter((_, i) => i % 20 === 0))
      expect((await first(row.name))?.name).toBe(row.name);
  });

  test.each([
    ['casette', 'cassettes'],
    ['déraileur arriere', 'rear-derailleurs'],
    ['Sattel', 'saddles'],
    ['bremsscheibe', 'rotors'],
    ['handlebar', 'handlebars'],
    ['pneu', 'tires'],
    ['fourche suspendu', 'suspensions'],
  ])(
    'finds the right category for the query “%s”, despite typing errors or another language',
    async (q, category) => {
      const { items, total } = await list({ q });
      expect(total).toBeGreaterThan(0);
      expect(items.slice(0, 5).map((item) => [item.name, isIn(item.category, category)])).toEqual(
        items.slice(0, 5).map((item) => [item.name, true]),
      );
    },
  );

  test('finds a product despite a missing letter in a long word of its name', async () => {
    for (const row of rows.filter((_, i) => i % 16 === 0)) {
      const word = row.name.split(/[^\p{L}]+/u).toSorted((a, b) => b.length - a.length)[0]!;
      if (word.length < 8) continue;
      const misspelt = word.slice(0, 3) + word.slice(4);
      expect([misspelt, (await everything({ q: misspelt })).some(({ id }) => id === row.id)]).toEqual([
        misspelt,
        true,
      ]);
    }
  });

  test('finds nothing for words that occur nowhere or for punctuation, and returns no error', async () => {
    for (const q of ['zzzzqqqq', '%', "' OR 1=1 --", '\\', '☃', '{}', '((((']) await list({ q });
    expect((await list({ q: 'zzzzqqqq' })).total).toBe(0);
  });

  test('suggests products, categories and brands whose names start with the typed text', async () => {
    const suggest = async (q: string, lang = 'fr') =>
      (await (await t.ask(`/api/search/suggest?${new URLSearchParams({ q, lang })}`)).json()) as {
        products: { id: string; name: string; price_label: string }[];
        categories: { id: string; name: string }[];
        brands: { id: string; name: string }[];
      };
    const cassette = await suggest('casset');
    expect(cassette.categories).toContainEqual({ id: 'cassettes', name: 'Cassettes' });
    expect(cassette.products).toHaveLength(6);
    expect(
      cassette.products.every(
        ({ name, price_label: priceLabel }) => /cassette/i.test(name) && /^CHF\s\d/.test(priceLabel),
      ),
    ).toBe(true);
    const euro = (await (await t.ask('/api/search/suggest?q=casset&currency=EUR')).json()) as typeof cassette;
    expect(euro.products.map(({ id }) => id)).toEqual(cassette.products.map(({ id }) => id));
    expect(euro.products.every(({ price_label: priceLabel }) => /^≈\s[\d.,]+\s€$/.test(priceLabel))).toBe(
      true,
    );
    expect((await suggest('kasset', 'de')).categories).toContainEqual({ id: 'cassettes', name: 'Kassetten' });
    const brand = rows[0]!.brand;
    expect((await suggest(brand.slice(0, 4))).brands.map(({ name }) => name)).toContain(brand);
    for (const q of ['', 'a', ' '])
      expect(await suggest(q)).toEqual({ products: [], categories: [], brands: [] });
  });
});

describe('facets', () => {
  const narrowing = fc.record(
    {
      category: fc.constantFrom(
        'brakes',
        'wheels-tires',
        'transmission',
        'handlebars',
        'frames',
        'Selles',
        'cassettes',
      ),
      brand: fc.constantFrom('vael', 'kazehira', 'serralta,jorasse', 'mercadel'),
      q: fc.constantFrom('carbone', 'route', 'noir'),
      in_stock: fc.constant('true'),
      min_price: fc.constantFrom(20, 49.9, 120),
      max_price: fc.constantFrom(150, 400, 1299),
      size: fc.constantFrom('54cm', '420mm', '54cm,56cm'),
    },
    { requiredKeys: [] },
  ) as fc.Arbitrary<Query>;

  test('return for each value the number of products that the list would contain if this value were the only selected one of its group', async () => {
    await fc.assert(
      fc.asyncProperty(narrowing, fc.nat(), async (query, pick) => {
        const { facets, total } = await list({ ...query, per_page: 1 });
        const some = (values: FacetValue[]) => values.filter((_, i) => (i + pick) % 7 === 0).slice(0, 3);
        for (const [group, name] of [
          ['brand', 'brand'],
          ['size', 'size'],
        ] as const) {
          for (const { value, count } of some(facets[group]))
            expect([query, value, (await list({ ...query, [name]: value, per_page: 1 })).total]).toEqual([
              query,
              value,
              count,
            ]);
        }
        for (const { value, count } of facets.category) {
          const chosen = query.category === 'Selles' ? 'saddles' : query.category;
          if (chosen && !isIn(value, String(chosen))) continue;
          expect([query, value, (await list({ ...query, category: value, per_page: 1 })).total]).toEqual([
            query,
            value,
            count,
          ]);
        }
        const available = facets.availability
          .filter(({ value }) => value !== 'out')
          .reduce((sum, { count }) => sum + count, 0);
        expect((await list({ ...query, in_stock: 'true', per_page: 1 })).total).toBe(available);
        const all = facets.availability.reduce((sum, { count }) => sum + count, 0);
        expect(all).toBe((await list({ ...query, in_stock: 'false', per_page: 1 })).total);
        expect(total).toBe(query.in_stock ? available : all);
        const { min_price: _, max_price: __, ...unpriced } = query;
        const [cheapest, dearest] = [
          (await list({ ...unpriced, sort: 'price_asc', per_page: 1 })).items[0],
          (await list({ ...unpriced, sort: 'price_desc', per_page: 1 })).items[0],
        ];
        expect(facets.price).toEqual(
          cheapest && dearest ? { min: cheapest.price, max: dearest.price } : null,
        );
      }),
      { numRuns: 40 },
    );
  });
});

describe('one product', () => {
  test('has the same fields as in the list, and also its variants and specifications', async () => {
    const items = await everything();
    for (const item of items.filter((_, i) => i % 12 === 0)) {
      const response = await t.ask(`/api/products/${item.id}`);
      const { variants, specifications, relations, documents, ...fields } =
        (await response.json()) as Product & {
          relations: object[];
          documents: object[];
          variants: {
            id: string;
            price: number;
            price_modifier: number;
            stock_quantity: number;
            is_available: boolean;
            sku: string;
          }[];
          specifications: Record<string, string>;
        };
      expect(fields).toEqual(item);
      expect([relations, documents]).toEqual([expect.any(Array), []]);
      const stored = await t.shop.db.execute<{ id: string; sku: string; price: number; stock: number }>(sql`
        SELECT v.id, v.sku, (i.price_cents + v.price_modifier_cents) / 100.0::float8 AS price, v.stock_quantity AS stock FROM product_variants v JOIN product_inventory i USING (product_catalog_id) WHERE v.product_catalog_id = ${item.id} AND v.is_available ORDER BY v.position`);
      expect(
        variants.map(({ id, sku, price, stock_quantity: stockQuantity }) => ({
          id,
          sku,
          price,
          stock: stockQuantity,
        })),
      ).toEqual(stored.rows);
      expect(variants.length).toBeGreaterThan(0);
      for (const variant of variants)
        expect([
          variant.is_available,
          isHundredth(variant.price),
          Math.round((variant.price - variant.price_modifier) * 100),
        ]).toEqual([variant.stock_quantity > 0, true, Math.round(item.price * 100)]);
      expect(variants.reduce((sum, variant) => sum + variant.stock_quantity, 0)).toBe(item.stock_quantity);
      expect(Object.keys(specifications).length).toBeGreaterThan(0);
    }
  });

  test('is returned in the requested language', async () => {
    const { rows: texts } = await t.shop.db.execute<{ id: string; name: string; description: string }>(
      sql`SELECT product_catalog_id AS id, name, description FROM product_texts WHERE locale = 'de' ORDER BY md5(name) LIMIT 5`,
    );
    for (const { id, name, description } of texts) {
      expect(await (await t.ask(`/api/products/${id}?lang=de`)).json()).toMatchObject({ name, description });
      expect((await list({ q: name, lang: 'de' })).items[0]).toMatchObject({
        name,
        description: expect.any(String),
      });
    }
  });

  test.each([
    crypto.randomUUID(),
    'not-an-id',
    '1',
    "1' OR '1'='1",
    '%00',
    '8f90b736-d700-5226-a1e0-8a1ad676681',
  ])('answers 404 for %s', async (id) => {
    const response = await t.ask(`/api/products/${encodeURIComponent(id)}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      'application/problem+json',
    ]);
    expect(await response.json()).toMatchObject({
      code: 'product_not_found',
      detail: `Produit non trouvé avec l'ID: ${id}`,
    });
  });
});

describe('the categories', () => {
  interface Category {
    id: string;
    name: string;
    parent_id: string | null;
    path: string;
    productCount: number;
  }
  const tree = async () => (await (await t.ask('/api/categories')).json()) as Category[];

  test('begin with the ten categories of the category overview page, and each of them has products', async () => {
    const tops = (await tree()).filter((category) => category.parent_id === null);
    for (const id of overviewCategories) {
      const category = tops.find((candidate) => candidate.id === id);
      expect([id, category?.path, (category?.productCount ?? 0) > 0]).toEqual([id, `/category/${id}`, true]);
    }
  });

  test('each contain the number of their products', async () => {
    for (const { id, productCount } of await tree())
      expect([id, productCount]).toEqual([id, rows.filter((row) => isIn(row.category, id)).length]);
  });

  test.each(categoryPaths)(
    'include the category of the path /category/%s, which has products',
    async (name) => {
      const category = t.shop.catalogueIndex.reference.tree.resolve(name);
      expect(category).toBeDefined();
      expect((await tree()).find(({ id }) => id === category!.id)?.productCount).toBeGreaterThan(0);
      expect((await list({ category: name })).total).toBeGreaterThan(0);
    },
  );

  test('Roues, Guidons and Cadres offer the sizes of the specification', async () => {
    const sizes = async (category: string) =>
      (await list({ category, per_page: 1 })).facets.size.map(({ value }) => value);
    expect(await sizes('Roues')).toEqual(expect.arrayContaining(['700c front', '700c rear', '700c pair']));
    expect(await sizes('Guidons')).toEqual(expect.arrayContaining(['380mm', '400mm', '420mm', '440mm']));
    expect(await sizes('Cadres')).toEqual(expect.arrayContaining(['49cm', '52cm', '54cm', '56cm', '58cm']));
  });
});

// These tests must run last, because they change the data that the other tests compare with.
describe('a change is visible immediately', () => {
  const one = (id: string) =>
    t.ask(`/api/products/${id}`).then((response) => response.json()) as Promise<
      Product & { variants: { id: string; stock_quantity: number }[] }
    >;
  const inList = async (id: string) => (await everything()).find((item) => item.id === id);

  test('in the product and in lists when an order changes the stock', async () => {
    const buyer = await t.newBuyer();
    const { id } = rows.find((row) => row.stock_quantity > 5 && (row.weight_kg as number) < 1)!;
    const before = await one(id);
    const variant = before.variants.find(({ stock_quantity: stockQuantity }) => stockQuantity >= 2)!;
    const response = await t.ask('/api/functions/create-order', {
      as: buyer.cookie,
      body: {
        items: [{ variant_id: variant.id, quantity: 2 }],
        shipping_address_id: buyer.addressId,
        shipping_carrier: 'La Poste',
        shipping_service: 'PostPac Priority',
      },
    });
    expect(response.status).toBe(200);
    expect((await one(id)).variants.find((candidate) => candidate.id === variant.id)?.stock_quantity).toBe(
      variant.stock_quantity - 2,
    );
    await expect.poll(async () => (await inList(id))?.stock_quantity).toBe(before.stock_quantity - 2);
  });

  test('in lists, in the product and in the cart when a price changes', async () => {
    const { id, category } = rows[7]!;
    const variant = (await one(id)).variants[0]!;
    await t.shop.db.execute(
      sql`UPDATE product_inventory SET price_cents = 1234567 WHERE product_catalog_id = ${id}`,
    );
    await expect.poll(async () => (await inList(id))?.price).toBe(12_345.67);
    expect((await one(id)).price).toBe(12_345.67);
    expect((await list({ category, sort: 'price_desc', per_page: 1 })).items[0]?.id).toBe(id);
    const cart = (await (
      await t.ask('/api/cart/price', { body: { items: [{ variant_id: variant.id, quantity: 1 }] } })
    ).json()) as {
      lines: { unit_price: number }[];
      subtotal: number;
    };
    expect([cart.lines[0]?.unit_price, cart.subtotal]).toEqual([12_345.67, 12_345.67]);
  });

  test('in each language when a description changes', async () => {
    const { id, sku } = rows[9]!;
    const reported = async (lang: string) =>
      ((await list({ q: sku, lang })).items[0] as Product & { description: string }).description;
    expect(new Set(await Promise.all(['fr', 'de', 'en'].map(reported))).size).toBe(3);
    await t.shop.db.transaction(async (tx) => {
      await tx.execute(
        sql`UPDATE product_catalog SET description = 'Tournée à Lausanne', updated_at = now() WHERE id = ${id}`,
      );
      await tx.execute(
        sql`UPDATE product_texts SET description = 'In Lausanne gedreht' WHERE product_catalog_id = ${id} AND locale = 'de'`,
      );
      await tx.execute(
        sql`UPDATE product_texts SET description = '' WHERE product_catalog_id = ${id} AND locale = 'en'`,
      );
    });
    await expect.poll(() => reported('fr')).toBe('Tournée à Lausanne');
    // The product has no English text, so English shows the French text.
    expect([await reported('de'), await reported('en')]).toEqual([
      'In Lausanne gedreht',
      'Tournée à Lausanne',
    ]);
  });

  test('when a product is withdrawn, and when it is put on sale again', async () => {
    const { id, sku } = rows[8]!;
    const variant = (await one(id)).variants[0]!;
    await t.shop.db.execute(
      sql`UPDATE product_inventory SET is_visible_online = false WHERE product_catalog_id = ${id}`,
    );
    await expect.poll(() => inList(id)).toBeUndefined();
    expect((await t.ask(`/api/products/${id}`)).status).toBe(404);
    expect((await list({ q: sku })).items.map((item) => item.id)).not.toContain(id);
    expect(
      await (
        await t.ask('/api/cart/price', { body: { items: [{ variant_id: variant.id, quantity: 1 }] } })
      ).json(),
    ).toMatchObject({
      lines: [],
      gone: [0],
    });
    await t.shop.db.execute(
      sql`UPDATE product_inventory SET is_visible_online = true WHERE product_catalog_id = ${id}`,
    );
    await expect.poll(async () => (await inList(id))?.sku).toBe(sku);
  });
});
