import type { Part } from './part.ts';

/** Text that is equal for parts of the same family with equal facts. */
export const partKey = ({ family, facts }: Part): string =>
  JSON.stringify([
    family,
    [...facts].map(([key, { value }]) => [key, value]).sort(([a], [b]) => String(a).localeCompare(String(b))),
  ]);

/** Text that is equal for articles of equal parts. */
export const articleKey = (parts: readonly Part[]): string => parts.map(partKey).sort().join();
