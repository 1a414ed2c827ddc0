import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CategoryContext,
  createCategory,
  mergeCategories,
  updateCategory,
} from '#server/catalogue/products/categories/index.ts';
import { addPicture, createProduct } from '#server/catalogue/products/editing/index.ts';
import { findProducts } from '#server/catalogue/products/index.ts';
import { transact } from '#server/platform/db/transact.ts';
import { eventually } from '#tests/support/eventually.ts';
import { sectionOf } from '#tests/support/home-sections.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { loader as home } from '../home/page.tsx';
import { loader as layout } from '../layout.tsx';
import { loader as product } from '../product/page.tsx';
import { loader as overview } from './categories-page.tsx';
import { loader as category } from './category-page.tsx';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop({ DEMO: 'false' });
  await t.shop.db.execute(sql`TRUNCATE product_catalog, categories CASCADE`);
  await t.shop.catalogueIndex.fill();
});
afterAll(() => t.close());

const by = { id: randomUUID(), ip: '127.0.0.1' };
const run = <T extends { ok: boolean }>(work: (context: CategoryContext) => Promise<T>) =>
  transact(t.shop.db, (tx) => work({ tx, by }));
const menu = async () => (await layout(loaderArgs(t, '/'))).categories.map(({ id }) => id);
const responseOf = (name: string): Promise<unknown> =>
  category(loaderArgs(t, `/category/${name}`, undefined, { params: { categoryName: name } })).catch(
    (thrown: unknown) => thrown,
  );

test('the menu, the overview and the tiles of the home page follow the owner’s categories, their order and their visibility', async () => {
  expect(await menu()).toEqual([]);
  for (const slug of ['tea', 'coffee', 'cups'])
    await run((context) => createCategory(context, { slug, name: { en: slug } }));
  await eventually(async () => expect(await menu()).toEqual(['tea', 'coffee', 'cups']));
  expect((await overview(loaderArgs(t, '/categories'))).tiles).toMatchObject([
    { id: 'tea', name: 'tea', image: '', count: 0 },
    { id: 'coffee' },
    { id: 'cups' },
  ]);
  expect(sectionOf(await home(loaderArgs(t, '/')), 'families').tiles.map(({ id }) => id)).toEqual([
    'tea',
    'coffee',
    'cups',
  ]);
  await run((context) => updateCategory(context, 'cups', { before: 'tea' }, null));
  await run((context) => updateCategory(context, 'coffee', { isHidden: true }, null));
  await eventually(async () => expect(await menu()).toEqual(['cups', 'tea']));
  expect((await overview(loaderArgs(t, '/categories'))).tiles.map(({ id }) => id)).toEqual(['cups', 'tea']);
  expect(await responseOf('coffee')).toMatchObject({ init: { status: 404 } });
});

test('a product without pictures is sold, but the home page does not feature it', async () => {
  const created = await transact(t.shop.db, (tx) =>
    createProduct(
      { tx, by: { ...by, mayStock: true } },
      { category: 'cups', fields: { name: 'Bol', sku: 'BOL-1', price: 1500 }, stock: 2 },
    ),
  );
  if (!created.ok) throw new Error(created.reason);
  await t.shop.showChanges([created.id]);
  const page = await home(loaderArgs(t, '/'));
  expect(sectionOf(page, 'products').products).toMatchObject([{ id: created.id, name: 'Bol' }]);
  expect(sectionOf(page, 'hero').part).toBeNull();
  await transact(t.shop.db, (tx) => addPicture(tx, created.id, '/media/product-images/products/1-a.png', by));
  await t.shop.showChanges([created.id]);
  expect(sectionOf(await home(loaderArgs(t, '/')), 'hero').part).toMatchObject({ id: created.id });
  expect((await overview(loaderArgs(t, '/categories'))).tiles[0]).toMatchObject({
    id: 'cups',
    image: '/media/product-images/products/1-a.png',
    count: 1,
  });
});

test('the page of a product leads to no hidden category, and the product can still be found', async () => {
  await run((context) => updateCategory(context, 'cups', { isHidden: true }, null));
  await t.shop.showChanges();
  const { products } = findProducts(t.shop.catalogueIndex, { query: 'bol', page: 1, perPage: 5 }, false);
  expect(products.map(({ name }) => name.fr)).toEqual(['Bol']);
  const id = products[0]!.id;
  const shown = await product(loaderArgs(t, `/product/${id}`, undefined, { params: { id } }));
  expect(shown).toMatchObject({ name: 'Bol', trail: [] });
  await run((context) => updateCategory(context, 'cups', { isHidden: false }, null));
  await t.shop.showChanges();
});

test('the old addresses of a renamed and of a merged category redirect for good', async () => {
  await run((context) => updateCategory(context, 'tea', { slug: 'teas' }, null));
  await eventually(async () => expect(await menu()).toContain('teas'));
  const renamed = (await responseOf('tea')) as Response;
  expect([renamed.status, renamed.headers.get('location')]).toEqual([301, '/category/teas']);
  await run((context) => mergeCategories(context, { from: 'teas', into: 'cups' }));
  await eventually(async () => expect(await menu()).toEqual(['cups']));
  for (const old of ['tea', 'teas'])
    expect(((await responseOf(old)) as Response).headers.get('location')).toBe('/category/cups');
});
