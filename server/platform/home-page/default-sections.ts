import { m } from '#shared/i18n/index.ts';
import { reviewCounts } from '#shared/home-page.ts';
import { type Locale, locales } from '#shared/locales.ts';
import type { LocalizedText, Section } from './section.ts';

const translated = (write: (locale: Locale) => string): LocalizedText =>
  Object.fromEntries(locales.map((locale) => [locale, write(locale)])) as LocalizedText;

/** Ids are constant, so that two staff members who edit the same unsaved page mean the same section. */
const base = (number: number) => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  version: 1,
  is_hidden: false,
});

/**
 * Returns the sections of a home page that was never published.
 *
 * @param neutralName name of a shop without products that is not a demo: its page has no texts about bicycle
 * parts; undefined for every other shop
 */
export function defaultSections(neutralName?: string): Section[] {
  const hero: Section = {
    ...base(1),
    kind: 'hero',
    title: translated((locale) => neutralName ?? m.home_headline({}, { locale })),
    text: translated((locale) =>
      neutralName === undefined ? m.home_lead({}, { locale }) : m.home_lead_neutral({}, { locale }),
    ),
    buttons:
      neutralName === undefined
        ? [
            { label: translated((locale) => m.home_to_products({}, { locale })), link: '/products' },
            { label: translated((locale) => m.home_to_categories({}, { locale })), link: '/categories' },
          ]
        : [],
    picture: 'automatic',
    product: null,
    picture_url: '',
  };
  const families: Section = {
    ...base(3),
    kind: 'families',
    title: translated((locale) => m.home_categories({}, { locale })),
    source: 'tiles',
    categories: [],
  };
  const products: Section = {
    ...base(4),
    kind: 'products',
    title: translated((locale) => m.home_popular({}, { locale })),
    rule: 'featured',
    count: 10,
    category: null,
    brand: null,
    badge: '',
    products: [],
  };
  const terms: Section = { ...base(7), kind: 'terms' };
  const untitled = translated(() => '');
  if (neutralName !== undefined) return [hero, families, products, terms];
  return [
    hero,
    { ...base(2), kind: 'figures' },
    families,
    { ...base(8), kind: 'bike_finder', title: untitled, text: untitled },
    products,
    { ...base(9), kind: 'checks', title: untitled },
    { ...base(10), kind: 'reviews', title: untitled, count: reviewCounts.min },
    { ...base(5), kind: 'workshop' },
    { ...base(11), kind: 'guides', title: untitled, guides: [] },
    { ...base(6), kind: 'steps' },
    terms,
  ];
}
