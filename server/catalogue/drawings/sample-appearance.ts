import type { Appearance } from '#server/catalogue/products/families.ts';
import { type AttributeRule, attributeRules, clampAppearance } from './drawing-path.ts';

/** Values that make a typical part, where the middle of a range would not. */
const typical: Partial<Record<Appearance['family'], Record<string, number>>> = {
  cassette: { min: 10, max: 36, speeds: 12 },
  crankset: { teeth: 48, inner: 0 },
  frame: { size: 54 },
  bike: { size: 54 },
  tube: { width: 28, valve: 60 },
  tyre: { width: 32 },
  stem: { angle: -6 },
};

const middleOf = (rule: AttributeRule) => ('step' in rule ? (rule.from + rule.to) / 2 : rule[0]);

/** Returns a typical part of a family; undefined for an unknown family. */
export function sampleAppearance(family: string): Appearance | undefined {
  if (!Object.hasOwn(attributeRules, family)) return undefined;
  const rules = Object.entries(attributeRules[family as Appearance['family']]) as [string, AttributeRule][];
  const middle = Object.fromEntries(rules.map(([name, rule]) => [name, middleOf(rule)]));
  return clampAppearance({ family, ...middle, ...typical[family as Appearance['family']] } as Appearance);
}
