import { judgeParts } from './judge-parts.ts';
import type { Part } from './part.ts';
import type { Verdict } from './rule.ts';

const severity: readonly Verdict[] = ['yes', 'adapter', 'unknown', 'no'];

/**
 * Judges an article against every part of a bike: the worst verdict of all rules.
 *
 * @returns undefined if no rule concerns the article and the bike
 */
export function judgeBike(article: readonly Part[], bike: readonly Part[]): Verdict | undefined {
  let worst = -1;
  for (const part of bike) {
    const { verdict, reasons } = judgeParts(
      article,
      [part],
      bike.filter((other) => other !== part),
    );
    if (reasons.length > 0) worst = Math.max(worst, severity.indexOf(verdict));
  }
  return severity[worst];
}
