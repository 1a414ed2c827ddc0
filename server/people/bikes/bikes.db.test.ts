import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { listBikes } from './index.ts';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

interface BikeBody {
  id: string;
  name: string;
  answers: Record<string, string>;
  is_current: boolean;
}
const bike = (more: Partial<BikeBody> = {}): BikeBody => ({
  id: randomUUID(),
  name: 'Gravel',
  answers: { freehub: 'XDR', post: '27.2' },
  is_current: false,
  ...more,
});

const send = (
  as: string | undefined,
  body: { owner?: string | null; saved?: object[]; removed?: string[] },
) =>
  t.ask('/api/bikes/changes', {
    body: { owner: null, saved: [], removed: [], ...body },
    ...(as ? { as } : {}),
  });
const bikesOf = async (response: Response) => ((await response.json()) as { bikes: BikeBody[] }).bikes;

describe('the API for the bikes of an account', () => {
  test('requires a signed-in customer', async () => {
    expect((await send(undefined, {})).status).toBe(401);
  });

  test('saves, changes and removes bikes, and can be repeated', async () => {
    const { cookie } = await t.newBuyer();
    const [road, gravel] = [bike({ name: 'Road', is_current: true }), bike()];
    for (let count = 0; count < 2; count += 1)
      expect(await bikesOf(await send(cookie, { saved: [road, gravel] }))).toEqual([road, gravel]);
    const renamed = { ...gravel, name: 'Winter', is_current: true };
    expect(await bikesOf(await send(cookie, { saved: [renamed] }))).toEqual([
      { ...road, is_current: false },
      renamed,
    ]);
    for (let count = 0; count < 2; count += 1)
      expect(await bikesOf(await send(cookie, { removed: [road.id] }))).toEqual([renamed]);
  });

  test('adds the bikes of a browser to those of the account without duplicates, also at the same time', async () => {
    const { cookie, userId } = await t.newBuyer();
    const own = bike({ is_current: true });
    await send(cookie, { saved: [own] });
    const copy = bike({ answers: { post: '27.2', freehub: 'XDR' } });
    const other = bike({ name: 'Road' });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        send(cookie, {
          saved: [
            { ...copy, id: randomUUID() },
            { ...other, id: randomUUID() },
          ],
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const stored = await listBikes(t.shop.db, userId);
    expect(stored.map(({ name, isCurrent }) => [name, isCurrent])).toEqual([
      ['Gravel', true],
      ['Road', false],
    ]);
  });

  test('makes a duplicate the current bike if the browser’s copy is', async () => {
    const { cookie } = await t.newBuyer();
    const [first, second] = [bike({ is_current: true }), bike({ name: 'Road' })];
    await send(cookie, { saved: [first, second] });
    const copy = { ...second, id: randomUUID(), is_current: true };
    expect(await bikesOf(await send(cookie, { saved: [copy] }))).toEqual([
      { ...first, is_current: false },
      { ...second, is_current: true },
    ]);
  });

  test('refuses the changes of another account, and never returns the bikes of another account', async () => {
    const [mine, other] = [await t.newBuyer(), await t.newBuyer()];
    const own = bike();
    await send(mine.cookie, { saved: [own] });
    expect((await send(other.cookie, { owner: mine.userId, removed: [own.id] })).status).toBe(409);
    expect(await bikesOf(await send(other.cookie, { removed: [own.id] }))).toEqual([]);
    expect(await bikesOf(await send(mine.cookie, { owner: mine.userId }))).toEqual([own]);
  });

  test('stores at most 50 bikes per account', async () => {
    const { cookie } = await t.newBuyer();
    const many = Array.from({ length: 30 }, (_, index) => bike({ name: `Bike ${index}` }));
    await send(cookie, { saved: many });
    const more = Array.from({ length: 30 }, (_, index) => bike({ name: `More ${index}` }));
    expect(await bikesOf(await send(cookie, { saved: more }))).toHaveLength(50);
  });

  test.each([
    ['an empty name', { name: '  ' }, 'name'],
    ['an unknown answer', { answers: { colour: 'red' } }, 'answers'],
    ['too long an answer', { answers: { freehub: 'x'.repeat(61) } }, 'answers'],
  ])('refuses %s, and names the field', async (_, more, field) => {
    const { cookie } = await t.newBuyer();
    const response = await send(cookie, { saved: [bike(more)] });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(await response.text()).toContain(field);
  });
});
