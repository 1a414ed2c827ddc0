import { type CartFinding, type Verdict, worstVerdict } from '#server/catalogue/fit/index.ts';
import type { Locale } from '#shared/locales.ts';

/** Verdict of a part against the other chosen parts, and its most important reason. */
export interface PartVerdict {
  /** `free`: no rule concerns the part and the others. */
  verdict: Verdict | 'free';
  text?: string;
  /** URL or title of the reason's source document. */
  source?: string;
  /** Variant of the other part. */
  other?: string;
}

export function describeFindings(findings: readonly CartFinding[], locale: Locale): PartVerdict {
  const verdict = worstVerdict(findings);
  if (!verdict) return { verdict: 'free' };
  const worst = findings.find((finding) => finding.verdict === verdict)!;
  const reason = worst.reasons.find((one) => one.verdict === verdict)!;
  return {
    verdict,
    text: reason.text(locale),
    source: reason.source,
    ...(worst.other ? { other: worst.other.variantId } : {}),
  };
}
