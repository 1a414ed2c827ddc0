import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { auditLog } from '#server/platform/audit/schema.ts';
import type { Database } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import {
  type CategoryChanges,
  type CategoryContext,
  type NewCategory,
  createCategory,
  deleteCategory,
  loadCategory,
  mergeCategories,
  moveProducts,
  updateCategory,
  versionOfCategory,
} from './index.ts';

let t: TestShop;
let db: Database;
beforeAll(async () => {
  t = await openTestShop();
  ({ db } = t.shop);
});
afterAll(() => t.close());

const by = { id: randomUUID(), ip: '127.0.0.1' };
const run = <T extends { ok: boolean }>(
  work: (context: CategoryContext) => Promise<T>,
  idempotencyKey?: string,
) => transact(db, (tx) => work({ tx, by, ...(idempotencyKey ? { idempotencyKey } : {}) }));
const create = (input: NewCategory, key?: string) => run((context) => createCategory(context, input), key);
const change = (id: string, changes: CategoryChanges, seen: string | null = null) =>
  run((context) => updateCategory(context, id, changes, seen));
const merge = (from: string, into: string) => run((context) => mergeCategories(context, { from, into }));
const remove = (id: string) => run((context) => deleteCategory(context, id));
const childrenOf = async (parent: string) =>
  (
    await db.execute<{ id: string }>(
      sql`SELECT id FROM categories WHERE parent_id = ${parent} ORDER BY position`,
    )
  ).rows.map(({ id }) => id);
const actionsOn = async (id: string) =>
  (
    await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `category:${id}`))
      .orderBy(auditLog.id)
  ).map(({ action }) => action);
const tree = () => t.shop.catalogueIndex.reference.tree;
const productsIn = async (id: string): Promise<string[]> =>
  (
    await db.execute<{ id: string }>(
      sql`SELECT id FROM product_catalog WHERE category_id = ${id} ORDER BY id`,
    )
  ).rows.map((row) => row.id);

describe('a new category', () => {
  test('is at the end of its parent, with a slug from its name, and missing languages fall back to the first given', async () => {
    expect(await create({ name: { de: 'Klingeln & Hörner' }, parentId: 'accessories' })).toEqual({
      ok: true,
      id: 'klingeln-horner',
    });
    expect(await loadCategory(db, 'klingeln-horner')).toMatchObject({
      name: { fr: 'Klingeln & Hörner', de: 'Klingeln & Hörner' },
      description: { fr: '' },
      parentId: 'accessories',
    });
    expect((await childrenOf('accessories')).at(-1)).toBe('klingeln-horner');
    expect(await actionsOn('klingeln-horner')).toEqual(['category.created']);
    await eventually(() => expect(tree().get('klingeln-horner')?.parentId).toBe('accessories'));
  });

  test('is created once per idempotency key', async () => {
    const input = { slug: 'once', name: { fr: 'Une fois' } };
    const twice = await Promise.all([create(input, 'create-once'), create(input, 'create-once')]);
    expect(twice).toEqual([
      { ok: true, id: 'once' },
      { ok: true, id: 'once' },
    ]);
    expect(await create({ ...input, name: { fr: 'Autre' } }, 'create-once')).toEqual({
      ok: false,
      reason: 'idempotency_key_reused',
    });
    expect(await actionsOn('once')).toEqual(['category.created']);
  });

  test('is refused with a slug or alias of another category, an invalid slug, or an unknown parent', async () => {
    const name = { fr: 'Essai' };
    expect(await create({ slug: 'brakes', name })).toMatchObject({
      reason: 'slug_taken',
      category: 'brakes',
    });
    expect(await create({ slug: 'freins', name })).toMatchObject({
      reason: 'slug_taken',
      category: 'brakes',
    });
    expect(await create({ slug: 'mine', name, aliases: ['Bremsen'] })).toMatchObject({
      reason: 'alias_taken',
      name: 'bremsen',
      category: 'brakes',
    });
    expect(await create({ slug: 'Not a slug', name })).toMatchObject({ reason: 'invalid_slug' });
    expect(await create({ slug: 'mine', name, parentId: 'nowhere' })).toMatchObject({
      reason: 'unknown_parent',
    });
    expect(
      await create({ slug: 'mine', name, specifications: [{ key: 'nothing', isMain: true }] }),
    ).toMatchObject({
      reason: 'unknown_specification',
      key: 'nothing',
    });
    expect(await loadCategory(db, 'mine')).toBeUndefined();
  });
});

describe('a changed category', () => {
  test('keeps its earlier slug as an alias that redirects, with its products, its children and its parent', async () => {
    const products = await productsIn('saddles');
    expect(await change('saddles', { slug: 'selles-et-tiges' })).toEqual({ ok: true, id: 'selles-et-tiges' });
    expect(await productsIn('selles-et-tiges')).toEqual(products);
    expect(await childrenOf('selles-et-tiges')).toEqual(['seatposts']);
    await eventually(() => expect(tree().resolve('Saddles')?.id).toBe('selles-et-tiges'));
    expect(await change('selles-et-tiges', { slug: 'saddles' })).toEqual({ ok: true, id: 'saddles' });
    const { aliases } = (await loadCategory(db, 'saddles'))!;
    expect(aliases).toContain('selles-et-tiges');
    expect(aliases).not.toContain('saddles');
  });

  test('moves to the chosen place of another parent, and the storefront shows the new order', async () => {
    for (const slug of ['left', 'middle', 'right'])
      await create({ slug, name: { fr: slug }, parentId: 'bikes' });
    await change('right', { before: 'left' });
    expect(await childrenOf('bikes')).toEqual(['right', 'left', 'middle']);
    await change('middle', { parentId: 'left' });
    expect(await childrenOf('left')).toEqual(['middle']);
    await eventually(() =>
      expect(
        tree()
          .children('bikes')
          .map(({ id }) => id),
      ).toEqual(['right', 'left']),
    );
  });

  test('cannot be moved below itself, even by two moves at the same time', async () => {
    await create({ slug: 'one', name: { fr: 'Un' } });
    await create({ slug: 'two', name: { fr: 'Deux' } });
    expect(await change('one', { parentId: 'one' })).toMatchObject({ reason: 'cycle' });
    const both = await Promise.all([change('one', { parentId: 'two' }), change('two', { parentId: 'one' })]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ reason: 'cycle' });
  });

  test('is renamed by only one of two concurrent forms', async () => {
    await create({ slug: 'race', name: { fr: 'Course' } });
    const seen = versionOfCategory((await loadCategory(db, 'race'))!);
    const both = await Promise.all([
      change('race', { slug: 'race-a' }, seen),
      change('race', { slug: 'race-b' }, seen),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    // The loser finds the category gone under its old id.
    expect(both.find(({ ok }) => !ok)).toMatchObject({ reason: 'unknown_category' });
    await create({ slug: 'race-c', name: { fr: 'C' } });
    await create({ slug: 'race-d', name: { fr: 'D' } });
    const same = await Promise.all([change('race-c', { slug: 'won' }), change('race-d', { slug: 'won' })]);
    expect(same.filter(({ ok }) => ok)).toHaveLength(1);
    expect(same.find(({ ok }) => !ok)).toMatchObject({ reason: 'slug_taken' });
  });

  test('is not visible while it or a category above it is hidden, and its products stay on sale', async () => {
    const total = async () =>
      ((await (await t.ask('/api/products?per_page=1')).json()) as { total: number }).total;
    const before = await total();
    await change('brakes', { isHidden: true });
    await eventually(() => expect(tree().isVisible('rotors')).toBe(false));
    const listed = (await (await t.ask('/api/categories')).json()) as { id: string }[];
    expect(listed.map(({ id }) => id)).not.toEqual(expect.arrayContaining(['rotors']));
    const found = (await (await t.ask('/api/products?q=disque+160')).json()) as {
      total: number;
      facets: { category: { value: string }[] };
    };
    expect(found.total).toBeGreaterThan(0);
    expect(found.facets.category.map(({ value }) => value)).not.toContain('brakes');
    expect(await (await t.ask('/sitemap-fr.xml')).text()).not.toContain('/category/rotors');
    expect(await total()).toBe(before);
    await change('brakes', { isHidden: false });
    await eventually(() => expect(tree().isVisible('rotors')).toBe(true));
  });
});

describe('products of a category', () => {
  test('move to another category, all or the chosen ones', async () => {
    await create({ slug: 'chosen', name: { fr: 'Choisis' } });
    const [first, ...rest] = await productsIn('stems');
    expect(
      await run((context) => moveProducts(context, { from: 'stems', into: 'chosen', products: [first!] })),
    ).toEqual({ ok: true, moved: 1 });
    expect(await productsIn('chosen')).toEqual([first]);
    expect(await run((context) => moveProducts(context, { from: 'stems', into: 'chosen' }))).toEqual({
      ok: true,
      moved: rest.length,
    });
    expect(await productsIn('stems')).toEqual([]);
    expect(await actionsOn('stems')).toEqual(['category.products_moved', 'category.products_moved']);
    await run((context) => moveProducts(context, { from: 'chosen', into: 'stems' }));
  });
});

describe('a merge', () => {
  test('moves products, child categories, specifications and names, and old URLs redirect', async () => {
    await create({ slug: 'below-forks', name: { fr: 'Dessous' }, parentId: 'suspensions' });
    const moved = await productsIn('suspensions');
    const kept = await productsIn('rigid-forks');
    const keys = (await loadCategory(db, 'suspensions'))!.specifications.map(({ key }) => key);
    expect(await merge('suspensions', 'rigid-forks')).toEqual({
      ok: true,
      id: 'rigid-forks',
      moved: moved.length,
    });
    expect(await productsIn('rigid-forks')).toEqual([...moved, ...kept].toSorted());
    expect(await childrenOf('rigid-forks')).toEqual(['below-forks']);
    const target = (await loadCategory(db, 'rigid-forks'))!;
    expect(target.specifications.map(({ key }) => key)).toEqual(expect.arrayContaining(keys));
    expect(target.aliases).toEqual(expect.arrayContaining(['suspensions', 'federgabeln', 'starrgabeln']));
    await eventually(() => {
      for (const old of ['suspensions', 'federgabeln']) expect(tree().resolve(old)?.id).toBe('rigid-forks');
    });
    expect(await actionsOn('suspensions')).toEqual(['category.merged']);
  });

  test('into itself or into a category below it is refused', async () => {
    expect(await merge('wheels-tires', 'wheels-tires')).toMatchObject({ reason: 'cycle' });
    expect(await merge('wheels-tires', 'hubs')).toMatchObject({ reason: 'cycle' });
    expect(await merge('wheels-tires', 'nowhere')).toMatchObject({ reason: 'unknown_category' });
  });
});

describe('a category is deleted', () => {
  test('only when no product and no category uses it', async () => {
    expect(await remove('transmission')).toMatchObject({ reason: 'in_use', children: expect.any(Number) });
    const products = await productsIn('cassettes');
    expect(await remove('cassettes')).toEqual({
      ok: false,
      reason: 'in_use',
      products: products.length,
      children: 0,
    });
    await create({ slug: 'empty', name: { fr: 'Vide' }, aliases: ['vide'] });
    expect(await remove('empty')).toEqual({ ok: true, id: 'empty' });
    expect(await loadCategory(db, 'empty')).toBeUndefined();
    expect(await remove('empty')).toMatchObject({ reason: 'unknown_category' });
    expect(await actionsOn('empty')).toEqual(['category.created', 'category.deleted']);
  });

  test('not while a product is being added to it', async () => {
    await create({ slug: 'contested', name: { fr: 'Disputée' } });
    let isDeleted: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      const [product] = await productsIn('hubs');
      await tx.execute(sql`UPDATE product_catalog SET category_id = 'contested' WHERE id = ${product!}`);
      isDeleted = remove('contested');
      // Gives the deletion time to wait for this transaction.
      await new Promise((resolve) => setTimeout(resolve, 100));
    });
    expect(await isDeleted).toMatchObject({ reason: 'in_use', products: 1 });
  });
});
