import { m } from '#shared/i18n/index.ts';
import type { Family } from '#shared/fit/vocabulary.ts';
import type { Locale } from '#shared/locales.ts';
import type { Fact, Part } from './part.ts';
import { MissingFact, PartReader } from './part-reader.ts';
import type { Finding, OtherParts, Rule, Verdict } from './rule.ts';
import { rules } from './rules/index.ts';
import { factName, familyName } from './texts.ts';

/** Finding of one rule about a pair, with the facts that the rule used. */
export interface Reason {
  rule: string;
  version: number;
  verdict: Verdict;
  text: (locale: Locale) => string;
  /** Names of the facts, such as `a.freehub`, including the missing one. */
  facts: string[];
  /** Documents of the facts that have one, by the fact's name. */
  factSources: Record<string, string>;
  source: string;
  warning: boolean;
  /** Small parts that make the pair fit; empty unless the verdict is `adapter`. */
  remedies: readonly string[];
}

export interface Judgement {
  verdict: Verdict;
  /** Remedies in the order of mounting, joined by " + "; only with the verdict `adapter`. */
  remedy?: string;
  reasons: Reason[];
}

/** A rule for a pair of families; `isReversed` if the rule names the families in the other order. */
interface Interface {
  rule: Rule;
  isReversed: boolean;
}

const interfaces = new Map<string, Interface[]>();

/** Returns the rules for a pair of families; cached, because they depend only on the families. */
function interfacesOf(first: Family, second: Family): readonly Interface[] {
  const key = `${first} ${second}`;
  let found = interfaces.get(key);
  if (!found) {
    found = rules.flatMap((rule): Interface[] => {
      const [one, other] = rule.between;
      if (one.includes(first) && other.includes(second)) return [{ rule, isReversed: false }];
      return one.includes(second) && other.includes(first) ? [{ rule, isReversed: true }] : [];
    });
    interfaces.set(key, found);
  }
  return found;
}

/** Severity of a verdict: the verdict of a pair is the worst of its rules. */
const severity: Record<Verdict, number> = { yes: 0, adapter: 1, unknown: 2, no: 3 };

/** Returns the worst of several verdicts; undefined without any. */
export const worstVerdict = (all: readonly { verdict: Verdict }[]): Verdict | undefined =>
  all.reduce<Verdict | undefined>(
    (worst, { verdict }) => (worst === undefined || severity[verdict] > severity[worst] ? verdict : worst),
    undefined,
  );

const findMissing = ({ family, key }: MissingFact): Finding => ({
  verdict: 'unknown',
  text: (locale) =>
    m.fit_missing({ fact: factName(key, locale), part: familyName(family, locale) }, { locale }),
});

/** Replaces a `no` that rests on hearsay by `unknown` with a warning. */
function weaken(finding: Finding, used: ReadonlyMap<string, Fact>): Finding {
  const isHearsay = [...used.values()].some(({ confidence }) => confidence === 'C');
  return finding.verdict === 'no' && isHearsay ? { ...finding, verdict: 'unknown', warning: true } : finding;
}

/** Applies one rule to a pair; undefined if the rule does not concern it. Records the facts that it used. */
function applyRule(
  { rule, isReversed }: Interface,
  first: Part,
  second: Part,
  others: readonly Part[],
  used: Map<string, Fact>,
): { finding: Finding; missing?: MissingFact } | undefined {
  const one = new PartReader('a', first, used);
  const two = new PartReader('b', second, used);
  const find: OtherParts = (family) => {
    const index = others.findIndex((part) => part.family === family);
    return index < 0 ? undefined : new PartReader(`with.${index}`, others[index]!, used);
  };
  try {
    const finding = isReversed ? rule.judge(two, one, find) : rule.judge(one, two, find);
    return finding && { finding: weaken(finding, used) };
  } catch (error) {
    if (!(error instanceof MissingFact)) throw error;
    return { finding: findMissing(error), missing: error };
  }
}

/** Applies a rule to a pair and returns its reason; undefined if the rule does not concern the pair. */
function reasonOf(common: Interface, first: Part, second: Part, others: readonly Part[]): Reason | undefined {
  const used = new Map<string, Fact>();
  const applied = applyRule(common, first, second, others, used);
  if (!applied) return undefined;
  const { finding, missing } = applied;
  const { verdict, text, warning = false, remedies = [] } = finding;
  const { rule } = common;
  return {
    rule: rule.id,
    version: rule.version,
    verdict,
    text,
    facts: [...used.keys(), ...(missing ? [missing.fact] : [])],
    factSources: Object.fromEntries(
      [...used].flatMap(([name, { source }]) => (source ? [[name, source]] : [])),
    ),
    source: rule.source,
    warning,
    remedies,
  };
}

/**
 * Returns only the verdict about two parts, because lists judge many pairs and need no reasons; undefined if
 * no rule concerns the pair.
 */
export function verdictOfParts(first: Part, second: Part, others: readonly Part[]): Verdict | undefined {
  let worst: Verdict | undefined;
  for (const common of interfacesOf(first.family, second.family)) {
    const verdict = applyRule(common, first, second, others, new Map())?.finding.verdict;
    if (verdict === 'no') return verdict;
    if (verdict && (worst === undefined || severity[verdict] > severity[worst])) worst = verdict;
  }
  return worst;
}

/** Returns whether any rule concerns parts of two families. */
export const haveInterface = (first: Family, second: Family): boolean =>
  interfacesOf(first, second).length > 0;

/** Returns whether every rule about two parts says that they fit. Ignores rules that need a third part. */
export const mayFit = (first: Part, second: Part): boolean =>
  interfacesOf(first.family, second.family).every((common) => {
    const applied = applyRule(common, first, second, [], new Map());
    if (!applied || applied.missing?.fact.startsWith('with.')) return true;
    return applied.finding.verdict === 'yes' || applied.finding.verdict === 'adapter';
  });

/**
 * Judges whether two articles fit each other, by the rules of the interfaces that the families of their parts
 * have in common.
 *
 * @param first parts of the first article; most articles are one part, a wheel is a wheel and a rim
 * @param others further parts of the same bike, on whose facts some rules rest
 */
export function judgeParts(
  first: readonly Part[],
  second: readonly Part[],
  others: readonly Part[] = [],
): Judgement {
  const reasons: Reason[] = [];
  for (const one of first)
    for (const other of second)
      for (const common of interfacesOf(one.family, other.family)) {
        const reason = reasonOf(common, one, other, others);
        if (reason) reasons.push(reason);
      }
  return joinReasons(reasons);
}

/** Combines reasons into one judgement with the worst of their verdicts; `unknown` without reasons. */
export function joinReasons(reasons: Reason[]): Judgement {
  const verdict = worstVerdict(reasons) ?? 'unknown';
  const remedies = new Set(reasons.flatMap((reason) => reason.remedies));
  return { verdict, ...(verdict === 'adapter' ? { remedy: [...remedies].join(' + ') } : {}), reasons };
}
