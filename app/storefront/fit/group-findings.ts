import type { CartFinding, CartFitAnswer, FitReason, FitVerdict } from './ask-fit.ts';

/** All findings about two cart lines, or about a cart line and the bike. */
export interface CartGroup {
  key: string;
  first: string;
  /** The other line; null for the bike. */
  second: string | null;
  /** `yes` if the remedies are in the cart. */
  verdict: FitVerdict;
  reasons: FitReason[];
  remedies: string[];
  /** Ids of variants that are remedies, without those in the cart. */
  articles: string[];
  replacement: CartFinding['replacement'];
}

/** From the worst to the best verdict. */
const severity: readonly FitVerdict[] = ['no', 'unknown', 'adapter', 'yes'];
/** Display order: verdicts on which the customer can act come first. */
const order: readonly FitVerdict[] = ['no', 'adapter', 'unknown', 'yes'];

/** Returns `yes` instead of `adapter` if all remedies are in the cart. */
function currentVerdict({ verdict, articles }: CartFinding): FitVerdict {
  return verdict === 'adapter' && articles.every((article) => article.in_cart) ? 'yes' : verdict;
}

/** Groups the findings about a cart by the lines that they concern, the most important ones first. */
export function groupFindings({ findings }: CartFitAnswer): CartGroup[] {
  const groups = new Map<string, CartFinding[]>();
  for (const finding of findings) {
    const key = `${finding.first} ${finding.second ?? 'bike'}`;
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  return [...groups]
    .map(([key, all]): CartGroup => {
      const verdicts = all.map(currentVerdict);
      const verdict = severity.find((name) => verdicts.includes(name)) ?? 'unknown';
      const deciding = all.filter((_, index) => verdicts[index] === verdict);
      const missing = deciding
        .flatMap(({ articles }) => articles)
        .filter((article) => verdict === 'adapter' && !article.in_cart);
      return {
        key,
        first: all[0]!.first,
        second: all[0]!.second,
        verdict,
        reasons: deciding.flatMap(({ reasons }) => reasons.filter((reason) => reason.verdict === verdict)),
        remedies: [...new Set(missing.map(({ remedy }) => remedy))],
        articles: [...new Set(missing.flatMap(({ variant_id: id }) => id ?? []))],
        replacement: deciding.find(({ replacement }) => replacement)?.replacement ?? null,
      };
    })
    .toSorted((one, other) => order.indexOf(one.verdict) - order.indexOf(other.verdict));
}
