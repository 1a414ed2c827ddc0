/**
 * Measures of a bike's geometry, in the order of the table. Angles are in degrees, all others in millimetres.
 * The bounds reject typing errors, such as centimetres instead of millimetres.
 */
export const bikeMeasures = {
  stack: { letter: 'A', min: 400, max: 850 },
  reach: { letter: 'B', min: 250, max: 650 },
  topTube: { letter: 'C', min: 400, max: 750 },
  seatTube: { letter: 'D', min: 250, max: 750 },
  headTube: { letter: 'E', min: 50, max: 350 },
  headAngle: { letter: 'F', min: 55, max: 80 },
  seatAngle: { letter: 'G', min: 60, max: 85 },
  chainstay: { letter: 'H', min: 350, max: 600 },
  wheelbase: { letter: 'I', min: 800, max: 1500 },
  bbDrop: { letter: 'J', min: -30, max: 120 },
  standover: { letter: 'K', min: 400, max: 1000 },
  forkOffset: { letter: 'L', min: 20, max: 80 },
} as const;

export type BikeMeasure = keyof typeof bikeMeasures;
export const bikeMeasureKeys = Object.keys(bikeMeasures) as BikeMeasure[];
export const isAngle = (measure: BikeMeasure): boolean => measure.endsWith('Angle');

export interface BikeSize {
  /** Name of the variant, such as `54cm`. */
  size: string;
  /** Heights of the riders for whom the size is made, in centimetres; both or neither. */
  heightMin?: number;
  heightMax?: number;
  weightGrams?: number;
  measures: Partial<Record<BikeMeasure, number>>;
}

/** Texts about the delivery of a bike: what the box contains, how it arrives, and the tools for the assembly. */
export const bikeTextKeys = ['box', 'arrival', 'tools'] as const;
export type BikeText = (typeof bikeTextKeys)[number];

/** What a shop knows about a bike or frame in addition to the data that every product has. */
export interface BikeDetails {
  sizes: BikeSize[];
  texts: Partial<Record<BikeText, { fr: string; de?: string; en?: string }>>;
}
