import type { Family } from '../server/catalogue/families.ts';

const usual = 16;
/** Rays a pixel: metal between metal is the noisiest, and thin spokes and teeth tell at once; matt things need few. */
const own: Partial<Record<Family, number>> = {
  cassette: 32,
  chain: 32,
  groupset: 24,
  'rear-derailleur': 24,
  hub: 20,
  bike: 24,
  sealant: 12,
  tube: 12,
  grips: 12,
  'bar-tape': 12,
  saddle: 12,
  tyre: 12,
};

export const samplesOf = (family: Family): number => own[family] ?? usual;
