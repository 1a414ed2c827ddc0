import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { action as retire } from '#app/admin/products/retire-page.tsx';
import { loaderArgs } from '#tests/support/page-args.ts';
import { pathOfProduct } from '#tests/support/product-path.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { FitIndex } from '#server/catalogue/fit/index.ts';
import { CatalogueIndex } from '#server/catalogue/products/index.ts';
import { shortProductId } from '#shared/product-path.ts';
import { type Locale, locales, pathInLocale, pathWithoutLocale } from '#shared/locales.ts';
import { action, loader } from './page.tsx';

let t: TestShop;
let ids: string[];
let id: string;
beforeAll(async () => {
  t = await openTestShop();
  const { rows } = await t.shop.db.execute<{ id: string }>(
    sql`SELECT id FROM product_catalog WHERE category_id = 'cassettes' ORDER BY id`,
  );
  ids = rows.map((row) => row.id);
});
afterAll(() => t.close());
beforeEach(() => void (id = ids.pop()!));

type Page = Awaited<ReturnType<typeof loader>>;

/** Requests a product page. Returns its status with the page or, for a redirect, its target. */
async function visit(path: string, locale: Locale = 'fr'): Promise<[number, Page | string | null]> {
  const params = { id: decodeURIComponent(path.split('?')[0]!.split('/').at(-1)!) };
  const answer: unknown = await Promise.resolve(
    loader(loaderArgs(t, path, undefined, { params, locale })),
  ).catch((thrown: unknown) => thrown);
  if (answer instanceof Response) return [answer.status, answer.headers.get('location')];
  const { init } = answer as { init?: { status: number } };
  return init ? [init.status, null] : [200, answer as Page];
}

const rename = async (name: string) => {
  const before = pathOfProduct(t, id);
  await t.shop.db.execute(sql`UPDATE product_catalog SET name = ${name} WHERE id = ${id}`);
  await expect.poll(() => pathOfProduct(t, id)).not.toBe(before);
};

test('the id and the readable path return the same page in each language, with the readable path as canonical', async () => {
  for (const locale of locales) {
    const readable = pathOfProduct(t, id, locale);
    expect(readable).toMatch(new RegExp(`/product/[a-z0-9-]+-${shortProductId(id)}$`));
    const [status, page] = await visit(readable, locale);
    expect([status, page]).toEqual(await visit(pathInLocale(locale, `/product/${id}`), locale));
    expect(status).toBe(200);
    const { paths } = page as Page;
    expect(pathInLocale(locale, paths[locale])).toBe(readable);
    // Every link to another language leads to a page, not to a redirect.
    for (const other of locales)
      expect([other, (await visit(pathInLocale(other, paths[other]), other))[0]]).toEqual([other, 200]);
  }
});

test('any other name or letter case with the same short id redirects permanently to the current path and keeps the query string', async () => {
  await t.shop.db.execute(
    sql`INSERT INTO product_texts (product_catalog_id, locale, name, description) VALUES (${id}, 'de', 'Ritzelpaket Föhn', '')
        ON CONFLICT (product_catalog_id, locale) DO UPDATE SET name = EXCLUDED.name`,
  );
  await rename('Cassette Bise');
  const short = shortProductId(id);
  const former = pathOfProduct(t, id);
  await expect.poll(() => pathOfProduct(t, id, 'de')).toBe(`/de/product/ritzelpaket-fohn-${short}`);
  expect(await visit(`/de${former}?variant=1`, 'de')).toEqual([
    301,
    `/de/product/ritzelpaket-fohn-${short}?variant=1`,
  ]);
  await rename('Cassette Mistral');
  const currentPath = `/product/cassette-mistral-${short}`;
  for (const path of [
    former,
    `/product/${short}`,
    `/product/x-${short}`,
    currentPath.replace('cassette', 'Cassette'),
    currentPath.toUpperCase().replace('/PRODUCT', '/product'),
  ])
    expect([path, ...(await visit(path))]).toEqual([path, 301, currentPath]);
  expect((await visit(currentPath))[0]).toBe(200);
});

test('a name without Latin letters leaves only the short id', async () => {
  await rename('カセット');
  expect(pathOfProduct(t, id)).toBe(`/product/${shortProductId(id)}`);
  expect((await visit(`/product/${shortProductId(id)}`))[0]).toBe(200);
});

test('an unknown short id answers 404', async () => {
  for (const segment of ['cassette-0000000000', '0000000000', 'cassette'])
    expect([segment, ...(await visit(`/product/${segment}`))]).toEqual([segment, 404, null]);
});

test('a hidden product answers 404 and a removed one 410, at each of its paths', async () => {
  const readable = pathOfProduct(t, id);
  await t.shop.db.execute(
    sql`UPDATE product_inventory SET is_visible_online = false WHERE product_catalog_id = ${id}`,
  );
  await expect.poll(() => t.shop.catalogueIndex.byId(id)).toBeUndefined();
  for (const path of [readable, `/product/${id}`]) expect(await visit(path)).toEqual([404, null]);
  await t.shop.db.execute(
    sql`UPDATE product_inventory SET is_active = false WHERE product_catalog_id = ${id}`,
  );
  for (const path of [readable, `/product/x-${shortProductId(id)}`, `/product/${id}`])
    expect(await visit(path)).toEqual([410, null]);
});

test('a replaced product redirects from each of its paths to the readable path of its successor', async () => {
  const readable = pathOfProduct(t, id);
  const [admin] = (
    await t.shop.db.execute<{ id: string }>(sql`SELECT id FROM "user" WHERE email = 'admin@pignon.example'`)
  ).rows;
  const successor = t.shop.catalogueIndex.byId(ids[0]!)!;
  const who = { userId: admin!.id, email: 'admin@pignon.example', role: 'admin' as const };
  const form = { reason: 'nouveau modèle', successor: successor.sku };
  await Promise.resolve(
    retire(loaderArgs(t, `/admin/products/${id}/retire`, who, { form, params: { id } })),
  ).catch((thrown: unknown) => expect(thrown).toBeInstanceOf(Response));
  await expect.poll(() => t.shop.catalogueIndex.byId(id)).toBeUndefined();
  for (const locale of locales)
    for (const path of [readable, `/product/${id}`])
      expect(await visit(pathInLocale(locale, path), locale)).toEqual([
        301,
        pathOfProduct(t, successor.id, locale),
      ]);
});

test('the form for a question works at the readable path', async () => {
  const path = pathOfProduct(t, id);
  const params = { id: pathWithoutLocale(path).slice('/product/'.length) };
  const form = {
    form: 'question',
    name: 'Ada',
    email: 'ada@test.example',
    question: 'Quelle chaîne convient ?',
  };
  expect(await action(loaderArgs(t, path, undefined, { form, params }))).toMatchObject({ ok: true });
  const { rows } = await t.shop.db.execute(
    sql`SELECT product_id AS id FROM product_questions WHERE email = 'ada@test.example'`,
  );
  expect(rows).toEqual([{ id }]);
});

test('of two products with the same short id, the name decides', async () => {
  const twin = `${id.slice(0, 11)}${id.slice(11, 13) === '00' ? '01' : '00'}${id.slice(13)}`;
  await t.shop.db.execute(sql`
    INSERT INTO product_catalog (id, name, brand_id, category_id) SELECT ${twin}, 'Couronne jumelle', brand_id, category_id FROM product_catalog WHERE id = ${id}`);
  await t.shop.db.execute(
    sql`INSERT INTO product_inventory (product_catalog_id, sku, price_cents) VALUES (${twin}, 'TWIN', 100)`,
  );
  await t.shop.db.execute(
    sql`INSERT INTO product_variants (product_catalog_id, sku, stock_quantity) VALUES (${twin}, 'TWIN-V', 1)`,
  );
  await expect.poll(() => t.shop.catalogueIndex.byId(twin)).toBeDefined();
  for (const product of [id, twin])
    expect(await visit(pathOfProduct(t, product))).toMatchObject([200, { id: product }]);
});

test('while the catalogue index is being filled, the page comes from the database, by both paths and without other products', async () => {
  const path = pathOfProduct(t, id);
  const catalogueIndex = new CatalogueIndex(t.shop.db);
  await catalogueIndex.loadReference();
  const early = { ...t, shop: { ...t.shop, catalogueIndex, fitIndex: new FitIndex(t.shop.db) } };
  const load = (at: string) =>
    loader(loaderArgs(early, at, undefined, { params: { id: at.split('/').at(-1)! } }));
  const complete = (await visit(path))[1] as Page;
  const page = await load(path);
  expect(page).toEqual({ ...complete, related: [], alternatives: [], relations: [] });
  expect(await load(`/product/${id}`)).toEqual(page);

  // The fit index is complete earlier than that of a large catalogue.
  const { fitIndex } = t.shop;
  const all = [...t.shop.catalogueIndex.all()];
  const fitting = all.find((product) => fitIndex.setsFor(product.id, 1).length > 0)!;
  const { tree } = catalogueIndex.reference;
  const bike = all.find(({ category }) => tree.lineage(category).some((above) => above.id === 'bikes'))!;
  for (const { id: product } of [fitting, bike]) {
    const partly = { ...early, shop: { ...early.shop, fitIndex } };
    const at = pathOfProduct(t, product);
    const args = loaderArgs(partly, at, undefined, { params: { id: at.split('/').at(-1)! } });
    expect(await loader(args)).toMatchObject({ id: product });
  }
});
