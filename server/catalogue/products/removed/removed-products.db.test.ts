import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { action as retire } from '#app/admin/products/retire-page.tsx';
import { loader } from '#app/storefront/product/page.tsx';
import { loaderArgs } from '#tests/support/page-args.ts';
import { pathOfProduct } from '#tests/support/product-path.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { retireProduct } from './retire-product.ts';

let t: TestShop;
let products: { id: string; sku: string }[];
const by = { userId: '', ip: '127.0.0.1' };

beforeAll(async () => {
  t = await openTestShop();
  const { rows } = await t.shop.db.execute<{ id: string; sku: string }>(
    sql`SELECT product_catalog_id AS id, sku FROM product_inventory WHERE is_active AND is_visible_online ORDER BY sku LIMIT 6`,
  );
  products = rows;
  const admin = await t.shop.db.execute<{ id: string }>(
    sql`SELECT id FROM "user" WHERE email = 'admin@pignon.example'`,
  );
  by.userId = admin.rows[0]!.id;
});
afterAll(() => t.close());

/** Requests the product page. Returns the HTTP status and, for a redirect, its target URL. */
async function visit(name: string): Promise<[number, string | null | undefined]> {
  const answer: unknown = await Promise.resolve(
    loader(loaderArgs(t, `/product/${name}`, undefined, { params: { id: name } })),
  ).catch((thrown: unknown) => thrown);
  if (answer instanceof Response) return [answer.status, answer.headers.get('location')];
  const { init } = answer as { init?: { status: number } };
  return [init?.status ?? 200, undefined];
}

async function gone(id: string): Promise<void> {
  await expect.poll(() => t.shop.catalogueIndex.byId(id)).toBeUndefined();
}

test('a replaced product redirects permanently to its successor, also if the successor was itself replaced', async () => {
  const [first, second, third] = products as [
    (typeof products)[0],
    (typeof products)[0],
    (typeof products)[0],
  ];
  expect(
    await retireProduct(
      t.shop.db,
      { productId: first.id, successor: second.sku, reason: 'nouveau modèle' },
      by,
    ),
  ).toEqual({
    ok: true,
  });
  await gone(first.id);
  expect(await visit(first.id)).toEqual([301, pathOfProduct(t, second.id)]);
  expect(
    await retireProduct(t.shop.db, { productId: second.id, successor: third.sku, reason: 'fusion' }, by),
  ).toEqual({ ok: true });
  await gone(second.id);
  expect(await visit(first.id)).toEqual([301, pathOfProduct(t, third.id)]);
});

test('a product removed without a successor answers 410', async () => {
  const { id } = products[3]!;
  await retireProduct(t.shop.db, { productId: id, reason: 'fin de série' }, by);
  await gone(id);
  expect(await visit(id)).toEqual([410, undefined]);
});

test('a temporarily hidden product answers 404, not 410', async () => {
  const { id } = products[4]!;
  await t.shop.db.execute(
    sql`UPDATE product_inventory SET is_visible_online = false WHERE product_catalog_id = ${id}`,
  );
  await gone(id);
  expect(await visit(id)).toEqual([404, undefined]);
});

test('a SKU or an id in capitals in the URL redirects to the product', async () => {
  const { id, sku } = products[5]!;
  expect(await visit(sku)).toEqual([301, pathOfProduct(t, id)]);
  expect(await visit(id.toUpperCase())).toEqual([301, pathOfProduct(t, id)]);
  expect(await visit('00000000-0000-4000-8000-000000000000')).toEqual([404, undefined]);
});

test('an unknown product cannot be removed, and a product cannot be its own successor', async () => {
  const { id, sku } = products[5]!;
  expect(await retireProduct(t.shop.db, { productId: crypto.randomUUID(), reason: 'x' }, by)).toEqual({
    ok: false,
    reason: 'unknown_product',
  });
  expect(await retireProduct(t.shop.db, { productId: id, successor: 'nothing', reason: 'x' }, by)).toEqual({
    ok: false,
    reason: 'unknown_successor',
  });
  expect(await retireProduct(t.shop.db, { productId: id, successor: sku, reason: 'x' }, by)).toEqual({
    ok: false,
    reason: 'same_product',
  });
  expect(await visit(id)).toEqual([200, undefined]);
});

test('the database records who removed a product, when and why', async () => {
  const { rows } = await t.shop.db.execute<{ reason: string; by: string }>(
    sql`SELECT reason, created_by AS by FROM product_redirects WHERE product_id = ${products[3]!.id}`,
  );
  expect(rows).toEqual([{ reason: 'fin de série', by: by.userId }]);
  const audit = await t.shop.db.execute(
    sql`SELECT 1 FROM audit_log WHERE subject = ${`product:${products[3]!.id}`}`,
  );
  expect(audit.rows).toHaveLength(1);
});

test('staff can remove a product by a form, which reports missing fields', async () => {
  const { id } = products[5]!;
  const admin = { userId: by.userId, email: 'admin@pignon.example', role: 'admin' as const };
  const send = (form: Record<string, string>, who = admin as never) =>
    Promise.resolve(
      retire(loaderArgs(t, `/admin/products/${id}/retire`, who, { form, params: { id } })),
    ).catch((thrown: unknown) => thrown);
  expect(await send({ reason: ' ' })).toMatchObject({ errors: { reason: 'Indiquez la raison' } });
  expect(await send({ reason: 'x', successor: 'nothing' })).toMatchObject({
    errors: { successor: 'Aucun produit en vente ne porte cette référence' },
  });
  const customer = await t.newBuyer();
  expect(((await send({ reason: 'x' }, customer as never)) as Response).headers.get('location')).toBe('/');
  expect(((await send({ reason: 'épuisé' })) as Response).headers.get('location')).toBe('/admin/products');
  await gone(id);
  expect(await visit(id)).toEqual([410, undefined]);
});
