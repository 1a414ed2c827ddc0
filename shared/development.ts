/** Diameter in metres of a wheel with its tyre: the bead seat, and the height of the tyre (its width) twice. */
export const wheelDiameter = (beadMm: number, tyreMm: number): number => (beadMm + 2 * tyreMm) / 1000;

/** Distance in metres of one turn of the cranks: π × wheel diameter × chainring teeth ÷ sprocket teeth. */
export const development = (diameter: number, chainring: number, sprocket: number): number =>
  Math.PI * diameter * (chainring / sprocket);

export interface GearRange {
  chainring: number;
  /** Development in metres in the lowest gear and in the highest gear. */
  low: number;
  high: number;
}

export interface Gears {
  chainrings: readonly number[];
  sprockets: { min: number; max: number };
  beadMm: number;
  tyreMm: number;
}

/** Range of development of each chainring, the largest first; the sprockets between the limits are not known. */
export function gearRanges({ chainrings, sprockets, beadMm, tyreMm }: Gears): GearRange[] {
  const diameter = wheelDiameter(beadMm, tyreMm);
  return chainrings
    .toSorted((a, b) => b - a)
    .map((chainring) => ({
      chainring,
      low: development(diameter, chainring, sprockets.max),
      high: development(diameter, chainring, sprockets.min),
    }));
}

/** Ratio of the highest gear to the lowest gear in percent; 500 is five times as far per turn. */
export const totalRange = ({ chainrings, sprockets }: Gears): number =>
  Math.round(((Math.max(...chainrings) / sprockets.min) * 100) / (Math.min(...chainrings) / sprockets.max));
