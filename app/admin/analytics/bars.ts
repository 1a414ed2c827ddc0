/** Returns the smallest round number that is at least the value and at least 1. */
export function axisMaximum(value: number): number {
  if (value <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const tops = [1, 1.5, 2, 3, 4, 5, 6, 8, 10].map((times) => times * power);
  return tops.find((top) => top >= value && Number.isInteger(top)) ?? 10 * power;
}

/** Returns the indexes of at most `most` evenly spaced chart steps that get a label on the axis. */
export function axisLabelIndexes(count: number, most: number): number[] {
  const every = Math.ceil(count / most);
  return Array.from({ length: count }, (_, i) => i).filter((i) => i % every === 0);
}
