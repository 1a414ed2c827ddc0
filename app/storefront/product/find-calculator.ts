import type { CertainFact } from '#server/catalogue/fit/index.ts';
import { pressureBounds } from '#shared/tyre-pressure.ts';

export interface CalculatorLink {
  kind: 'gears' | 'pressure';
  /** Path with the inputs that the part determines. */
  path: string;
}

const drivetrainFamilies: ReadonlySet<string> = new Set(['cassette', 'chain', 'chainring', 'crankset']);

/** Finds the calculator of the buying guide that concerns a part, by the facts of one of its variants. */
export function findCalculator(facts: readonly CertainFact[]): CalculatorLink | undefined {
  const families = new Set<string>(facts.map(({ family }) => family));
  // A bike or a groupset consists of several parts, so its page has its own section about the gears.
  if (families.size !== 1) return undefined;
  const [family] = families;
  if (drivetrainFamilies.has(family!)) return { kind: 'gears', path: '/guide/gears' };
  const width = facts.find(({ key }) => key === 'width')?.value;
  const { min, max } = pressureBounds.width;
  return family === 'tyre' && typeof width === 'number' && width >= min && width <= max
    ? { kind: 'pressure', path: `/guide/tyre-pressure?width=${width}` }
    : undefined;
}
