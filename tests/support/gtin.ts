import { internalGtin } from '#demo/seed/gtin.ts';

let last = 700_000_000;

/** Returns a valid GTIN that no product of the demo has, another one at each call. */
export const newGtin = (): string => internalGtin((last += 1));
