import type { Family } from '#server/catalogue/products/families.ts';
import type { Shot } from './shots.ts';

const usual = 8;
/**
 * Samples per pixel of part families that require more than usual: adjacent metal parts have the most noise,
 * and noise is very visible on thin spokes and teeth.
 */
const own: Partial<Record<Family, number>> = {
  cassette: 16,
  chain: 16,
  groupset: 12,
  'rear-derailleur': 12,
  hub: 10,
  bike: 12,
};

/** Samples per pixel of a scene. Few are sufficient, because its background has no sharp edges. */
const inUse = 8;

/**
 * Returns the samples per pixel of a shot: twice as many for a close-up, because noise is visible on its
 * large surfaces.
 */
export const samplesPerPixel = ({ family, angle }: Pick<Shot, 'family' | 'angle'>): number =>
  angle === 'scene' ? inUse : (own[family] ?? usual) * (angle === 'detail' ? 2 : 1);
