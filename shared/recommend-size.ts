import type { BikeSize } from './bike-details.ts';

/** Bounds in centimetres that a rider's answer must respect. */
export const riderBounds = { height: { min: 120, max: 220 }, inseam: { min: 50, max: 110 } } as const;

/**
 * Saddle height, from the centre of the bottom bracket to the top of the saddle, as a share of the inseam.
 * Source: LeMond and Gordis, Greg LeMond's Complete Book of Bicycling, 1987 (method of C. Genzling).
 */
const saddlePerInseam = 0.883;
/** Frame size by the same method: length of the seat tube of a frame with a horizontal top tube. */
export const framePerInseam = 0.67;
/** Mean ratio of inseam to height; a rider above it has long legs. */
export const inseamPerHeight = 0.47;
/** A ratio outside these bounds comes from a wrong measurement, such as the inside leg of trousers. */
const ratioBounds = { min: 0.4, max: 0.54 };
/** Smallest distance in millimetres between the top tube and a standing rider. */
const leastClearance = 20;

export type SizeAdvice =
  | { kind: 'invalid'; field: 'height' | 'inseam'; reason: 'range' | 'ratio' }
  | { kind: 'none'; reason: 'short' | 'tall' | 'standover' }
  | {
      kind: 'size';
      size: string;
      /** The neighbouring size, if both fit: the rider is between them. */
      between?: { smaller: string; larger: string; hasLongLegs: boolean };
      /** Why the size is smaller than the rider's height suggests. */
      isLimitedByStandover: boolean;
      saddleHeightCm: number;
    };

const isWithin = (value: number, { min, max }: { min: number; max: number }) => value >= min && value <= max;

/** Sizes with a height range, the smallest first. */
export const sizesByHeight = (sizes: readonly BikeSize[]) =>
  sizes
    .flatMap(({ heightMin, heightMax, ...size }) =>
      heightMin !== undefined && heightMax !== undefined ? [{ ...size, heightMin, heightMax }] : [],
    )
    .toSorted((a, b) => a.heightMin - b.heightMin);

/**
 * Recommends a size by the height ranges of the sizes. Where two sizes fit, long legs lead to the larger one,
 * because the saddle is then higher and its handlebar too. A size that the rider cannot stand over is excluded.
 */
export function recommendSize(
  sizes: readonly BikeSize[],
  { height, inseam }: { height: number; inseam: number },
): SizeAdvice {
  if (!isWithin(height, riderBounds.height)) return { kind: 'invalid', field: 'height', reason: 'range' };
  if (!isWithin(inseam, riderBounds.inseam)) return { kind: 'invalid', field: 'inseam', reason: 'range' };
  if (!isWithin(inseam / height, ratioBounds)) return { kind: 'invalid', field: 'inseam', reason: 'ratio' };
  const known = sizesByHeight(sizes);
  const first = known[0];
  if (!first) return { kind: 'none', reason: 'short' };
  if (height < first.heightMin) return { kind: 'none', reason: 'short' };
  if (known.every(({ heightMax }) => height > heightMax)) return { kind: 'none', reason: 'tall' };
  // A height in a gap between two ranges belongs to the smaller size.
  const inRange = known.filter((size) => height >= size.heightMin && height <= size.heightMax);
  const byHeight = inRange.length > 0 ? inRange : [known.findLast((size) => height > size.heightMax)!];
  const canStandOver = ({ measures }: (typeof known)[number]) =>
    measures.standover === undefined || inseam * 10 - measures.standover >= leastClearance;
  const fitting = byHeight.filter(canStandOver);
  const saddleHeightCm = Math.round(inseam * saddlePerInseam * 10) / 10;
  if (fitting.length === 0) {
    const smaller = known.slice(0, known.indexOf(byHeight[0]!)).findLast(canStandOver);
    return smaller
      ? { kind: 'size', size: smaller.size, isLimitedByStandover: true, saddleHeightCm }
      : { kind: 'none', reason: 'standover' };
  }
  const [smaller, larger] = [fitting[0]!, fitting.at(-1)!];
  if (smaller === larger) {
    const isLimitedByStandover = byHeight.at(-1) !== smaller;
    return { kind: 'size', size: smaller.size, isLimitedByStandover, saddleHeightCm };
  }
  const hasLongLegs = inseam / height >= inseamPerHeight;
  return {
    kind: 'size',
    size: hasLongLegs ? larger.size : smaller.size,
    between: { smaller: smaller.size, larger: larger.size, hasLongLegs },
    isLimitedByStandover: false,
    saddleHeightCm,
  };
}
