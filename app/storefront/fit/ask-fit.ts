import { currentLocale } from '#shared/i18n/index.ts';
import type { BikePart } from '#shared/fit/bike.ts';

export type FitVerdict = 'yes' | 'adapter' | 'no' | 'unknown';

export interface FitReason {
  rule: string;
  verdict: FitVerdict;
  text: string;
  /** Facts that the rule used, such as `a.freehub`; a missing fact is the last one. */
  facts: string[];
  fact_sources?: Record<string, string>;
  source: string;
  warning?: true;
}

export interface FitResult {
  verdict: FitVerdict;
  remedy?: string;
  reasons: FitReason[];
}

type PartRequest = BikePart | { variant_id: string };

export interface FitPair {
  a: PartRequest;
  b: PartRequest;
  with?: PartRequest[];
}

const mostPairs = 200;
const answered = new Map<string, Promise<FitResult[]>>();

/**
 * Asks the shop whether parts fit each other. Equal questions are asked once per page load.
 *
 * @throws if the shop cannot be reached or refuses the question
 */
export function askFit(pairs: readonly FitPair[]): Promise<FitResult[]> {
  const body = JSON.stringify({ pairs: pairs.slice(0, mostPairs) });
  const key = `${currentLocale()} ${body}`;
  let answer = answered.get(key);
  if (!answer) {
    answer = post(body);
    answered.set(key, answer);
    answer.catch(() => answered.delete(key));
  }
  return answer;
}

async function post(body: string): Promise<FitResult[]> {
  const response = await fetch('/api/fit', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': currentLocale() },
    body,
  });
  if (!response.ok) throw new Error(`fit answered ${response.status}`);
  return ((await response.json()) as { results: FitResult[] }).results;
}
