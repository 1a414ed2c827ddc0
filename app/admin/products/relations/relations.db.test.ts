import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ActionResult } from '#app/form/action-result.ts';
import { loader as loadProduct } from '#app/storefront/product/page.tsx';
import { renderInRouter } from '#tests/support/render-in-router.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import type { StaffRelation } from '#server/catalogue/products/relations/index.ts';
import { loader as find } from '../find-products.ts';
import { action, loader } from '../product-page.tsx';
import { ProductRelations } from './product-relations.tsx';

let t: TestShop;
type Person = { userId: string; email: string; role: 'admin' | 'moderator' | 'user' };
let owner: Person;
let [tyre, sealant, other] = ['', '', ''];
beforeAll(async () => {
  t = await openTestShop();
  owner = { ...(await t.newBuyer()), role: 'admin' };
  const ids = [...t.shop.catalogueIndex.all()].flatMap((product) =>
    product?.category === 'saddles' ? [product.id] : [],
  );
  [tyre, sealant, other] = ids as [string, string, string];
});
afterAll(() => t.close());
beforeEach(() => t.shop.db.execute(sql`DELETE FROM product_relations`));

const relationsOf = async (id: string) =>
  (
    (await loader(loaderArgs(t, `/admin/products/${id}`, owner, { params: { id } }))) as {
      relations: StaffRelation[];
    }
  ).relations;
const send = async (id: string, form: Record<string, string>, who = owner) => {
  const answer = (await action(
    loaderArgs(t, `/admin/products/${id}`, who, { form, params: { id } }),
  )) as unknown as { data: ActionResult; init?: { status: number } };
  return { ...answer.data, status: answer.init?.status ?? 200 };
};
const relate = (id: string, kind: string, otherId: string) =>
  send(id, { intent: 'relate', kind, other: otherId });
const shown = async (id: string) =>
  (await loadProduct(loaderArgs(t, `/product/${id}`, undefined, { params: { id } }))).relations.map(
    ({ kind, products }) => [kind, ...products.map((product) => product.id)],
  );
const audited = async () =>
  (
    await t.shop.db.execute<{ action: string; subject: string }>(
      sql`SELECT action, subject FROM audit_log WHERE action LIKE 'product.relation%' ORDER BY created_at`,
    )
  ).rows;

describe('a relation between products', () => {
  test('is added, shown on the product page, audited and removed', async () => {
    expect(await relate(tyre, 'needs', sealant)).toMatchObject({ ok: true, status: 200 });
    expect(await shown(tyre)).toEqual([['needs', sealant]]);
    expect(await shown(sealant)).toEqual([]);
    const [relation] = await relationsOf(tyre);
    expect(relation).toMatchObject({ kind: 'needs', productId: sealant });
    expect(await send(tyre, { intent: 'unrelate', relation: relation!.id })).toMatchObject({ ok: true });
    expect(await send(tyre, { intent: 'unrelate', relation: relation!.id })).toMatchObject({ ok: true });
    expect(await shown(tyre)).toEqual([]);
    expect(await audited()).toEqual([
      { action: 'product.relation_added', subject: `product:${tyre}` },
      { action: 'product.relation_removed', subject: `product:${tyre}` },
    ]);
  });

  test('of common wear is shown on both pages, and stored once', async () => {
    await relate(tyre, 'wears_with', sealant);
    expect(await relate(sealant, 'wears_with', tyre)).toMatchObject({
      ok: false,
      status: 409,
      errors: { other: 'Ce lien existe déjà.' },
    });
    expect(await shown(tyre)).toEqual([['wears_with', sealant]]);
    expect(await shown(sealant)).toEqual([['wears_with', tyre]]);
  });

  test('of a successor is shown on the page of the former product too, and can be entered there', async () => {
    await relate(tyre, 'replaced_by', sealant);
    expect(await shown(tyre)).toEqual([['replaced_by', sealant]]);
    expect(await shown(sealant)).toEqual([['replaces', tyre]]);
    const [relation] = await relationsOf(tyre);
    await send(tyre, { intent: 'unrelate', relation: relation!.id });
    expect(await shown(sealant)).toEqual([]);
  });

  test('is not shown to visitors while the other product is hidden', async () => {
    await relate(tyre, 'needs', other);
    await t.shop.db.execute(
      sql`UPDATE product_inventory SET is_visible_online = false WHERE product_catalog_id = ${other}`,
    );
    await expect.poll(() => shown(tyre)).toEqual([]);
    expect(await relationsOf(tyre)).toHaveLength(1);
  });

  test('is refused with itself, with an unknown product, of an unknown kind, and beyond the limit', async () => {
    expect((await relate(tyre, 'needs', tyre)).errors?.other).toContain('lui-même');
    expect(await relate(tyre, 'needs', '00000000-0000-4000-8000-000000000000')).toMatchObject({
      status: 404,
    });
    expect((await relate(tyre, 'likes', sealant)).errors?.kind).toBe('Choisissez le lien.');
    await t.shop.db.execute(sql`INSERT INTO product_relations (product_catalog_id, kind, other_product_id)
      SELECT ${tyre}, 'needs', id FROM product_catalog WHERE id NOT IN (${tyre}, ${sealant}) LIMIT 30`);
    expect((await relate(tyre, 'needs', sealant)).errors?.other).toBe('Au plus 30 liens par produit.');
  });

  test('cannot be removed through the page of a third product', async () => {
    await relate(tyre, 'needs', sealant);
    const [relation] = await relationsOf(tyre);
    await send(other, { intent: 'unrelate', relation: relation!.id });
    expect(await relationsOf(tyre)).toHaveLength(1);
  });

  test('is announced to the cached pages of both products', async () => {
    const version = () =>
      t.shop.db.execute<{ changed: string }>(
        sql`SELECT updated_at::text AS changed FROM product_catalog WHERE id IN (${tyre}, ${sealant}) ORDER BY id`,
      );
    const before = (await version()).rows;
    await relate(tyre, 'needs', sealant);
    const after = (await version()).rows;
    expect(after.map(({ changed }, index) => changed > before[index]!.changed)).toEqual([true, true]);
  });
});

test('the search of products answers staff only', async () => {
  const sku = t.shop.catalogueIndex.byId(tyre)!.sku;
  const found = (await find(loaderArgs(t, `/admin/products/find?q=${sku}`, owner))) as {
    found: { id: string }[];
  };
  expect(found.found.map(({ id }) => id)).toEqual([tyre]);
  const customer = { ...(await t.newBuyer()), role: 'user' as const };
  await expect(async () =>
    find(loaderArgs(t, '/admin/products/find?q=selle', customer)),
  ).rejects.toBeDefined();
});

test('the section groups the relations and names each button', async () => {
  await relate(tyre, 'wears_with', sealant);
  const html = renderInRouter(ProductRelations, { productId: tyre, relations: await relationsOf(tyre) });
  expect(html).toContain('Pièces liées');
  expect(html).toMatch(/<h3[^>]*>S’use avec<\/h3>/);
  expect(html).toContain('aria-label="Retirer le lien avec');
  expect(renderInRouter(ProductRelations, { productId: tyre, relations: [] })).toContain(
    'Aucune pièce liée pour l’instant.',
  );
});
