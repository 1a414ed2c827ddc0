import type { Locale } from '#shared/locales.ts';
import type { Family } from '#shared/fit/vocabulary.ts';
import type { PartReader } from './part-reader.ts';

/** `adapter`: fits with the named remedy. `unknown`: a fact that decides is missing. */
export type Verdict = 'yes' | 'adapter' | 'no' | 'unknown';

/** Verdict of one rule about a pair. */
export interface Finding {
  verdict: Verdict;
  text: (locale: Locale) => string;
  /** Small parts that make the pair fit, such as `spacer 1.85 mm`; only with the verdict `adapter`. */
  remedies?: readonly string[];
  /** Something that the rider should check in spite of the verdict. */
  warning?: boolean;
}

/** The other parts of the same bike. */
export type OtherParts = (family: Family) => PartReader | undefined;

/**
 * A rule about one interface between two families. A rule must depend on a fact only through the readers, so
 * that a missing fact makes its verdict `unknown`.
 */
export interface Rule {
  /** Stable name; stored with orders. */
  id: string;
  /** Increases when the rule's verdicts change. */
  version: number;
  /** URL of the document on which the rule rests. */
  source: string;
  between: readonly [readonly Family[], readonly Family[]];
  /** @returns undefined if the known facts show that the rule does not concern the pair */
  judge: (first: PartReader, second: PartReader, others: OtherParts) => Finding | undefined;
}

type Text = Finding['text'];

export const fits = (text: Text): Finding => ({ verdict: 'yes', text });
export const fails = (text: Text): Finding => ({ verdict: 'no', text });
export const fitsWith = (remedies: readonly string[], text: Text): Finding => ({
  verdict: 'adapter',
  remedies,
  text,
});
/** The facts are known, but no source decides the case. */
export const undecided = (text: Text): Finding => ({ verdict: 'unknown', text, warning: true });
