import type { CertainFact } from '#server/catalogue/fit/index.ts';
import { torqueGroupOf } from '#shared/torque-table.ts';
import { pressureBounds } from '#shared/tyre-pressure.ts';

export interface CalculatorLink {
  kind: 'gears' | 'pressure' | 'crank' | 'saddle' | 'torque' | 'pads';
  /** Path of the calculator in the guide; its query contains the values of the part, such as the tyre width. */
  path: string;
}

const drivetrainFamilies: ReadonlySet<string> = new Set(['cassette', 'chain', 'chainring', 'crankset']);

/** Finds the pages of the buying guide that concern a part, by the facts of one of its variants. */
export function findCalculators(facts: readonly CertainFact[]): CalculatorLink[] {
  const families = new Set<string>(facts.map(({ family }) => family));
  // A bike or a groupset consists of several parts, so its page has its own section about the gears.
  if (families.size !== 1) return [];
  const [family] = families;
  const links: CalculatorLink[] = [];
  if (drivetrainFamilies.has(family!)) links.push({ kind: 'gears', path: '/guide/gears' });
  const width = facts.find(({ key }) => key === 'width')?.value;
  const { min, max } = pressureBounds.width;
  if (family === 'tyre' && typeof width === 'number' && width >= min && width <= max)
    links.push({ kind: 'pressure', path: `/guide/tyre-pressure?width=${width}` });
  if (family === 'crankset') links.push({ kind: 'crank', path: '/guide/crank-length' });
  if (family === 'saddle') links.push({ kind: 'saddle', path: '/guide/saddle-width' });
  const group = torqueGroupOf(family === 'chainring' ? 'crankset' : family!);
  if (group) links.push({ kind: 'torque', path: `/guide/torque?part=${group}` });
  const shape = facts.find(({ key }) => key === 'pad_shape')?.value;
  if (typeof shape === 'string')
    links.push({ kind: 'pads', path: `/guide/brake-pads?brake=${encodeURIComponent(shape)}` });
  const marking = facts.find(({ key }) => key === 'compound')?.value;
  if (family === 'rotor' && (marking === 'any' || marking === 'resin only'))
    links.push({ kind: 'pads', path: `/guide/brake-pads?rotor=${marking === 'any' ? 'any' : 'resin'}` });
  return links;
}
