// Judges all pairs of the seeded demo: few verdicts may be unknown, and none may be a wrong yes.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Part, judgeParts, readVariantParts } from '#server/catalogue/fit/index.ts';
import { productCatalog, productVariants } from '#server/catalogue/products/schema.ts';
import { type Database, openDatabase } from '#server/platform/db/client.ts';
import type { Family } from '#shared/fit/vocabulary.ts';
import { type TestDatabase, createTestDatabase } from '#tests/support/shop.ts';
import { type Interface, type Values, interfaces } from './allowed-combinations.ts';

/** Variants with equal facts; judging one of them judges all. */
interface Group {
  kind: string;
  parts: readonly Part[];
  count: number;
}

let database: TestDatabase;
let db: Database;
let groups: readonly Group[];
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 3);
  groups = await readGroups();
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

const valuesOf = (part: Part): Values =>
  Object.fromEntries([...part.facts].map(([key, { value }]) => [key, value]));
const keyOf = (part: Part): string =>
  JSON.stringify([part.family, Object.entries(valuesOf(part)).toSorted()]);

/** Reads the variants with facts; parts with equal facts are the same object. */
async function readGroups(): Promise<Group[]> {
  const rows = await db
    .select({ id: productVariants.id, appearance: productCatalog.appearance })
    .from(productVariants)
    .innerJoin(productCatalog, sql`${productCatalog.id} = ${productVariants.productCatalogId}`);
  const parts = await readVariantParts(
    db,
    rows.map(({ id }) => id),
  );
  const distinct = new Map<string, Part>();
  const found = new Map<string, Group>();
  for (const { id, appearance } of rows) {
    const own = (parts.get(id) ?? []).map((part) => {
      const key = keyOf(part);
      if (!distinct.has(key)) distinct.set(key, part);
      return distinct.get(key)!;
    });
    if (own.length === 0 || !appearance) continue;
    const key = JSON.stringify([appearance.family, own.map(keyOf).toSorted()]);
    const group = found.get(key) ?? { kind: appearance.family, parts: own, count: 0 };
    group.count += 1;
    found.set(key, group);
  }
  return [...found.values()];
}

const control = ['speeds', 'system', 'family', 'protocol', 'fronts'];
const find = (family: Family, from: readonly Part[]) => from.find((part) => part.family === family);

/** Returns the crankset with which a derailleur is sold: that of a groupset or bike with the same derailleur. */
function cranksetOf(parts: readonly Part[]): Part | undefined {
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

/** Calls a function with each pair of groups and the crankset of the bike. */
function forEachPair(use: (first: Group, second: Group, crankset: Part | undefined) => void): void {
  for (const [index, first] of groups.entries())
    for (const second of groups.slice(index)) {
      // Two complete bikes are not parts of one bike.
      if (first.kind === 'bike' && second.kind === 'bike') continue;
      use(first, second, cranksetOf([...first.parts, ...second.parts]));
    }
}

/** Counts the pairs of variants that a pair of groups stands for. */
const pairCount = (first: Group, second: Group): number =>
  first === second ? (first.count * (first.count - 1)) / 2 : first.count * second.count;

test('at least 95 % of the pairs of parts that meet have a decided verdict', { timeout: 120_000 }, () => {
  expect(groups.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(1000);
  const counts = new Map<string, { all: number; unknown: number }>();
  forEachPair((first, second, crankset) => {
    const { verdict, reasons } = judgeParts(first.parts, second.parts, crankset ? [crankset] : []);
    if (reasons.length === 0) return;
    const name = [first.kind, second.kind].toSorted().join(' with ');
    const count = counts.get(name) ?? { all: 0, unknown: 0 };
    const pairs = pairCount(first, second);
    counts.set(name, {
      all: count.all + pairs,
      unknown: count.unknown + (verdict === 'unknown' ? pairs : 0),
    });
  });
  const all = [...counts.values()].reduce((sum, count) => sum + count.all, 0);
  const unknown = [...counts.values()].reduce((sum, count) => sum + count.unknown, 0);
  const most = [...counts]
    .toSorted(([, a], [, b]) => b.unknown - a.unknown)
    .slice(0, 8)
    .map(([name, count]) => `${name}: ${count.unknown} of ${count.all}`);
  expect(all).toBeGreaterThan(100_000);
  expect((all - unknown) / all, most.join('\n')).toBeGreaterThanOrEqual(0.95);
});

const write = (values: Values, keys: readonly string[]): string =>
  keys.map((key) => (values[key] === undefined ? '-' : String(values[key]))).join(' ');

/** Returns the interface of two parts, with the parts in its order. */
function interfaceOf(one: Part, other: Part): [Interface, Part, Part] | undefined {
  for (const each of interfaces) {
    const [first, second] = each.between;
    if (first.includes(one.family) && second.includes(other.family)) return [each, one, other];
    if (first.includes(other.family) && second.includes(one.family)) return [each, other, one];
  }
  return undefined;
}

const truths = new Map<Part, Map<Part, boolean | undefined>>();

/** Returns whether the lists allow two parts; undefined if they have no interface. */
function isAllowed(one: Part, other: Part, crankset: Part | undefined): boolean | undefined {
  const found = interfaceOf(one, other);
  if (!found) return undefined;
  const [{ by, allowed, not, within }, first, second] = found;
  const [a, b] = [valuesOf(first), valuesOf(second)];
  if (not && [a.position, b.position].includes(not)) return undefined;
  if (!allowed.includes(`${write(a, by[0])} | ${write(b, by[1])}`)) return false;
  return within?.(a, b, (crankset?.facts.get('chainrings')?.value as number[] | undefined) ?? [0]) ?? true;
}

/** As `isAllowed`; remembers what does not depend on the crankset. */
function lookUp(one: Part, other: Part, crankset: Part | undefined): boolean | undefined {
  if ([one.family, other.family].includes('rear_derailleur')) return isAllowed(one, other, crankset);
  const known = truths.get(one) ?? new Map<Part, boolean | undefined>();
  truths.set(one, known);
  if (!known.has(other)) known.set(other, isAllowed(one, other, undefined));
  return known.get(other);
}

test('the lists of allowed combinations cover every pair of parts that the engine judges', () => {
  const parts = [...new Set(groups.flatMap((group) => group.parts))];
  const missing = new Set<string>();
  for (const one of parts)
    for (const other of parts)
      if (!interfaceOf(one, other) && judgeParts([one], [other]).reasons.length > 0)
        missing.add([one.family, other.family].toSorted().join(' with '));
  expect([...missing]).toEqual([]);
});

test('every list allows at least one pair of parts of the demo, if it allows any', () => {
  const parts = [...new Set(groups.flatMap((group) => group.parts))];
  const seen = new Map(interfaces.map((each) => [each, new Set<boolean>()]));
  for (const one of parts)
    for (const other of parts) {
      const truth = isAllowed(one, other, undefined);
      if (truth !== undefined) seen.get(interfaceOf(one, other)![0])!.add(truth);
    }
  const unused = [...seen].filter(([each, truths]) => each.allowed.length > 0 && !truths.has(true));
  expect(unused.map(([{ between }]) => between)).toEqual([]);
});

test(
  'the verdict is yes if and only if the lists allow all interfaces of a pair, over all pairs of the demo',
  { timeout: 240_000 },
  () => {
    const wrong = new Map<string, string>();
    const counts = { pairs: 0, yes: 0 };
    forEachPair((first, second, crankset) => {
      const { verdict } = judgeParts(first.parts, second.parts, crankset ? [crankset] : []);
      const truth = first.parts
        .flatMap((one) => second.parts.map((other) => lookUp(one, other, crankset)))
        .filter((each) => each !== undefined);
      const isTrue = truth.length > 0 && truth.every(Boolean);
      counts.pairs += pairCount(first, second);
      if (verdict === 'yes') counts.yes += pairCount(first, second);
      const name = `${first.kind} with ${second.kind}: ${verdict}`;
      if (isTrue !== (verdict === 'yes') && !wrong.has(name))
        wrong.set(
          name,
          `${name}\n${first.parts.map(keyOf).join('\n')}\n${second.parts.map(keyOf).join('\n')}`,
        );
    });
    expect([...wrong.values()]).toEqual([]);
    expect(counts.pairs).toBeGreaterThan(750_000);
    expect(counts.yes).toBeGreaterThan(50_000);
  },
);
