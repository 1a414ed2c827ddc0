import type { Part } from './part.ts';
import { type Judgement, type Reason, joinReasons, judgeParts } from './judge-parts.ts';
import { type Overrides, overrideOfFamily, overrideOfPair, overrideReason } from './overrides.ts';

/** A variant of the catalogue with its parts, or parts that the caller describes. */
export interface Article {
  variantId?: string;
  parts: readonly Part[];
}

/**
 * Judges whether two articles fit each other, by the overrides of staff first. An override of a pair replaces all
 * rules. An override of a family replaces only those between the variant and that family: a wheel is a wheel and
 * a rim, and its other interfaces are still judged.
 *
 * @param others further parts of the same bike, on whose facts some rules rest
 */
export function judgeArticles(
  first: Article,
  second: Article,
  others: readonly Part[],
  overrides: Overrides,
): Judgement {
  if (first.variantId && second.variantId) {
    const override = overrideOfPair(overrides, first.variantId, second.variantId);
    if (override) return joinReasons([overrideReason(override, overrides)]);
  }
  const found = new Map<string, Reason>();
  const rest = (parts: readonly Part[], other: Article) =>
    parts.filter(({ family }) => {
      const override = overrideOfFamily(overrides, other.variantId, family);
      if (override) found.set(override.id, overrideReason(override, overrides));
      return !override;
    });
  const [ofFirst, ofSecond] = [rest(first.parts, second), rest(second.parts, first)];
  return joinReasons([...found.values(), ...judgeParts(ofFirst, ofSecond, others).reasons]);
}
