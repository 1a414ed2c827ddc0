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

const maxPairs = 200;
const answered = new Map<string, Promise<FitResult[]>>();

/**
 * Asks the shop whether parts fit each other. Equal questions are asked once per page load.
 *
 * @throws if the shop cannot be reached or refuses the question
 */
export function askFit(pairs: readonly FitPair[]): Promise<FitResult[]> {
  const body = JSON.stringify({ pairs: pairs.slice(0, maxPairs) });
  const key = `${currentLocale()} ${body}`;
  let answer = answered.get(key);
  if (!answer) {
    answer = post<{ results: FitResult[] }>('', body).then(({ results }) => results);
    answered.set(key, answer);
    answer.catch(() => answered.delete(key));
  }
  return answer;
}

/** Reason of a cart: a pair of lines, or a line and a part of the bike. */
export interface CartFinding extends FitResult {
  first: string;
  second: string | null;
  bike_part: BikePart['family'] | null;
  articles: { remedy: string; variant_id: string | null; in_cart: boolean }[];
  replacement: { replaces: string; variant_id: string } | null;
}

export interface CartFitAnswer {
  verdict: FitVerdict | null;
  findings: CartFinding[];
}

/** Asks whether the lines of a cart fit each other and a bike. @throws if the shop cannot be reached */
export const askCartFit = (
  items: readonly { id: string; quantity: number }[],
  bike: readonly BikePart[],
  signal: AbortSignal,
): Promise<CartFitAnswer> =>
  post<CartFitAnswer>(
    '/cart',
    JSON.stringify({ items: items.map(({ id, quantity }) => ({ variant_id: id, quantity })), bike }),
    signal,
  );

/** Returns the variants that are remedies, without those that the shop does not sell. */
export async function askRemedies(remedies: readonly string[]): Promise<string[]> {
  const { articles } = await post<{ articles: { variant_id: string | null }[] }>(
    '/remedies',
    JSON.stringify({ remedies }),
  );
  return articles.flatMap(({ variant_id: id }) => id ?? []);
}

async function post<T>(path: string, body: string, signal?: AbortSignal): Promise<T> {
  const response = await fetch(`/api/fit${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': currentLocale() },
    body,
    ...(signal ? { signal } : {}),
  });
  if (!response.ok) throw new Error(`fit answered ${response.status}`);
  return (await response.json()) as T;
}
