import { type Family, factType } from './vocabulary.ts';

/** Keys of counts of teeth; the other numbers without a unit are counts or ratios. */
const teeth = new Set(['teeth_min', 'teeth_max', 'capacity', 'chainrings', 'sprockets']);
const withoutUnit = new Set(['speeds', 'fronts', 'ratio']);

/** Returns the unit of a fact's value; undefined for a choice, a text, a count or a ratio. */
export function unitOfFact(family: Family, key: string): 'mm' | 'teeth' | undefined {
  const kind = factType(family, key)?.kind;
  if (kind !== 'number' && kind !== 'numbers') return undefined;
  if (teeth.has(key)) return 'teeth';
  return withoutUnit.has(key) ? undefined : 'mm';
}
