import type { BikePart } from '#shared/fit/bike.ts';
import { questionOfFact } from '../my-bike/fact-questions.ts';
import type { QuestionId } from '../my-bike/question.ts';
import type { FitReason, FitResult, FitVerdict } from './ask-fit.ts';

/** A reason with the part of the bike that it concerns. */
export interface BikeReason extends FitReason {
  part: BikePart['family'];
  /** Question whose answer is missing. */
  question?: QuestionId;
  /** Whether the shop lacks a fact of the product. */
  isProductFactMissing: boolean;
}

export interface BikeVerdict {
  verdict: FitVerdict;
  remedies: string[];
  /** The most important reasons first. */
  reasons: BikeReason[];
  /** Titles of the documents that give the product's facts. */
  sources: string[];
}

const order: readonly FitVerdict[] = ['no', 'unknown', 'adapter', 'yes'];

/** Splits `b.freehub` or `with.2.chainrings` into the part and the key of a missing fact. */
function findMissing(
  fact: string,
  part: BikePart,
  others: readonly BikePart[],
): { family?: string; key: string } {
  const [place, ...rest] = fact.split('.');
  const key = rest.at(-1) ?? '';
  if (place === 'a') return { key };
  if (place === 'b') return { family: part.family, key };
  return { family: others[Number(rest[0])]?.family ?? 'crankset', key };
}

/** The parts of the bike other than the one at an index, as the question sends them. */
export const otherParts = (parts: readonly BikePart[], index: number): BikePart[] =>
  parts.filter((_, place) => place !== index);

/**
 * Joins the answers for a product and each part of a bike into one verdict: the worst of all.
 *
 * @param results one result per part of the bike, in the same order
 * @returns undefined if no rule concerns the product, or its facts are not known
 */
export function joinResults(
  parts: readonly BikePart[],
  results: readonly FitResult[],
): BikeVerdict | undefined {
  const hasDrivetrain = parts.some(({ family, attributes }) => family === 'chain' && 'profile' in attributes);
  const reasons = results.flatMap((result, index) => {
    const part = parts[index]!;
    return result.reasons.map((reason): BikeReason => {
      const last = reason.facts.at(-1);
      const missing =
        reason.verdict === 'unknown' && !reason.warning && last
          ? findMissing(last, part, otherParts(parts, index))
          : undefined;
      const question = missing?.family && questionOfFact(missing.family, missing.key, hasDrivetrain);
      return {
        ...reason,
        part: part.family,
        isProductFactMissing: missing !== undefined && !missing.family,
        ...(question ? { question } : {}),
      };
    });
  });
  if (reasons.length === 0) return undefined;
  const verdict = order.find((name) => reasons.some((reason) => reason.verdict === name))!;
  const remedies = results.flatMap(({ remedy }) => remedy?.split(' + ') ?? []);
  const sources = reasons.flatMap(({ fact_sources: given = {} }) =>
    Object.entries(given).flatMap(([fact, source]) => (fact.startsWith('a.') ? [source] : [])),
  );
  return {
    verdict,
    remedies: verdict === 'adapter' ? [...new Set(remedies)] : [],
    reasons: reasons.toSorted((one, other) => order.indexOf(one.verdict) - order.indexOf(other.verdict)),
    sources: [...new Set(sources)],
  };
}
