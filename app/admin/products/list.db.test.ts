import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductLine } from '#server/catalogue/products/index.ts';
import { fold } from '#server/catalogue/products/search/words.ts';
import { pageArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { putStock } from '#tests/support/stock.ts';
import { activityOf, stockText } from './badges.tsx';
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

const list = (search: string) => loader(pageArgs(t, `/admin/products?${search}`, moderator));
const ids = async (search: string) => (await list(search)).products.map(({ id }) => id);
const bulk = (form: Record<string, string>) => action(pageArgs(t, '/admin/products', moderator, { form }));
const flags = async (id: string) =>
  (
    await t.shop.db.execute(
      sql`SELECT is_active, is_visible_online, is_featured FROM product_inventory WHERE product_catalog_id = ${id}`,
    )
  ).rows[0];

describe('the list of products', () => {
  test('is searched by name, brand, category, SKU and GTIN; every word must match', async () => {
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

  test('ignores accents in a search, and shows the full count on every page, even past the last', async () => {
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

  test('finds renamed products, brands and variants by their new name at once', async () => {
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

  test('normalizes search words as the database does', async () => {
    for (const text of ['Chaîne À ÉÈÊË çÇ', 'Größe ẞ', 'Cœur Œuvre æÆ', 'ñ Ø å Ł', 'PG-1 100%_\\'])
      expect((await t.shop.db.execute(sql`SELECT fold_words(${text}) AS folded`)).rows[0]).toEqual({
        folded: fold(text),
      });
  });

  test('is sorted newest first, or by price and stock in both directions', async () => {
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

  test('is filtered by category with descendants, by brand, state and stock', async () => {
    const { tree } = t.shop.catalogueIndex.reference;
    const top = tree.lineage(own.category).at(-1)!.id;
    expect(await ids(`category=${top}&q=${own.sku}`)).toEqual([own.id]);
    expect((await list(`brand=${own.brandId}`)).products.every(({ brand }) => brand === own.brand)).toBe(
      true,
    );
    expect(
      (await list('state=featured')).products.every((product) => activityOf(product)[0] === 'En vedette'),
    ).toBe(true);
    for (const [stock, fits] of Object.entries({
      out: ({ stock: n }) => n === 0,
      low: ({ stock: n, isLow }) => n > 0 && isLow,
      in: ({ stock: n, isLow }) => n > 0 && !isLow,
    } satisfies Record<string, (product: ProductLine) => boolean>)) {
      const { products, total } = await list(`stock=${stock}`);
      expect(total, stock).toBeGreaterThan(0);
      expect(products.every((product) => fits(product))).toBe(true);
    }
  });

  test('marks stock as low by the variant’s own minimum, not by a fixed number', async () => {
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

  test('reflects a changed stock', async () => {
    await putStock(t.shop.db, own.variant, 3);
    const [product] = (await list(`q=${own.sku}`)).products;
    expect(product).toMatchObject({ stock: 3, variants: 1 });
    await putStock(t.shop.db, own.variant, own.stock);
  });

  test('exports the displayed rows', async () => {
    const text = await (
      await exportProducts(pageArgs(t, `/admin/products.csv?q=${own.sku}`, moderator))
    ).text();
    const [head, ...lines] = text.trim().split('\r\n');
    expect(head).toContain('Référence');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(own.sku);
  });

  test('is not accessible to customers', async () => {
    await expect(
      loader(pageArgs(t, '/admin/products', { ...moderator, role: 'user' } as never)),
    ).rejects.toMatchObject({ status: 302 });
  });
});

describe('badges', () => {
  test.each([
    [0, true, 'Rupture'],
    [1, true, 'Faible'],
    [8, true, 'Faible'],
    [3, false, '3'],
  ])('show for a stock of %i (low: %s) the text %s', (stock, isLow, text) => {
    expect(stockText({ stock, isLow })).toBe(text);
  });

  test.each([
    [{ isActive: false, isVisible: true, isFeatured: true }, 'Inactif'],
    [{ isActive: true, isVisible: false, isFeatured: true }, 'Masqué'],
    [{ isActive: true, isVisible: true, isFeatured: true }, 'En vedette'],
    [{ isActive: true, isVisible: true, isFeatured: false }, 'Actif'],
  ])('show %j as %s', (product, text) => {
    expect(activityOf(product)[0]).toBe(text);
  });
});

describe('bulk actions', () => {
  test('set a state with the specified message, and are undone by the values they return', async () => {
    const answer = await bulk({ intent: 'deactivate', id: own.id });
    expect(answer).toEqual({
      ok: true,
      message: 'Produit désactivé',
      undo: { intent: 'activate', ids: own.id },
    });
    expect(await flags(own.id)).toMatchObject({ is_active: false });
    await expect.poll(() => t.shop.catalogueIndex.byId(own.id)).toBeUndefined();
    expect(await bulk(answer.undo!)).toMatchObject({ ok: true, message: 'Produit activé' });
    expect(await flags(own.id)).toMatchObject({ is_active: true });
  });

  test.each([
    ['hide', 'is_visible_online', false],
    ['show', 'is_visible_online', true],
    ['feature', 'is_featured', true],
    ['unfeature', 'is_featured', false],
  ])('%s sets %s to %s, and repeating has no effect', async (intent, flag, value) => {
    expect(await bulk({ intent, id: own.id })).toMatchObject({ ok: true, undo: { ids: own.id } });
    expect(await flags(own.id)).toMatchObject({ [flag]: value });
    expect(await bulk({ intent, id: own.id })).not.toHaveProperty('undo');
    expect(await flags(own.id)).toMatchObject({ [flag]: value });
  });

  test('add one audit entry for each changed product', async () => {
    const { rows } = await t.shop.db.execute<{ n: number }>(
      sql`SELECT count(*) AS n FROM audit_log WHERE subject = ${`product:${own.id}`} AND action = 'product.flagged' AND actor_id = ${moderator.userId}`,
    );
    expect(Number(rows[0]!.n)).toBe(6);
  });

  test('reject an unknown action', async () => {
    expect(await bulk({ intent: 'explode', id: own.id })).toEqual({
      ok: false,
      message: 'Erreur lors de la mise à jour',
    });
    expect(await bulk({ intent: 'hide', id: 'x' })).toMatchObject({ ok: false });
  });
});
