/** Bounds of the distance between the sit bones in millimetres, from centre to centre. */
export const sitBoneBounds = { min: 70, max: 180 } as const;

/** Pages on which the allowances rest; no standard and no document of a maker was found. */
export const saddleSources = {
  review: {
    title: 'The Gear Caster, “Ergon SR Sport Gel Women’s saddle review”, April 2018',
    url: 'https://www.thegearcaster.com/2018/04/ergon-sr-sport-gel-womens-saddle-review.html',
  },
  shop: {
    title: 'Threshold Cycling, “Find Your Perfect Perch: How to Measure Sit Bone Width for a Bike Saddle”',
    url: 'https://thresholdcycling.com/blogs/news/find-your-perfect-perch-how-to-measure-sit-bone-width-for-a-bike-saddle',
  },
} as const;

/** Millimetres to add to the distance, by riding position. Source: `saddleSources.review`, which has no other steps. */
export const saddleAllowances = { aero: 0, road: 20, upright: 30 } as const;
export type RidingPosition = keyof typeof saddleAllowances;

export const ridingPositions = Object.keys(saddleAllowances) as RidingPosition[];

/** Half of the range in millimetres. It is our rounding, because makers offer widths in steps; no source has it. */
const rounding = 5;

export interface SaddleWidth {
  /** Millimetres to add to the distance of the sit bones in this riding position. */
  allowance: number;
  /** Width in whole millimetres. */
  width: number;
  /** Range in millimetres within which a saddle counts as matching; both limits are inclusive. */
  from: number;
  to: number;
}

/**
 * Returns the width of a saddle for the distance between the sit bones: a starting point, not a medical measure.
 *
 * @param sitBonesMm distance between the sit bones in millimetres, from centre to centre
 */
export function saddleWidth(sitBonesMm: number, position: RidingPosition): SaddleWidth {
  const allowance = saddleAllowances[position];
  const width = Math.round(sitBonesMm + allowance);
  return { allowance, width, from: width - rounding, to: width + rounding };
}
