import { m } from '#shared/i18n/index.ts';
import { type SectionOf, textIn } from '#server/platform/home-page/index.ts';
import { dayOf } from '#server/platform/kernel/day.ts';
import { seasonOf } from '#shared/home-page.ts';
import type { HomeGuide, HomeSection } from './home-data.ts';
import type { SectionContext } from './section-context.ts';

const ownGuides = (): HomeGuide[] => [
  { label: m.calculator_gears(), text: m.calculator_gears_intro(), link: '/guide/gears' },
  { label: m.calculator_pressure(), text: m.calculator_pressure_intro(), link: '/guide/tyre-pressure' },
  { label: m.home_guides_buying(), text: m.home_guides_buying_text(), link: '/guide' },
];

/** Loads the guides of the current season; undefined when there is none. */
export function loadGuides(
  { shop, info: { locale } }: SectionContext,
  section: SectionOf<'guides'>,
): HomeSection | undefined {
  const season = seasonOf(dayOf(new Date(), shop.settings.current().shop.timezone));
  const written = section.guides
    .filter((guide) => guide.season === 'all' || guide.season === season)
    .map(({ label, text, link }) => ({ label: textIn(label, locale), text: textIn(text, locale), link }));
  const guides = section.guides.length > 0 ? written : ownGuides();
  if (guides.length === 0) return undefined;
  return {
    id: section.id,
    kind: 'guides',
    title: textIn(section.title, locale) || m.home_guides_title(),
    guides,
  };
}
