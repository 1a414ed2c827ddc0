// Judges all pairs of the seeded demo: few verdicts may be unknown, and none may be a wrong yes.
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Judgement, type Part, judgeParts, readVariantParts } from '#server/catalogue/fit/index.ts';
import { productCatalog, productVariants } from '#server/catalogue/products/schema.ts';
import { type Database, openDatabase } from '#server/platform/db/client.ts';
import type { FactValue, Family } from '#shared/fit/vocabulary.ts';
import { type TestDatabase, createTestDatabase } from '#tests/support/shop.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 3);
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

/** Variants with equal facts; judging one of them judges all. */
interface Group {
  kind: string;
  parts: readonly Part[];
  count: number;
}

async function readGroups(): Promise<Group[]> {
  const rows = await db
    .select({ id: productVariants.id, appearance: productCatalog.appearance })
    .from(productVariants)
    .innerJoin(productCatalog, sql`${productCatalog.id} = ${productVariants.productCatalogId}`);
  const parts = await readVariantParts(
    db,
    rows.map(({ id }) => id),
  );
  const groups = new Map<string, Group>();
  for (const { id, appearance } of rows) {
    const own = parts.get(id) ?? [];
    if (own.length === 0 || !appearance) continue;
    const key = JSON.stringify([
      appearance.family,
      own
        .map(({ family, facts }) => [family, [...facts].map(([name, { value }]) => [name, value]).toSorted()])
        .toSorted(),
    ]);
    const group = groups.get(key) ?? { kind: appearance.family, parts: own, count: 0 };
    group.count += 1;
    groups.set(key, group);
  }
  return [...groups.values()];
}

const control = ['speeds', 'system', 'family', 'protocol', 'fronts'];

/** Returns the crankset with which a derailleur is sold: that of a groupset or bike with the same derailleur. */
function cranksetOf(parts: readonly Part[], groups: readonly Group[]): Part | undefined {
  const find = (family: Family, from: readonly Part[]) => from.find((part) => part.family === family);
  const derailleur = find('rear_derailleur', parts);
  const own = find('crankset', parts);
  if (own || !derailleur) return own;
  const wholes = groups.filter(({ kind }) => kind === 'groupset' || kind === 'bike');
  const match = wholes.find((group) => {
    const other = find('rear_derailleur', group.parts);
    return control.every((key) => other?.facts.get(key)?.value === derailleur.facts.get(key)?.value);
  });
  return match && find('crankset', match.parts);
}

/** Counts the pairs of variants that a pair of groups stands for. */
const pairCount = (first: Group, second: Group): number =>
  first === second ? (first.count * (first.count - 1)) / 2 : first.count * second.count;

test(
  'at least 95 % of the pairs of parts that meet have a decided verdict',
  { timeout: 120_000 },
  async () => {
    const groups = await readGroups();
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(1000);
    const counts = new Map<string, { all: number; unknown: number }>();
    for (const [index, first] of groups.entries())
      for (const second of groups.slice(index)) {
        // Two complete bikes are not parts of one bike.
        if (first.kind === 'bike' && second.kind === 'bike') continue;
        const crankset = cranksetOf([...first.parts, ...second.parts], groups);
        const { verdict, reasons } = judgeParts(first.parts, second.parts, crankset ? [crankset] : []);
        if (reasons.length === 0) continue;
        const name = [first.kind, second.kind].toSorted().join(' with ');
        const count = counts.get(name) ?? { all: 0, unknown: 0 };
        const pairs = pairCount(first, second);
        counts.set(name, {
          all: count.all + pairs,
          unknown: count.unknown + (verdict === 'unknown' ? pairs : 0),
        });
      }
    const all = [...counts.values()].reduce((sum, count) => sum + count.all, 0);
    const unknown = [...counts.values()].reduce((sum, count) => sum + count.unknown, 0);
    const most = [...counts]
      .toSorted(([, a], [, b]) => b.unknown - a.unknown)
      .slice(0, 8)
      .map(([name, count]) => `${name}: ${count.unknown} of ${count.all}`);
    expect(all).toBeGreaterThan(100_000);
    expect((all - unknown) / all, most.join('\n')).toBeGreaterThanOrEqual(0.95);
  },
);

/**
 * Interfaces with the truth in SQL, written from the standards and not from the rules. `a` and `b` are the
 * facts of the first and the second part.
 */
const interfaces: readonly [name: string, first: Family, second: Family, fits: SQL][] = [
  ...(['wheel', 'hub'] as const).map((hub): [string, Family, Family, SQL] => [
    `cassette on ${hub}`,
    'cassette',
    hub,
    sql`(a->>'freehub', b->>'freehub') IN
          (('HG-M','HG-M'), ('HG-L','HG-L'), ('HG-L2','HG-L'), ('HG-L2','HG-L2'), ('MS','MS'), ('XD','XD'), ('XDR','XDR'))
        AND NOT ((a->>'teeth_min')::int < 11 AND b->>'freehub' LIKE 'HG%')`,
  ]),
  ['wheel in fork', 'wheel', 'fork', sql`a->>'front_axle' = b->>'front_axle'`],
  ['hub in fork', 'hub', 'fork', sql`a->>'front_axle' = b->>'front_axle'`],
  ['wheel in frame', 'wheel', 'frame', sql`a->>'rear_axle' = b->>'rear_axle'`],
  ['hub in frame', 'hub', 'frame', sql`a->>'rear_axle' = b->>'rear_axle'`],
  [
    'bottom bracket in frame',
    'bottom_bracket',
    'frame',
    sql`a->>'shell' = b->>'shell' AND (a->>'shell_width')::numeric = (b->>'shell_width')::numeric`,
  ],
  ['crankset in bottom bracket', 'crankset', 'bottom_bracket', sql`a->>'spindle' = b->>'spindle'`],
  ...(['wheel', 'hub'] as const).map((hub): [string, Family, Family, SQL] => [
    `rotor on ${hub}`,
    'rotor',
    hub,
    sql`a->>'rotor_mount' = b->>'rotor_mount'
        AND (a->>'rotor_mount' = 'six-bolt' OR a->>'lockring' = 'external' OR b->>'front_axle' IS DISTINCT FROM '15x110')`,
  ]),
  [
    'seatpost in frame',
    'seatpost',
    'frame',
    sql`(a->>'post_diameter')::numeric = (b->>'post_diameter')::numeric
        AND ((a->>'travel')::numeric = 0 OR (a->>'insertion')::numeric <= (b->>'post_depth')::numeric)`,
  ],
  ['handlebar in stem', 'stem', 'handlebar', sql`(a->>'clamp')::numeric = (b->>'clamp')::numeric`],
  ...(['shifter', 'brake'] as const).map((lever): [string, Family, Family, SQL] => [
    `${lever} on handlebar`,
    lever,
    'handlebar',
    sql`(a->>'bar_clamp')::numeric = (b->>'grip_diameter')::numeric`,
  ]),
  [
    'chain on cassette',
    'chain',
    'cassette',
    sql`a->>'profile' = CASE
          WHEN b->>'freehub' IN ('HG-M', 'HG-L') AND (b->>'speeds')::int = 11 THEN 'HG'
          WHEN b->>'freehub' IN ('HG-L2', 'MS') THEN 'HG+'
          WHEN b->>'freehub' = 'XD' THEN 'Eagle'
          WHEN b->>'freehub' = 'XDR' THEN 'Flattop road' END
        AND (a->>'profile' <> 'HG' OR a->>'speeds' = b->>'speeds')`,
  ],
  ['chainring on crankset', 'chainring', 'crankset', sql`a->>'ring_mount' = b->>'ring_mount'`],
  ['rotor in fork', 'rotor', 'fork', sql`(a->>'diameter')::int = (b->>'rotor_native')::int`],
  ['rotor in frame', 'rotor', 'frame', sql`(a->>'diameter')::int = (b->>'rotor_native')::int`],
];

const toPart = (family: Family, facts: Record<string, FactValue>): Part => ({
  family,
  facts: new Map(
    Object.entries(facts).map(([key, value]) => [key, { value, confidence: 'A', source: 'data sheet' }]),
  ),
});

describe('the verdict of the engine is yes if and only if the standards say so', () => {
  test.each(interfaces)('%s', async (_, first, second, fits) => {
    const { rows } = await db.execute<{
      a: Record<string, FactValue>;
      b: Record<string, FactValue>;
      fits: boolean | null;
    }>(sql`
      WITH parts AS (
        SELECT DISTINCT family, facts FROM (
          SELECT family, jsonb_object_agg(key, value) AS facts FROM variant_facts GROUP BY variant_id, family
        ) AS every
      )
      SELECT a, b, (${fits}) AS fits
      FROM (SELECT facts AS a FROM parts WHERE family = ${first}) AS one,
           (SELECT facts AS b FROM parts WHERE family = ${second}) AS other`);
    const verdicts = rows.map((row): [string, boolean, Judgement['verdict']] => {
      const { verdict } = judgeParts([toPart(first, row.a)], [toPart(second, row.b)]);
      return [`${JSON.stringify(row.a)} with ${JSON.stringify(row.b)}`, row.fits === true, verdict];
    });
    expect(verdicts.filter(([, isTrue, verdict]) => isTrue !== (verdict === 'yes'))).toEqual([]);
    expect(verdicts.some(([, isTrue]) => isTrue)).toBe(true);
    expect(verdicts.some(([, isTrue]) => !isTrue)).toBe(true);
  });
});
