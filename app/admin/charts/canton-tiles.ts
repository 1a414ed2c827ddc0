import type { cantons } from '#shared/cantons.ts';

type Canton = (typeof cantons)[number];

/**
 * Arrangement of the cantons as tiles of equal size, roughly by their position. On a map, the smallest cantons
 * would be too small to read and to press on a phone.
 */
export const cantonTiles: readonly (readonly (Canton | null)[])[] = [
  [null, null, null, 'BS', null, 'SH', 'TG', null],
  [null, 'JU', 'SO', 'BL', 'AG', 'ZH', 'SG', 'AR'],
  [null, 'NE', 'BE', 'LU', 'ZG', 'SZ', 'GL', 'AI'],
  ['VD', 'FR', null, 'OW', 'NW', 'UR', 'GR', null],
  ['GE', null, 'VS', null, null, 'TI', null, null],
];
