import type { Family } from '../server/catalogue/families.ts';

const usual = 8;
/** Rays a pixel: metal between metal is the noisiest, and thin spokes and teeth tell at once. */
const own: Partial<Record<Family, number>> = {
  cassette: 16,
  chain: 16,
  groupset: 12,
  'rear-derailleur': 12,
  hub: 10,
  bike: 12,
};

export const samplesOf = (family: Family): number => own[family] ?? usual;
