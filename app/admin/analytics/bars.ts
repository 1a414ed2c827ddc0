/** The top of a scale that a value fits under, as people count. At least 1. */
export function scaleTop(value: number): number {
  if (value <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const tops = [1, 1.5, 2, 3, 4, 5, 6, 8, 10].map((times) => times * power);
  return tops.find((top) => top >= value && Number.isInteger(top)) ?? 10 * power;
}

/** Which of so many steps are named below the chart, so that no more than so many names stand there. */
export function namedSteps(count: number, most: number): number[] {
  const every = Math.ceil(count / most);
  return Array.from({ length: count }, (_, i) => i).filter((i) => i % every === 0);
}
