import type { Family } from '../server/catalogue/families.ts';

const few = 16;
/** Rays a pixel, where a family needs more: metal between metal is the noisiest, and thin spokes and teeth tell at once. */
const more: Partial<Record<Family, number>> = { cassette: 32, chain: 32, groupset: 24, 'rear-derailleur': 24, hub: 24, bike: 24 };

export const samplesOf = (family: Family): number => more[family] ?? few;
