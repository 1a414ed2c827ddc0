import { type BikeMeasure, type BikeSize, bikeMeasureKeys } from './bike-details.ts';

export interface MeasureDifference {
  key: BikeMeasure;
  first: number | undefined;
  second: number | undefined;
  /** Second size minus first size, in the unit of the measure; undefined unless both are known. */
  difference: number | undefined;
}

/**
 * Compares the geometry of two sizes, in the order of the table. Leaves out measures that neither size has.
 * Differences are rounded to a tenth, because the stored values have one decimal.
 */
export function compareSizes(
  { measures: first }: Pick<BikeSize, 'measures'>,
  { measures: second }: Pick<BikeSize, 'measures'>,
): MeasureDifference[] {
  return bikeMeasureKeys.flatMap((key) => {
    const [a, b] = [first[key], second[key]];
    if (a === undefined && b === undefined) return [];
    const difference = a === undefined || b === undefined ? undefined : Math.round((b - a) * 10) / 10;
    return [{ key, first: a, second: b, difference }];
  });
}
