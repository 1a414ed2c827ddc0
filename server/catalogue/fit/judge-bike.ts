import { verdictOfParts, worstVerdict } from './judge-parts.ts';
import type { CompiledArticle } from './load-articles.ts';
import type { Part } from './part.ts';
import type { Verdict } from './rule.ts';

/** A part of a bike with the other parts of the same bike. */
export interface BikePart {
  part: Part;
  others: readonly Part[];
}

export const bikePartsOf = (bike: readonly Part[]): BikePart[] =>
  bike.map((part) => ({ part, others: bike.filter((other) => other !== part) }));

/**
 * Judges an article against every part of a bike: the worst verdict of all rules, or of the verdicts that staff
 * set for a family of parts.
 *
 * @returns undefined if no rule concerns the article and the bike
 */
export function judgeBike(
  { parts, overrides }: CompiledArticle,
  bike: readonly BikePart[],
): Verdict | undefined {
  const verdicts: { verdict: Verdict }[] = [];
  for (const { part, others } of bike) {
    const override = overrides.get(part.family);
    if (override) verdicts.push({ verdict: override });
    else
      for (const own of parts) {
        const verdict = verdictOfParts(own, part, others);
        if (verdict === 'no') return verdict;
        if (verdict) verdicts.push({ verdict });
      }
  }
  return worstVerdict(verdicts);
}
