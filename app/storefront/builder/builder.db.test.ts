import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { buildUrl } from './build-url.ts';
import type { BuilderData } from './load-builder.server.ts';
import { loader } from './page.tsx';
import type { SlotId } from './slots.ts';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

const load = (path: string): Promise<BuilderData> => loader(loaderArgs(t, path));

/** Returns the URL after choosing the first variant of the current list; undefined if the list is empty. */
function chooseFirst({ query, slot, candidates }: BuilderData): string | undefined {
  const variant = candidates.items[0]?.variants[0];
  if (!variant) return undefined;
  const others = Object.entries(query.parts).filter(([filled]) => !variant.fills.includes(filled as SlotId));
  return buildUrl({ parts: { ...Object.fromEntries(others), [slot]: variant.id }, after: slot });
}

const variantOf = async (where: ReturnType<typeof sql>): Promise<string> => {
  const { rows } = await t.shop.db.execute<{ id: string }>(
    sql`SELECT v.id FROM product_variants v JOIN product_inventory i ON i.product_catalog_id = v.product_catalog_id
      WHERE v.is_available AND i.is_active AND i.is_visible_online AND ${where} ORDER BY v.id LIMIT 1`,
  );
  return rows[0]!.id;
};
/** Returns one frame per kind of bike and, by default, per set of facts. Ignores the seatpost depth, which varies by size. */
const framesByKind = async (by = 'facts'): Promise<[kind: string, frame: string][]> => {
  const { rows } = await t.shop.db.execute<{ kind: string; id: string }>(sql`
    SELECT DISTINCT ON (kind) kind, id FROM (
      SELECT v.id, v.product_catalog_id, CASE WHEN ${by} = 'facts'
        THEN string_agg(f.key || ' ' || f.value, ', ' ORDER BY f.key) FILTER (WHERE f.key <> 'post_depth') ELSE '' END AS facts
      FROM product_variants v JOIN variant_facts f ON f.variant_id = v.id AND f.family = 'frame'
      WHERE v.is_available AND ${partsCount(1)} GROUP BY v.id
    ) frames
    CROSS JOIN LATERAL (SELECT trim(s.value || ' ' || facts) AS kind FROM product_specifications s
      WHERE s.product_catalog_id = frames.product_catalog_id AND s.key = 'discipline') named
    ORDER BY kind, id`);
  return rows.map(({ kind, id }) => [kind, id]);
};
const hasFact = (family: string, key: string, value: string) =>
  sql`EXISTS (SELECT FROM variant_facts f WHERE f.variant_id = v.id AND f.family = ${family} AND f.key = ${key} AND f.value = ${value}::jsonb)`;
const partsCount = (count: number) =>
  sql`(SELECT count(DISTINCT family) FROM variant_facts f WHERE f.variant_id = v.id) = ${count}`;

describe('building a bike', () => {
  test('choosing the first part for every slot completes a bike whose parts fit, at most with adapters', async () => {
    let data = await load('/builder');
    expect(data.slot).toBe('frame');
    for (let step = 0; step < 30 && data.total.filled < data.total.needed; step += 1) {
      const next = chooseFirst(data) ?? buildUrl({ parts: data.query.parts, after: data.slot });
      data = await load(next);
      for (const { variants } of data.candidates.items)
        expect(['yes', 'free', 'adapter']).toContain(variants[0]?.verdict);
    }
    const empty = data.slots.filter(({ part, filledBy, isOptional }) => !part && !filledBy && !isOptional);
    expect(empty.map(({ id }) => id)).toEqual([]);
    expect(['yes', 'adapter']).toContain(data.total.verdict);
    const chosen = data.slots.flatMap(({ part }) => part ?? []);
    expect(data.total.price).toBe(chosen.reduce((sum, { price, units }) => sum + price * units, 0));
    expect(data.total.weightGrams).toBe(
      chosen.reduce((sum, { weightGrams, units }) => sum + weightGrams * units, 0),
    );
  });

  test.each([
    ['every frame', 'part by part', 'facts'],
    ['a frame of each kind of bike', 'with a groupset', 'discipline'],
  ])(
    'the first parts complete a bike for %s of the demo, %s',
    { timeout: 60_000 },
    async (_frames, way, distinct) => {
      for (const [kind, frame] of await framesByKind(distinct)) {
        let data = await load(buildUrl({ parts: { frame }, after: 'frame' }));
        for (let step = 0; step < 30 && data.total.filled < data.total.needed; step += 1) {
          const first = data.candidates.items[0]?.variants[0];
          const isSkipped = (data.slot === 'groupset' && way === 'part by part') || first?.emptySlot;
          if (first?.emptySlot) expect([kind, data.slot]).toEqual([kind, 'groupset']);
          const next = isSkipped ? undefined : chooseFirst(data);
          data = await load(next ?? buildUrl({ parts: data.query.parts, after: data.slot }));
        }
        const empty = data.slots.filter(
          ({ part, filledBy, isOptional }) => !part && !filledBy && !isOptional,
        );
        expect([kind, empty.map(({ id }) => id)]).toEqual([kind, []]);
        expect(['yes', 'adapter']).toContain(data.total.verdict);
        expect(data.total.remedies.length > 0).toBe(data.total.verdict === 'adapter');
      }
    },
  );

  test('lists parts for the frame’s kind of bike first and dead ends last', async () => {
    const { road } = Object.fromEntries(await framesByKind('discipline'));
    const forks = await load(buildUrl({ parts: { frame: road! }, slot: 'fork' }));
    const isForRoad = forks.candidates.items.map(
      ({ productId }) => t.shop.catalogueIndex.byId(productId)!.specifications.discipline === 'road',
    );
    expect(isForRoad[0]).toBe(true);
    const frame = await variantOf(
      sql`${hasFact('frame', 'shell', '"BSA"')} AND ${hasFact('frame', 'shell_width', '68')} AND ${partsCount(1)}`,
    );
    // The demo sells no bottom bracket for a spindle of 30 mm in this shell.
    const { candidates } = await load(buildUrl({ parts: { frame }, slot: 'crankset', page: 1 }));
    const pages = Array.from({ length: candidates.pages - 1 }, (_, index) =>
      load(buildUrl({ parts: { frame }, slot: 'crankset', page: index + 2 })),
    );
    const items = [candidates, ...(await Promise.all(pages)).map((data) => data.candidates)].flatMap(
      (page) => page.items,
    );
    const deadEnds = items.map(({ variants }) => variants[0]!.emptySlot);
    expect(new Set(deadEnds)).toEqual(new Set([undefined, 'bottom_bracket']));
    expect(deadEnds.indexOf('bottom_bracket')).toBeGreaterThan(deadEnds.lastIndexOf(undefined));
  });

  test('shows parts that do not fit on request, each with its reason', async () => {
    const frame = await variantOf(sql`${hasFact('frame', 'shell', '"BSA"')} AND ${partsCount(1)}`);
    const path = buildUrl({ parts: { frame }, slot: 'bottom_bracket', showsAll: true });
    const data = await load(path);
    const refused = data.candidates.items.flatMap(({ variants }) =>
      variants.filter(({ verdict }) => verdict === 'no'),
    );
    expect(refused.length).toBeGreaterThan(0);
    for (const variant of refused)
      expect(variant).toMatchObject({ text: expect.any(String), source: expect.any(String), other: frame });
    const fitting = await load(buildUrl({ parts: { frame }, slot: 'bottom_bracket' }));
    expect(fitting.candidates.total).toBeLessThan(data.candidates.total);
    expect(fitting.candidates.counts).toEqual(data.candidates.counts);
  });

  test('a groupset fills the slots of its parts, and a pair of wheels fills both ends', async () => {
    const groupset = await variantOf(
      sql`${hasFact('shifter', 'shifting', '"electronic"')} AND NOT ${partsCount(1)} AND NOT EXISTS (SELECT FROM variant_facts f WHERE f.variant_id = v.id AND f.family = 'frame')`,
    );
    const pair = await variantOf(
      sql`EXISTS (SELECT FROM variant_facts f WHERE f.variant_id = v.id AND f.family = 'wheel' AND f.key = 'rear_axle') AND ${partsCount(2)}
        AND NOT EXISTS (SELECT FROM variant_facts f WHERE f.variant_id = v.id AND f.key = 'position')`,
    );
    const { slots } = await load(buildUrl({ parts: { groupset, front_wheel: pair } }));
    const filledBy = Object.fromEntries(slots.map((slot) => [slot.id, slot.filledBy]));
    expect(filledBy).toMatchObject({
      shifter: 'groupset',
      cassette: 'groupset',
      chain: 'groupset',
      crankset: 'groupset',
      rear_wheel: 'front_wheel',
    });
    expect(filledBy.saddle).toBeUndefined();
  });

  test('a link with a removed part shows the other parts and reports the removal', async () => {
    const frame = await variantOf(hasFact('frame', 'shell', '"BSA"'));
    const data = await load(buildUrl({ parts: { frame, saddle: crypto.randomUUID() } }));
    expect(data.isRemoved).toBe(true);
    expect(data.slots.find(({ id }) => id === 'frame')?.part?.variantId).toBe(frame);
  });

  test.each([
    '/builder?frame=x&slot=engine&page=-3&show=%00',
    "/builder?frame=';DROP TABLE orders--&page=1e9",
  ])('ignores invalid values: %s', async (path) => {
    const data = await load(path);
    expect(data.slot).toBe('frame');
    expect(data.query.parts).toEqual({});
  });
});
