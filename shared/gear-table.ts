import { development, wheelDiameter } from './development.ts';

/** Bounds of the inputs of the gear calculator. */
export const gearBounds = {
  chainring: { min: 20, max: 60 },
  sprocket: { min: 9, max: 60 },
  tyre: { min: 18, max: 80 },
  cadence: { min: 40, max: 140 },
  chainstay: { min: 350, max: 550 },
} as const;

/** Bead seat diameters in millimetres (ISO 5775-1) of the wheels in use today. */
export const beadDiameters = { 622: '700C / 29"', 584: '650B / 27.5"', 559: '26"' } as const;

export interface GearInputs {
  chainrings: readonly number[];
  sprockets: readonly number[];
  beadMm: number;
  tyreMm: number;
  /** Turns of the cranks a minute. */
  cadence: number;
}

export interface GearRow {
  sprocket: number;
  /** One gear for each chainring, in the order of the chainrings. */
  gears: {
    chainring: number;
    /** Development: metres that the bike rolls in one turn of the cranks. */
    metres: number;
    /** Speed in km/h at the cadence: development × cadence × 60 ÷ 1000. */
    speed: number;
  }[];
}

/** Computes development and speed of each gear; the smallest sprocket comes first. */
export function gearTable({ chainrings, sprockets, beadMm, tyreMm, cadence }: GearInputs): GearRow[] {
  const diameter = wheelDiameter(beadMm, tyreMm);
  return sprockets
    .toSorted((a, b) => a - b)
    .map((sprocket) => ({
      sprocket,
      gears: chainrings.map((chainring) => {
        const metres = development(diameter, chainring, sprocket);
        return { chainring, metres, speed: (metres * cadence * 60) / 1000 };
      }),
    }));
}

/** Length of a chain link in inches (ISO 9633). */
const pitch = 0.5;

/**
 * Number of links of a chain for a bike with a derailleur: the chain runs over the largest chainring and the
 * largest sprocket, with two links in addition, and has an even number of links.
 *
 * The length of a belt over two wheels at distance C is approximately (F + R) × pitch ÷ 2 + 2 × √(C² + d²),
 * where d is the difference of their radii, (F − R) × pitch ÷ 2π. Source of the method and of the addition:
 * Park Tool, “Chain length sizing”.
 *
 * @param chainstay distance from the centre of the bottom bracket to the rear axle, in millimetres
 */
export function chainLinks(chainstay: number, chainring: number, sprocket: number): number {
  const distance = chainstay / 25.4;
  const radii = ((chainring - sprocket) * pitch) / (2 * Math.PI);
  const inches = ((chainring + sprocket) * pitch) / 2 + 2 * Math.hypot(distance, radii);
  return 2 * Math.ceil((inches / pitch + 2) / 2);
}
