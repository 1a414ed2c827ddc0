import type { Locale } from '#shared/locales.ts';
import type { Verdict } from './rule.ts';

/** A reason of a frozen verdict, in all languages, with the version of its rule. */
export interface FrozenReason {
  rule: string;
  version: number;
  verdict: Verdict;
  text: Record<Locale, string>;
  source: string;
  /** SKU of the other line of the order; absent for a part of the buyer's bike. */
  sku?: string;
  warning?: true;
}

/** Verdict of an order line against the other lines and the buyer's bike, when the order was placed. */
export interface FrozenFit {
  verdict: Verdict;
  /** Remedies; only with the verdict `adapter`. */
  remedies?: string[];
  /** Whether the order contains every remedy. */
  hasRemedies?: boolean;
  /** The most severe first. */
  reasons: FrozenReason[];
}

/**
 * Returns whether the shop confirmed that a line fits: as it is, or with remedies that the order contains. Such
 * a line is returned free if it does not fit.
 */
export const isFitPromised = (fit: FrozenFit | null): boolean =>
  fit?.verdict === 'yes' || (fit?.verdict === 'adapter' && fit.hasRemedies === true);
