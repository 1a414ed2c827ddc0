import { encodeBike } from '#shared/fit/bike-code.ts';
import { findCurrentBike } from '#shared/fit/bike.ts';
import { useBikes } from './store.ts';

/** React hook that returns the code of the current bike; empty without a bike or without answers. */
export const useBikeCode = (): string => encodeBike(findCurrentBike(useBikes())?.answers ?? {});
