import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loader as cards } from '#app/storefront/catalogue/cards.ts';
import { action, loader } from '#app/storefront/favourites/page.tsx';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { addFavourites, listFavourites } from './index.ts';

let t: TestShop;
let products: string[];
beforeAll(async () => {
  t = await openTestShop();
  products = [...t.shop.catalogueIndex.all()].flatMap((product) => product?.id ?? []).slice(0, 8);
});
afterAll(() => t.close());

const listed = async (response: Response) =>
  ((await response.json()) as { product_ids: string[] }).product_ids;

describe('the API for favourites', () => {
  test('requires a signed-in customer', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', ''],
      ['PUT', `/${products[0]}`],
      ['DELETE', `/${products[0]}`],
    ] as const) {
      const response = await t.ask(`/api/favourites${path}`, {
        method,
        ...(method === 'PUT' && !path ? { body: { product_ids: [] } } : {}),
      });
      expect([method, path, response.status]).toEqual([method, path, 401]);
    }
  });

  test('adds a favourite only once, lists the newest first and removes favourites; each call can be repeated', async () => {
    const { cookie } = await t.newBuyer();
    const [a, b] = products;
    for (const id of [a, b, a])
      expect((await t.ask(`/api/favourites/${id}`, { method: 'PUT', as: cookie })).status).toBe(200);
    expect(await listed(await t.ask('/api/favourites', { as: cookie }))).toEqual([b, a]);
    for (let i = 0; i < 2; i += 1)
      expect((await t.ask(`/api/favourites/${a}`, { method: 'DELETE', as: cookie })).status).toBe(204);
    expect(await listed(await t.ask('/api/favourites', { as: cookie }))).toEqual([b]);
    expect((await t.ask(`/api/favourites/${randomUUID()}`, { method: 'PUT', as: cookie })).status).toBe(404);
    expect((await t.ask('/api/favourites/nonsense', { method: 'PUT', as: cookie })).status).toBe(404);
  });

  test('adds favourites that the browser stored before sign-in to those of the account, without losses or duplicates', async () => {
    const { cookie, userId } = await t.newBuyer();
    await addFavourites(t.shop.db, userId, products.slice(0, 3));
    const imported = [...products.slice(2, 5), randomUUID()];
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        t.ask('/api/favourites', { method: 'PUT', as: cookie, body: { product_ids: imported } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await listFavourites(t.shop.db, userId)).toSorted()).toEqual(products.slice(0, 5).toSorted());
  });

  test('returns only the customer’s own favourites', async () => {
    const [mine, other] = [await t.newBuyer(), await t.newBuyer()];
    await addFavourites(t.shop.db, mine.userId, [products[0]!]);
    expect(await listed(await t.ask('/api/favourites', { as: other.cookie }))).toEqual([]);
  });
});

describe('the favourites page', () => {
  test('shows a customer’s favourites and marks products no longer sold', async () => {
    const buyer = await t.newBuyer();
    const [stored, gone] = products.slice(6) as [string, string];
    await addFavourites(t.shop.db, buyer.userId, [stored, gone]);
    await t.shop.db.execute(
      sql`UPDATE product_inventory SET is_active = false WHERE product_catalog_id = ${gone}`,
    );
    await t.shop.catalogueIndex.refresh([gone]);
    const own = (await loader(loaderArgs(t, '/favourites', buyer)))!;
    expect(own.cards.map(({ id }) => id)).toEqual([stored]);
    expect(own.archived).toEqual([{ id: gone, name: expect.stringMatching(/\w/) }]);
    const response = await cards(loaderArgs(t, `/product-cards?ids=${gone},${stored},nonsense,${stored}`));
    const visitor = (await response.json()) as { cards: { id: string }[]; archived: { id: string }[] };
    expect([visitor.cards.map(({ id }) => id), visitor.archived.map(({ id }) => id)]).toEqual([
      [stored],
      [gone],
    ]);
  });

  test('adds and removes favourites by a form without JavaScript, and redirects a visitor to the sign-in page', async () => {
    const buyer = await t.newBuyer();
    const product = products[0]!;
    const send = (form: Record<string, string>, who?: typeof buyer) =>
      action(loaderArgs(t, '/favourites', who, { form: { product, ...form } }));
    expect((await send({}, buyer)).headers.get('location')).toBe('/favourites');
    expect(await listFavourites(t.shop.db, buyer.userId)).toEqual([product]);
    await send({ intent: 'remove' }, buyer);
    expect(await listFavourites(t.shop.db, buyer.userId)).toEqual([]);
    expect((await send({})).headers.get('location')).toBe('/auth?next=%2Ffavourites');
    expect(await loader(loaderArgs(t, '/favourites'))).toBeNull();
  });
});
