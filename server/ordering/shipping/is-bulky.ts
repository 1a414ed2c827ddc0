/**
 * Longest, middle and shortest side of an ordinary parcel in centimetres (Swiss Post, PostPac: 100 × 60 ×
 * 60).
 */
const limits = [100, 60, 60] as const;

/**
 * Returns whether a box is too large for an ordinary parcel, as boxes of complete bikes, frames and wheels
 * are.
 *
 * @param box sides in centimetres, in any order; without dimensions, the product is not bulky
 */
export function isBulky(box: { length: number; width: number; height: number } | null | undefined): boolean {
  if (!box) return false;
  const sides = [box.length, box.width, box.height].sort((a, b) => b - a);
  return sides.some((side, i) => side > limits[i]!);
}
