import type { Family } from '#server/catalogue/products/families.ts';
import type { Shot } from './shots.ts';

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

/** Close by, surfaces are wide and show every unevenness. */
export const samplesOf = ({ family, angle }: Pick<Shot, 'family' | 'angle'>): number =>
  (own[family] ?? usual) * (angle === 'detail' ? 2 : 1);
