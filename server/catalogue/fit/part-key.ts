import type { Part } from './part.ts';

/** Returns the key of all parts that have the same family and equal facts. */
export const partKey = ({ family, facts }: Part): string =>
  JSON.stringify([
    family,
    [...facts].map(([key, { value }]) => [key, value]).sort(([a], [b]) => String(a).localeCompare(String(b))),
  ]);

/** Returns the key of an article: the keys of its parts, sorted. */
export const articleKey = (parts: readonly Part[]): string => parts.map(partKey).sort().join();
