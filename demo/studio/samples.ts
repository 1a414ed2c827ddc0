import type { Family } from '#server/catalogue/products/families.ts';
import type { Shot } from './shots.ts';

const usual = 8;
/**
 * Samples per pixel: adjacent metal parts are the noisiest, and noise shows at once on thin spokes and teeth.
 */
const own: Partial<Record<Family, number>> = {
  cassette: 16,
  chain: 16,
  groupset: 12,
  'rear-derailleur': 12,
  hub: 10,
  bike: 12,
};

/** Close-ups show large surfaces, on which noise is visible. */
export const samplesOf = ({ family, angle }: Pick<Shot, 'family' | 'angle'>): number =>
  (own[family] ?? usual) * (angle === 'detail' ? 2 : 1);
