/** Deterministic random number generator. */
export interface Random {
  /** Returns a number that is at least 0 and less than 1. */
  next(): number;
  /** Returns an integer from `min` to `max`, both inclusive. */
  between(min: number, max: number): number;
  pick<T>(from: readonly T[]): T;
}

/** Returns the 32-bit FNV-1a hash of a text. */
export function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
}

/**
 * Returns a random number generator that depends only on the text (mulberry32, seeded with the text's hash).
 */
export function randomFrom(text: string): Random {
  let state = hash(text);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: (from) => {
      const value = from[Math.floor(next() * from.length)];
      if (value === undefined) throw new Error('nothing to pick from');
      return value;
    },
  };
}

/** Converts a text to lower-case letters, digits and hyphens. */
export function slugFrom(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ø/g, 'o')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
