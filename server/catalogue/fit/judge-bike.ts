import { judgeParts, worstVerdict } from './judge-parts.ts';
import type { CompiledArticle } from './load-articles.ts';
import type { Part } from './part.ts';
import type { Verdict } from './rule.ts';

/**
 * Judges an article against every part of a bike: the worst verdict of all rules, or of the verdicts that staff
 * set for a family of parts.
 *
 * @returns undefined if no rule concerns the article and the bike
 */
export const judgeBike = (
  { parts, overrides }: CompiledArticle,
  bike: readonly Part[],
): Verdict | undefined =>
  worstVerdict(
    bike.flatMap((part) => {
      const override = overrides.get(part.family);
      if (override) return [{ verdict: override }];
      const others = bike.filter((other) => other !== part);
      const judgement = judgeParts(parts, [part], others);
      return judgement.reasons.length > 0 ? [judgement] : [];
    }),
  );
