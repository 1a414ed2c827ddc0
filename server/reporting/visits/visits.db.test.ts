import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Shop } from '#server/shop.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { aggregatePastVisitDays } from './close-days.ts';
import {
  VisitCounter,
  findCountedPage,
  countProductViews,
  listVisitDays,
  listVisitSources,
} from './index.ts';

let t: TestShop;
let shop: Shop;
const counters: VisitCounter[] = [];
beforeAll(async () => {
  t = await openTestShop();
  ({ shop } = t);
});
afterAll(() => t.close());
beforeEach(async () => {
  for (const table of ['visit_days', 'visit_sources', 'visit_products', 'visit_visitors', 'visit_salts'])
    await shop.db.execute(sql.raw(`DELETE FROM ${table}`));
});
afterEach(async () => {
  for (const counter of counters.splice(0)) await counter.stop();
});

/** Creates a visit counter whose current time is the given time. */
async function counting(at: string) {
  const counter = new VisitCounter(shop.db, shop.log);
  counters.push(counter);
  await counter.flush(Date.parse(at));
  return counter;
}
const caller = (name: string) => ({ address: `192.0.2.${name}`, agent: 'Mozilla/5.0 Firefox/140.0' });
const page = (path: string) => findCountedPage(path)!;
const anyDay = { from: '2000-01-01', to: '2100-01-01' };
const days = () => listVisitDays(shop.db, anyDay);
const noon = '2026-11-20T11:00:00Z';

describe('the visit counter', () => {
  test('counts a visitor once a day, each viewed page once, and the funnel steps that the visitor reached', async () => {
    const counter = await counting(noon);
    const now = Date.parse(noon);
    counter.see(caller('1'), page('/'), undefined, now);
    counter.see(caller('1'), page('/products'), undefined, now + 1000);
    counter.see(caller('2'), page('/'), undefined, now + 2000);
    counter.reach(caller('1'), 'cart', now + 3000);
    counter.reach(caller('1'), 'cart', now + 4000);
    counter.reach(caller('1'), 'checkout', now + 5000);
    await counter.flush(now);
    counter.reach(caller('1'), 'order', now + 6000);
    await counter.flush(now);
    expect(await days()).toEqual([
      {
        day: '2026-11-20',
        pageViews: 3,
        visitors: 2,
        sawProduct: 0,
        filledCart: 1,
        beganCheckout: 1,
        ordered: 1,
      },
    ]);
  });

  test('counts a second view of the same page within half a minute only once', async () => {
    const counter = await counting(noon);
    const now = Date.parse(noon);
    for (const after of [0, 1000, 29_000, 31_000])
      counter.see(caller('1'), page('/guide'), undefined, now + after);
    await counter.flush(now);
    expect((await days())[0]).toMatchObject({ pageViews: 2, visitors: 1 });
  });

  test('counts views per product, and ignores ids of products that do not exist', async () => {
    const { rows } = await shop.db.execute<{ id: string }>(
      sql`SELECT id FROM product_catalog ORDER BY id LIMIT 1`,
    );
    const id = rows[0]!.id;
    const counter = await counting(noon);
    const nothing = '00000000-0000-4000-8000-000000000000';
    for (const [i, product] of [id, nothing, id].entries())
      counter.see(caller('1'), page(`/product/${product}`), undefined, Date.parse(noon) + i * 1000);
    await counter.flush(Date.parse(noon));
    expect(await countProductViews(shop.db, anyDay, [id, nothing])).toEqual(new Map([[id, 2]]));
    expect((await days())[0]).toMatchObject({ pageViews: 3, sawProduct: 1 });
  });

  test('assigns a visitor and the visitor’s order to the traffic source', async () => {
    const counter = await counting(noon);
    counter.see(caller('1'), page('/'), () => ({ channel: 'search', name: 'google' }), Date.parse(noon));
    counter.see(caller('1'), page('/guide'), () => ({ channel: 'social', name: 'x' }), Date.parse(noon));
    counter.see(caller('2'), page('/'), () => ({ channel: 'search', name: 'google' }), Date.parse(noon));
    counter.see(caller('3'), page('/'), undefined, Date.parse(noon));
    counter.reach(caller('2'), 'order', Date.parse(noon));
    await counter.flush(Date.parse(noon));
    const reported = [
      { channel: 'search', source: 'google', visitors: 2, ordered: 1 },
      { channel: 'direct', source: '', visitors: 1, ordered: 0 },
    ];
    expect(await listVisitSources(shop.db, anyDay)).toEqual(reported);
    await aggregatePastVisitDays(shop.db, new Date('2026-11-21T12:00:00Z'));
    expect(await listVisitSources(shop.db, anyDay)).toEqual(reported);
  });

  test('stores only the channel of a traffic source, without its name, once two hundred source names are stored for the day', async () => {
    const counter = await counting(noon);
    for (let i = 0; i < 205; i += 1)
      counter.see(
        caller(`${i}`),
        page('/'),
        () => ({ channel: 'campaign', name: `made-up-${i}` }),
        Date.parse(noon),
      );
    await counter.flush(Date.parse(noon));
    const sources = await listVisitSources(shop.db, anyDay);
    expect([sources.length, sources[0]]).toEqual([
      201,
      { channel: 'campaign', source: '', visitors: 5, ordered: 0 },
    ]);
  });

  test('excludes a visitor who opens the back office, including the pages viewed before', async () => {
    const counter = await counting(noon);
    counter.see(caller('1'), page('/'), undefined, Date.parse(noon));
    await counter.flush(Date.parse(noon));
    counter.exclude(caller('1'), Date.parse(noon));
    counter.see(caller('1'), page('/guide'), undefined, Date.parse(noon) + 60_000);
    await counter.flush(Date.parse(noon));
    expect((await days())[0]).toMatchObject({ pageViews: 1, visitors: 0 });
  });
});

describe('several processes', () => {
  test('add up their page views, and count a visitor once even if the visitor’s requests reach several processes', async () => {
    const [one, other] = [await counting(noon), await counting(noon)];
    const now = Date.parse(noon);
    one.see(caller('1'), page('/'), () => ({ channel: 'search', name: 'google' }), now);
    other.see(caller('1'), page('/guide'), undefined, now);
    other.see(caller('2'), page('/'), undefined, now);
    one.reach(caller('1'), 'cart', now);
    other.reach(caller('1'), 'order', now);
    await Promise.all([other.flush(now), one.flush(now)]);
    expect(await days()).toEqual([
      {
        day: '2026-11-20',
        pageViews: 3,
        visitors: 2,
        sawProduct: 0,
        filledCart: 1,
        beganCheckout: 0,
        ordered: 1,
      },
    ]);
    expect(await listVisitSources(shop.db, anyDay)).toContainEqual({
      channel: 'search',
      source: 'google',
      visitors: 1,
      ordered: 1,
    });
  });

  test('that count the same visitors in parallel lose no count and count nothing twice', async () => {
    const all = await Promise.all(Array.from({ length: 16 }, () => counting(noon)));
    const now = Date.parse(noon);
    for (const [i, counter] of all.entries())
      for (let visitor = 0; visitor < 20; visitor += 1) {
        counter.see(caller(String((visitor + i) % 20)), page('/'), undefined, now);
        counter.reach(caller(String(visitor)), 'cart', now);
      }
    await Promise.all(all.map((counter) => counter.flush(now)));
    expect((await days())[0]).toMatchObject({ pageViews: 320, visitors: 20, filledCart: 20 });
  });
});

describe('a day of visit counts', () => {
  // In November, Zurich is one hour ahead of UTC.
  const lastSecond = '2026-11-20T22:59:59.900Z';
  const midnight = '2026-11-20T23:00:00.000Z';

  test('ends at midnight of the shop’s time zone, and a visitor who returns the next day counts again', async () => {
    const counter = await counting(lastSecond);
    counter.see(caller('1'), page('/'), undefined, Date.parse(lastSecond));
    counter.see(caller('1'), page('/'), undefined, Date.parse(midnight));
    await counter.flush(Date.parse(midnight));
    expect((await days()).map(({ day, visitors }) => [day, visitors])).toEqual([
      ['2026-11-20', 1],
      ['2026-11-21', 1],
    ]);
    const { rows } = await shop.db.execute<{ keys: number }>(
      sql`SELECT count(DISTINCT visitor)::int AS keys FROM visit_visitors`,
    );
    expect(rows[0]!.keys).toBe(2);
  });

  test('consists only of numbers after its end; the visitor entries and the day’s salt are deleted', async () => {
    const counter = await counting(noon);
    counter.see(caller('1'), page('/'), undefined, Date.parse(noon));
    counter.see(caller('2'), page('/products'), undefined, Date.parse(noon));
    counter.reach(caller('2'), 'cart', Date.parse(noon));
    await counter.flush(Date.parse(noon));
    const before = await days();
    await aggregatePastVisitDays(shop.db, new Date('2026-11-20T23:05:00Z'));
    expect((await shop.db.execute(sql`SELECT 1 FROM visit_visitors`)).rows).toHaveLength(2);
    const over = new Date('2026-11-20T23:15:00Z');
    await Promise.all([aggregatePastVisitDays(shop.db, over), aggregatePastVisitDays(shop.db, over)]);
    const { rows } = await shop.db.execute(
      sql`SELECT 1 FROM visit_visitors UNION ALL SELECT 1 FROM visit_salts WHERE day < '2026-11-21'`,
    );
    expect(rows).toEqual([]);
    expect(await days()).toEqual(before);
  });

  test('is deleted after 25 months', async () => {
    await shop.db.execute(
      sql`INSERT INTO visit_days (day, visitors) VALUES ('2024-10-19', 5), ('2024-10-20', 7)`,
    );
    await aggregatePastVisitDays(shop.db, new Date(noon));
    expect((await days()).map(({ day }) => day)).toEqual(['2024-10-20']);
  });

  test('includes the counts made while the database could not be reached', async () => {
    const counter = await counting(noon);
    counter.see(caller('1'), page('/'), undefined, Date.parse(noon));
    await shop.db.execute(sql`ALTER TABLE visit_days RENAME TO visit_days_away`);
    await counter.flush(Date.parse(noon));
    counter.reach(caller('1'), 'cart', Date.parse(noon));
    await shop.db.execute(sql`ALTER TABLE visit_days_away RENAME TO visit_days`);
    await counter.flush(Date.parse(noon));
    expect((await days())[0]).toMatchObject({ pageViews: 1, visitors: 1, filledCart: 1 });
  });
});
