import { type Locale, locales } from '#shared/locales.ts';
import type { FrozenFit, FrozenReason } from './frozen-fit.ts';
import { type CartFinding, type CartLine, judgeCart } from './judge-cart.ts';
import { worstVerdict } from './judge-parts.ts';
import type { Overrides } from './overrides.ts';
import type { Part } from './part.ts';
import { remedyFacts } from './remedy-facts.ts';
import type { Verdict } from './rule.ts';

/** A line of an order that is being placed. */
export interface NewOrderLine extends CartLine {
  sku: string;
}

const worstFirst: readonly Verdict[] = ['no', 'unknown', 'adapter', 'yes'];
/** Maximum number of reasons stored per line, most severe first. */
const maxReasons = 40;

/** Returns whether a variant of the order is the remedy, by facts that are not hearsay or by an override. */
function isOrdered(remedy: string, lines: readonly NewOrderLine[], { rows }: Overrides): boolean {
  const wanted = remedyFacts(remedy);
  const isWanted = ({ family, facts }: Part) =>
    family === wanted?.family &&
    Object.entries(wanted.facts).every(([key, value]) => {
      const fact = facts.get(key);
      return fact !== undefined && fact.value === value && fact.confidence !== 'C';
    });
  const chosen = rows.flatMap((row) => (row.remedy === remedy ? [row.remedyVariantId] : []));
  return lines.some(({ variantId, parts }) => chosen.includes(variantId) || parts.some(isWanted));
}

function freezeReasons(line: NewOrderLine, findings: readonly CartFinding[]): FrozenReason[] {
  const reasons = findings.flatMap((finding) => {
    const other = (finding.line === line ? finding.other : finding.line) as NewOrderLine | undefined;
    return finding.reasons.map(({ rule, version, verdict, text, source, warning }): FrozenReason => ({
      rule,
      version,
      verdict,
      text: Object.fromEntries(locales.map((locale) => [locale, text(locale)])) as Record<Locale, string>,
      source,
      ...(other ? { sku: other.sku } : {}),
      ...(warning ? { warning } : {}),
    }));
  });
  return reasons
    .toSorted((one, other) => worstFirst.indexOf(one.verdict) - worstFirst.indexOf(other.verdict))
    .slice(0, maxReasons);
}

/**
 * Judges each line of an order against the other lines and the parts that stay on the buyer's bike.
 *
 * @returns by line: the verdict to store; null if no rule concerns the line
 */
export function freezeFits(
  lines: readonly NewOrderLine[],
  bike: readonly Part[],
  overrides: Overrides,
): (FrozenFit | null)[] {
  const all = judgeCart(lines, bike, overrides);
  return lines.map((line) => {
    const findings = all.filter((finding) => finding.line === line || finding.other === line);
    const verdict = worstVerdict(findings);
    if (!verdict) return null;
    const reasons = freezeReasons(line, findings);
    if (verdict !== 'adapter') return { verdict, reasons };
    const remedies = [...new Set(findings.flatMap(({ remedy }) => remedy?.split(' + ') ?? []))];
    return {
      verdict,
      remedies,
      hasRemedies: remedies.every((remedy) => isOrdered(remedy, lines, overrides)),
      reasons,
    };
  });
}
