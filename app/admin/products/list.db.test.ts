import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductListRow } from '#server/catalogue/products/index.ts';
import { fold } from '#server/catalogue/products/search/words.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { setTestStock } from '#tests/support/stock.ts';
import { productStatusBadge, stockLevelText } from './badges.tsx';
import { loader as exportProducts } from './export.ts';
import { action, loader } from './list-page.tsx';

let t: TestShop;
let moderator: { userId: string; email: string; role: 'moderator' };
let own: {
  id: string;
  name: string;
  sku: string;
  gtin: string;
  brand: string;
  brandId: string;
  category: string;
  variant: string;
  stock: number;
};
beforeAll(async () => {
  t = await openTestShop();
  moderator = { ...(await t.newBuyer()), role: 'moderator' };
  const { rows } = await t.shop.db.execute<typeof own>(sql`
    SELECT c.id, c.name, i.sku, c.gtin, b.name AS brand, b.id AS "brandId", c.category_id AS category, v.id AS variant, v.stock_quantity AS stock
    FROM product_catalog c JOIN product_inventory i ON i.product_catalog_id = c.id JOIN product_brands b ON b.id = c.brand_id
    JOIN product_variants v ON v.product_catalog_id = c.id AND v.variant_type = 'default'
    WHERE c.gtin IS NOT NULL AND i.is_active AND i.is_visible_online AND NOT i.is_featured AND v.stock_quantity > 10 LIMIT 1`);
  own = rows[0]!;
});
afterAll(() => t.close());

const list = (search: string) => loader(loaderArgs(t, `/admin/products?${search}`, moderator));
const ids = async (search: string) => (await list(search)).products.map(({ id }) => id);
const bulk = (form: Record<string, string>) => action(loaderArgs(t, '/admin/products', moderator, { form }));
const flags = async (id: string) =>
  (
    await t.shop.db.execute(
      sql`SELECT is_active, is_visible_online, is_featured FROM product_inventory WHERE product_catalog_id = ${id}`,
    )
  ).rows[0];

describe('the list of products', () => {
  test('can be searched by name, brand, category, SKU and GTIN, and every word must match', async () => {
    const { tree } = t.shop.catalogueIndex.reference;
    for (const query of [
      own.name,
      own.sku.toLowerCase(),
      own.gtin,
      `${own.brand} ${own.name.split(' ')[0]}`,
      `${tree.get(own.category)!.name.fr} ${own.sku}`,
    ])
      expect(await ids(`q=${encodeURIComponent(query)}`), query).toContain(own.id);
    expect((await list(`q=${encodeURIComponent(`${own.sku} rien`)}`)).total).toBe(0);
  });

  test('ignores accents in a search, and shows the total number of results on every page, even after the last one', async () => {
    const { rows } = await t.shop.db.execute<{ id: string; n: number }>(sql`
      SELECT min(id::text) AS id, count(*)::int AS n FROM product_catalog WHERE name LIKE 'Étrier%' OR name LIKE 'Chaîne%'`);
    expect(rows[0]!.n).toBeGreaterThan(0);
    const [name] = (
      await t.shop.db.execute<{ name: string }>(
        sql`SELECT name FROM product_catalog WHERE id = ${rows[0]!.id}`,
      )
    ).rows;
    const plain = name!.name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
    expect(await ids(`q=${encodeURIComponent(plain)}`)).toContain(rows[0]!.id);
    const [word] = plain.split(' ');
    const { total, products } = await list(`q=${word}`);
    expect(total).toBe(rows[0]!.n > 50 ? total : Math.max(total, products.length));
    const past = await list(`q=${word}&page=99`);
    expect([past.total, past.products]).toEqual([total, []]);
  });

  test('finds renamed products, brands and variants by their new name immediately', async () => {
    const { db } = t.shop;
    const find = async (query: string) => (await ids(`q=${encodeURIComponent(query)}`)).includes(own.id);
    const known = () =>
      db.execute(sql`SELECT xmin::text, ctid::text FROM product_words WHERE id = ${own.id}`);
    const before = (await known()).rows;
    await db.execute(
      sql`UPDATE product_variants SET stock_quantity = stock_quantity WHERE id = ${own.variant}`,
    );
    expect((await known()).rows).toEqual(before);
    await db.transaction(async (tx) => {
      await tx.execute(sql`UPDATE product_catalog SET name = 'Œillet Zürück' WHERE id = ${own.id}`);
      await tx.execute(sql`UPDATE product_brands SET name = 'Quétigny' WHERE id = ${own.brandId}`);
      await tx.execute(sql`UPDATE product_variants SET sku = 'XQ-77-ZZ' WHERE id = ${own.variant}`);
      await tx.execute(
        sql`UPDATE product_inventory SET sku = 'YQ-88-ZZ' WHERE product_catalog_id = ${own.id}`,
      );
    });
    for (const query of ['oeillet', 'ZURUCK', 'quetigny', 'xq-77', 'yq-88', 'quetigny œil xq-77 yq-88'])
      expect([query, await find(query)]).toEqual([query, true]);
    expect(await find(own.sku)).toBe(false);
    await db.execute(sql`UPDATE product_catalog SET name = ${own.name} WHERE id = ${own.id}`);
    await db.execute(sql`UPDATE product_brands SET name = ${own.brand} WHERE id = ${own.brandId}`);
    await db.execute(sql`UPDATE product_variants SET sku = ${own.sku} WHERE id = ${own.variant}`);
    await db.execute(sql`UPDATE product_inventory SET sku = ${own.sku} WHERE product_catalog_id = ${own.id}`);
    expect([await find('oeillet'), await find(own.sku)]).toEqual([false, true]);
  });

  test('normalises the words of a search in the same way as the database', async () => {
    for (const text of ['Chaîne À ÉÈÊË çÇ', 'Größe ẞ', 'Cœur Œuvre æÆ', 'ñ Ø å Ł', 'PG-1 100%_\\'])
      expect((await t.shop.db.execute(sql`SELECT fold_words(${text}) AS folded`)).rows[0]).toEqual({
        folded: fold(text),
      });
  });

  test('is sorted newest first by default, and can be sorted by price and stock in both directions', async () => {
    const created = (await list('')).products.map(({ createdAt }) => createdAt);
    expect(created).toEqual(created.toSorted().reverse());
    for (const key of ['price', 'stock'] as const) {
      const up = (await list(`sort=${key}`)).products.map((product) => product[key]);
      expect(up).toEqual(up.toSorted((a, b) => a - b));
      const down = (await list(`sort=-${key}`)).products.map((product) => product[key]);
      expect(down).toEqual(down.toSorted((a, b) => b - a));
      expect(down[0]).toBeGreaterThan(up[0]!);
    }
  });

  test('can be filtered by category with its subcategories, by brand, by state and by stock', async () => {
    const { tree } = t.shop.catalogueIndex.reference;
    const top = tree.lineage(own.category).at(-1)!.id;
    expect(await ids(`category=${top}&q=${own.sku}`)).toEqual([own.id]);
    expect((await list(`brand=${own.brandId}`)).products.every(({ brand }) => brand === own.brand)).toBe(
      true,
    );
    expect(
      (await list('state=featured')).products.every(
        (product) => productStatusBadge(product)[0] === 'En vedette',
      ),
    ).toBe(true);
    for (const [stock, fits] of Object.entries({
      out: ({ stock: n }) => n === 0,
      low: ({ stock: n, isLow }) => n > 0 && isLow,
      in: ({ stock: n, isLow }) => n > 0 && !isLow,
    } satisfies Record<string, (product: ProductListRow) => boolean>)) {
      const { products, total } = await list(`stock=${stock}`);
      expect(total, stock).toBeGreaterThan(0);
      expect(products.every((product) => fits(product))).toBe(true);
    }
  });

  test('marks a stock as low by comparing it with the variant’s own minimum', async () => {
    const { variant, stock } = own;
    const minimum = async (level: number) =>
      t.shop.db.execute(sql`UPDATE product_variants SET min_stock_level = ${level} WHERE id = ${variant}`);
    const found = async (state: string) => (await ids(`stock=${state}&q=${own.sku}`)).length;
    await minimum(stock);
    expect([await found('low'), await found('in'), (await list(`q=${own.sku}`)).products[0]!.isLow]).toEqual([
      1,
      0,
      true,
    ]);
    await minimum(stock - 1);
    expect([await found('low'), await found('in'), (await list(`q=${own.sku}`)).products[0]!.isLow]).toEqual([
      0,
      1,
      false,
    ]);
  });

  test('shows a changed stock immediately', async () => {
    await setTestStock(t.shop.db, own.variant, 3);
    const [product] = (await list(`q=${own.sku}`)).products;
    expect(product).toMatchObject({ stock: 3, variants: 1 });
    await setTestStock(t.shop.db, own.variant, own.stock);
  });

  test('exports the rows that it displays', async () => {
    const text = await (
      await exportProducts(loaderArgs(t, `/admin/products.csv?q=${own.sku}`, moderator))
    ).text();
    const [head, ...lines] = text.trim().split('\r\n');
    expect(head).toContain('Référence');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(own.sku);
  });

  test('is not accessible to customers', async () => {
    await expect(
      loader(loaderArgs(t, '/admin/products', { ...moderator, role: 'user' } as never)),
    ).rejects.toMatchObject({ status: 302 });
  });
});

describe('badges', () => {
  test.each([
    [0, true, 'Rupture'],
    [1, true, 'Faible'],
    [8, true, 'Faible'],
    [3, false, '3'],
  ])('show a stock of %i (low: %s) as “%s”', (stock, isLow, text) => {
    expect(stockLevelText({ stock, isLow })).toBe(text);
  });

  test.each([
    [{ isActive: false, isVisible: true, isFeatured: true }, 'Inactif'],
    [{ isActive: true, isVisible: false, isFeatured: true }, 'Masqué'],
    [{ isActive: true, isVisible: true, isFeatured: true }, 'En vedette'],
    [{ isActive: true, isVisible: true, isFeatured: false }, 'Actif'],
  ])('show a product with the flags %j as “%s”', (product, text) => {
    expect(productStatusBadge(product)[0]).toBe(text);
  });
});

describe('bulk actions', () => {
  test('set a state with the specified message, and return the previous values so that the action can be undone', async () => {
    const answer = await bulk({ intent: 'deactivate', id: own.id });
    expect(answer).toEqual({
      ok: true,
      message: 'Produit désactivé',
      undo: { intent: 'activate', ids: own.id },
    });
    expect(await flags(own.id)).toMatchObject({ is_active: false });
    await expect.poll(() => t.shop.catalogueIndex.byId(own.id), { timeout: 10_000 }).toBeUndefined();
    expect(await bulk(answer.undo!)).toMatchObject({ ok: true, message: 'Produit activé' });
    expect(await flags(own.id)).toMatchObject({ is_active: true });
  });

  test.each([
    ['hide', 'is_visible_online', false],
    ['show', 'is_visible_online', true],
    ['feature', 'is_featured', true],
    ['unfeature', 'is_featured', false],
  ])(
    'with the intent %s set the field %s to %s, and have no further effect when repeated',
    async (intent, flag, value) => {
      expect(await bulk({ intent, id: own.id })).toMatchObject({ ok: true, undo: { ids: own.id } });
      expect(await flags(own.id)).toMatchObject({ [flag]: value });
      expect(await bulk({ intent, id: own.id })).not.toHaveProperty('undo');
      expect(await flags(own.id)).toMatchObject({ [flag]: value });
    },
  );

  test('add one entry to the activity log for each changed product', async () => {
    const { rows } = await t.shop.db.execute<{ n: number }>(
      sql`SELECT count(*) AS n FROM audit_log WHERE subject = ${`product:${own.id}`} AND action = 'product.flagged' AND actor_id = ${moderator.userId}`,
    );
    expect(Number(rows[0]!.n)).toBe(6);
  });

  test('reject an unknown action', async () => {
    await expect(bulk({ intent: 'explode', id: own.id })).rejects.toMatchObject({ init: { status: 400 } });
    expect(await bulk({ intent: 'hide', id: 'x' })).toEqual({
      ok: false,
      message: 'Erreur lors de la mise à jour',
    });
  });
});
