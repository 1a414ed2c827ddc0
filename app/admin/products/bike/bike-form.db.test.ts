import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ActionResult } from '#app/form/action-result.ts';
import { loadBikeDetails } from '#server/catalogue/products/editing/index.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { loader as productPage } from '../../../storefront/product/page.tsx';
import { action, loader } from '../product-page.tsx';

let t: TestShop;
let staff: { userId: string; email: string; role: 'moderator' };
let bike: string;
let saddle: string;
beforeAll(async () => {
  t = await openTestShop();
  staff = { ...(await t.newBuyer()), role: 'moderator' };
  const idOf = async (appearance: object) =>
    (
      await t.shop.db.execute<{ id: string }>(
        sql`SELECT id FROM product_catalog WHERE appearance @> ${JSON.stringify(appearance)}::jsonb ORDER BY id LIMIT 1`,
      )
    ).rows[0]!.id;
  bike = await idOf({ family: 'bike', kind: 'road' });
  saddle = await idOf({ family: 'saddle' });
});
afterAll(() => t.close());

const load = (id: string) => loader(loaderArgs(t, `/admin/products/${id}`, staff, { params: { id } }));
const shown = (id: string) => productPage(loaderArgs(t, `/product/${id}`, undefined, { params: { id } }));

async function save(fields: [string, string][]) {
  const body = new FormData();
  body.append('intent', 'bike');
  for (const [name, value] of fields) body.append(name, value);
  return (await action(
    loaderArgs(t, `/admin/products/${bike}`, staff, { params: { id: bike }, form: body }),
  )) as { data: ActionResult; init: { status: number } | null };
}
const fieldsOf = async (): Promise<[string, string][]> => {
  const form = (await load(bike)).bike!;
  return [['version', form.version], ...form.sizes.map(({ size }): [string, string] => ['size', size])];
};

test('a bike has one column per size, and a product without a frame has no such form', async () => {
  expect((await load(bike)).bike!.sizes.map(({ size }) => size)).toEqual([
    '49cm',
    '52cm',
    '54cm',
    '56cm',
    '58cm',
  ]);
  expect((await load(saddle)).bike).toBeNull();
});

test('the product page shows geometry, heights, components and gears of a bike, and none of a saddle', async () => {
  const { bike: view } = await shown(bike);
  expect(view!.sizes).toHaveLength(5);
  expect(view!.sizes[2]).toMatchObject({ name: '54\u00a0cm', measures: { stack: 552, reach: 386 } });
  expect(view!.components.map(({ family }) => family)).toEqual(
    expect.arrayContaining(['frame', 'crankset', 'cassette']),
  );
  expect(view!.gears!.chainrings).toEqual([50, 34]);
  expect((await shown(saddle)).bike).toBeUndefined();
});

test('rejects a value out of range with an error beside its field, and stores nothing', async () => {
  const before = await loadBikeDetails(t.shop.db, bike);
  const { data, init } = await save([
    ...(await fieldsOf()),
    ['stack.0', '55'],
    ['reach.1', 'abc'],
    ['heightMin.2', '180'],
    ['tools_de', 'Werkzeug'],
  ]);
  expect(init!.status).toBe(422);
  expect(Object.keys(data.errors!).sort()).toEqual(['heightMax.2', 'reach.1', 'stack.0', 'tools_fr']);
  expect(await loadBikeDetails(t.shop.db, bike)).toEqual(before);
});

test('stores sizes and texts with an audit entry, shows them, and detects a concurrent change', async () => {
  const fields = await fieldsOf();
  const changed: [string, string][] = [
    ...fields,
    ['stack.0', '520,5'],
    ['weight.0', '7,9'],
    ['heightMin.0', '155'],
    ['heightMax.0', '165'],
    ['box_fr', 'Le vélo'],
    ['box_en', 'The bike'],
  ];
  expect((await save(changed)).data.ok).toBe(true);
  expect(await loadBikeDetails(t.shop.db, bike)).toEqual({
    sizes: [{ size: '49cm', heightMin: 155, heightMax: 165, weightGrams: 7900, measures: { stack: 520.5 } }],
    texts: { box: { fr: 'Le vélo', en: 'The bike' } },
  });
  const { rows } = await t.shop.db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM audit_log WHERE action = 'product.bike_changed' AND subject = ${`product:${bike}`}`,
  );
  expect(rows[0]!.n).toBe(1);
  const { bike: view } = await shown(bike);
  expect(view!.sizes).toHaveLength(1);
  expect(view!.texts).toEqual([{ key: 'box', text: 'Le vélo' }]);
  const late = await save([...fields, ['stack.0', '530']]);
  expect(late.init!.status).toBe(409);
  expect(late.data.isConflict).toBe(true);
});

test('removes the data when all fields are empty', async () => {
  expect((await save(await fieldsOf())).data.ok).toBe(true);
  expect(await loadBikeDetails(t.shop.db, bike)).toBeNull();
  expect((await shown(bike)).bike!.sizes).toEqual([]);
});
