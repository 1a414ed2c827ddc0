/**
 * Longest, middle and shortest side of a normal parcel, in centimetres (Swiss Post, PostPac: 100 × 60 × 60).
 */
const limits = [100, 60, 60] as const;

/**
 * Whether a box is too large for a normal parcel, as for complete bikes, frames and wheels.
 *
 * @param box its sides in centimetres, in any order; a product without dimensions is not bulky
 */
export function isBulky(box: { length: number; width: number; height: number } | null | undefined): boolean {
  if (!box) return false;
  const sides = [box.length, box.width, box.height].sort((a, b) => b - a);
  return sides.some((side, i) => side > limits[i]!);
}
