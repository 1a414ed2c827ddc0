import { m } from '#shared/i18n/index.ts';
import { rules } from '#server/catalogue/fit/index.ts';
import { categorySceneUrl } from '#server/catalogue/drawings/index.ts';
import { type SectionOf, textIn } from '#server/platform/home-page/index.ts';
import type { HomeSection } from './home-data.ts';
import type { SectionContext } from './section-context.ts';

/** Loads the invitation to describe a bike. */
export async function loadBikeFinder(
  { shop, info: { locale } }: SectionContext,
  section: SectionOf<'bike_finder'>,
): Promise<HomeSection> {
  const { tree } = shop.catalogueIndex.reference;
  return {
    id: section.id,
    kind: 'bike_finder',
    title: textIn(section.title, locale) || m.home_finder_title(),
    text: textIn(section.text, locale) || m.home_finder_text(),
    image: await categorySceneUrl(shop, tree.get('bikes')),
  };
}

/** Checks that the home page describes; `rule` is the id of the rule whose source it names. */
const checks = [
  { rule: 'freehub-body', title: m.home_rule_freehub, text: m.home_rule_freehub_text },
  { rule: 'largest-sprocket', title: m.home_rule_derailleur, text: m.home_rule_derailleur_text },
  { rule: 'chain-cassette', title: m.home_rule_chain, text: m.home_rule_chain_text },
  { rule: 'caliper-mount', title: m.home_rule_brakes, text: m.home_rule_brakes_text },
  { rule: 'shell', title: m.home_rule_shell, text: m.home_rule_shell_text },
  { rule: 'hookless', title: m.home_rule_tyre, text: m.home_rule_tyre_text },
];

/** Loads the description of the compatibility rules. */
export function loadChecks({ info: { locale } }: SectionContext, section: SectionOf<'checks'>): HomeSection {
  return {
    id: section.id,
    kind: 'checks',
    title: textIn(section.title, locale) || m.home_rules_title(),
    rules: rules.length,
    checks: checks.map(({ rule, title, text }) => ({
      title: title(),
      text: text(),
      source: rules.find(({ id }) => id === rule)!.source,
    })),
  };
}
