import type { FactValue, Family } from '#shared/fit/vocabulary.ts';

/** Reliability of a fact: A, a document of the maker; B, a secondary source; C, hearsay. */
export type Confidence = 'A' | 'B' | 'C';

export interface Fact {
  value: FactValue;
  confidence: Confidence;
  /** URL or title of the document; null for a fact that the caller of the API gave. */
  source: string | null;
}

/** A part as the rules see it. A key without an entry is a fact that is not known. */
export interface Part {
  family: Family;
  facts: ReadonlyMap<string, Fact>;
}
