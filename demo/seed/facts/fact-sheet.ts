import type { FactValue, Family } from '#shared/fit/vocabulary.ts';

/** Facts of one part, by their keys in the vocabulary of compatibility. */
export type Facts = Readonly<Record<string, FactValue>>;

/** Facts of one variant: an article may be several parts, such as a wheel with its rim. */
export type FactSheet = Readonly<Partial<Record<Family, Facts>>>;

export interface SeedFact {
  family: Family;
  key: string;
  value: FactValue;
}

/** Lists the facts of a sheet, one per row of the table. */
export const listFacts = (sheet: FactSheet): SeedFact[] =>
  Object.entries(sheet).flatMap(([family, facts]) =>
    Object.entries(facts ?? {}).map(([key, value]) => ({ family: family as Family, key, value })),
  );
