import type { Family } from '#shared/fit/vocabulary.ts';
import { judgeArticles } from './judge-articles.ts';
import type { Judgement } from './judge-parts.ts';
import type { Overrides } from './overrides.ts';
import type { Part } from './part.ts';

export interface CartLine {
  variantId: string;
  quantity: number;
  parts: readonly Part[];
}

/** Verdict of a cart line with another line, or with a part of the bike. */
export interface CartFinding extends Judgement {
  line: CartLine;
  /** The other line; undefined if the second is a part of the bike. */
  other: CartLine | undefined;
  /** Family of the bike's part that the line is judged against; undefined if `other` is set. */
  bikePart: Family | undefined;
}

/** Returns the parts of a bike that no cart line replaces. */
export function remainingParts(bike: readonly Part[], lines: readonly CartLine[]): Part[] {
  const replaced = new Set(lines.flatMap(({ parts }) => parts.map(({ family }) => family)));
  return bike.filter(({ family }) => !replaced.has(family));
}

/** Judges a line against other lines and the parts of a bike. Omits pairs that no rule concerns. */
export function judgeLine(
  line: CartLine,
  others: readonly CartLine[],
  against: readonly CartLine[],
  bike: readonly Part[],
  overrides: Overrides,
): CartFinding[] {
  const otherParts = (left: CartLine | Part) => [
    ...others.flatMap((other) => (other === left ? [] : other.parts)),
    ...bike.filter((part) => part !== left),
  ];
  const findings = [
    ...against.map((other) => ({
      ...judgeArticles(line, other, otherParts(other), overrides),
      line,
      other,
      bikePart: undefined,
    })),
    ...bike.map((part) => ({
      ...judgeArticles(line, { parts: [part] }, otherParts(part), overrides),
      line,
      other: undefined,
      bikePart: part.family,
    })),
  ];
  return findings.filter(({ reasons }) => reasons.length > 0);
}

/** Judges all lines of a cart against each other and against the parts that stay on a bike. */
export function judgeCart(
  lines: readonly CartLine[],
  bike: readonly Part[],
  overrides: Overrides,
): CartFinding[] {
  const remaining = remainingParts(bike, lines);
  return lines.flatMap((line, index) =>
    judgeLine(
      line,
      lines.filter((other) => other !== line),
      lines.slice(index + 1),
      remaining,
      overrides,
    ),
  );
}
