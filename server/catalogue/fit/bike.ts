import { decodeBike, encodeBike } from '#shared/fit/bike-code.ts';
import { bikeParts } from '#shared/fit/bike-parts.ts';
import { type FactValue, factType, normaliseFact } from '#shared/fit/vocabulary.ts';
import type { Part } from './part.ts';

/** A bike that a visitor described. */
export interface Bike {
  /** Canonical code of the bike; equal bikes have equal codes. */
  code: string;
  parts: readonly Part[];
}

/** Reads a bike from its code in a URL; undefined if the code has no valid answer. */
export function readBike(code: string): Bike | undefined {
  const answers = decodeBike(code);
  const canonical = encodeBike(answers);
  if (!canonical) return undefined;
  return { code: canonical, parts: bikeParts(answers).map(toPart) };
}

function toPart({ family, attributes }: ReturnType<typeof bikeParts>[number]): Part {
  const facts = Object.entries(attributes).flatMap(([key, given]): [string, FactValue][] => {
    const type = factType(family, key);
    const value = type && normaliseFact(type, given);
    return value === undefined ? [] : [[key, value]];
  });
  return {
    family,
    facts: new Map(facts.map(([key, value]) => [key, { value, confidence: 'A', source: null }])),
  };
}
