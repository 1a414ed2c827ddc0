/** Bounds of the inputs. Outside these widths the formula is not supported by measurements. */
export const pressureBounds = {
  rider: { min: 35, max: 150 },
  bike: { min: 5, max: 40 },
  width: { min: 20, max: 40 },
} as const;

/**
 * Maximum pressure in bar on a hookless rim.
 * Source: ETRTO Standards Manual 2023 and ISO 4210-10 (tubeless straight side, TSS).
 */
const hooklessLimit = 5;
/** Share of the weight on the front wheel of a bike with a drop bar (F. Berto, 2006). */
const frontShare = 0.45;

const poundsPerKg = 2.204_62;
const barPerPsi = 0.068_947_6;

export interface PressureInputs {
  /** Weight of the rider with clothes, and of the bike with luggage, in kilograms. */
  riderKg: number;
  bikeKg: number;
  /** Width of the mounted tyre in millimetres. */
  widthMm: number;
  isHookless: boolean;
}

export interface WheelPressure {
  /** Pressure in bar, rounded to tenths. */
  bar: number;
  /** Whether the tyre would need more than the rim allows. */
  isLimited: boolean;
}

/**
 * Pressure at which the tyre drops by 15 % of its height under the load of the wheel.
 *
 * Source: F. Berto, “All About Tire Inflation” (2006), whose chart is approximated by
 * P = 600 × L ÷ W² + 0.75 × W − 25, with P in psi, L in pounds for one wheel and W in millimetres
 * (doi 10.5281/zenodo.20671797; within 2 psi of the chart).
 */
export function tyrePressures(inputs: PressureInputs): { front: WheelPressure; rear: WheelPressure } {
  const total = inputs.riderKg + inputs.bikeKg;
  return {
    front: wheelPressure(total * frontShare, inputs),
    rear: wheelPressure(total * (1 - frontShare), inputs),
  };
}

function wheelPressure(loadKg: number, { widthMm, isHookless }: PressureInputs): WheelPressure {
  const psi = (600 * loadKg * poundsPerKg) / widthMm ** 2 + 0.75 * widthMm - 25;
  const bar = Math.round(psi * barPerPsi * 10) / 10;
  return isHookless && bar > hooklessLimit
    ? { bar: hooklessLimit, isLimited: true }
    : { bar, isLimited: false };
}
