/** Bounds of the inside leg length in centimetres. */
export const inseamBounds = { min: 60, max: 105 } as const;

/** Crank length divided by inside leg length. Source: L. Zinn, Zinn Cycles, “Crank Length”: 0.21 to 0.216. */
const [least, most] = [0.21, 0.216];

/**
 * Crank lengths in millimetres that large makers offer: 165 to 180 (L. Zinn, Big and Tall Newsletter, 2009), in
 * steps of 2.5.
 */
const stockLengths = [165, 167.5, 170, 172.5, 175, 177.5, 180] as const;

export interface CrankLength {
  /** Lengths in millimetres in proportion to the leg, rounded to whole millimetres. */
  from: number;
  to: number;
  /** The usual length that is nearest to the middle of these lengths. */
  nearest: number;
  /** Whether the nearest usual length is longer or shorter than all proportional ones by more than one step. */
  isOutside: boolean;
}

/**
 * Returns the crank length in proportion to the leg, and the nearest length on the market.
 *
 * @param inseamCm inside leg length in centimetres
 */
export function crankLength(inseamCm: number): CrankLength {
  const [low, high] = [inseamCm * 10 * least, inseamCm * 10 * most];
  const middle = (low + high) / 2;
  const nearest = stockLengths.reduce((best, one) =>
    Math.abs(one - middle) < Math.abs(best - middle) ? one : best,
  );
  return {
    from: Math.round(low),
    to: Math.round(high),
    nearest,
    isOutside: nearest > high + 2.5 || nearest < low - 2.5,
  };
}
