import type { Family } from '../server/catalogue/families.ts';

/** Rays a pixel at most, where a family needs other than 32: metal between metal is the noisiest. */
export const samplesOf: Partial<Record<Family, number>> = { cassette: 64, chain: 64, groupset: 64 };
