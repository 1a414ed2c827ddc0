import { fromDecimal, roundToStep, toDecimal } from '#server/platform/kernel/money.ts';
import type { ImportMapping } from './mapping.ts';

/** Computes the price in francs from the cost: adds the margin, and rounds to the step. */
export function priceFromCost(
  cost: number,
  { margin, step }: NonNullable<ImportMapping['priceRule']>,
): string {
  return toDecimal(roundToStep(fromDecimal(cost * (1 + margin / 100)), step)).toFixed(2);
}
