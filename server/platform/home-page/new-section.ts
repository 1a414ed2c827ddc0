import { randomUUID } from 'node:crypto';
import { type SectionKind, reviewCounts } from '#shared/home-page.ts';
import { locales } from '#shared/locales.ts';
import type { LocalizedText, Section } from './section.ts';

const empty = () => Object.fromEntries(locales.map((locale) => [locale, ''])) as LocalizedText;

/** Returns a new section of a kind, without texts. */
export function newSection(kind: SectionKind): Section {
  const base = { id: randomUUID(), version: 1, is_hidden: false };
  switch (kind) {
    case 'hero':
      return {
        ...base,
        kind,
        title: empty(),
        text: empty(),
        buttons: [],
        picture: 'automatic',
        product: null,
        picture_url: '',
      };
    case 'families':
      return { ...base, kind, title: empty(), source: 'tiles', categories: [] };
    case 'products':
      return {
        ...base,
        kind,
        title: empty(),
        rule: 'newest',
        count: 8,
        category: null,
        brand: null,
        badge: '',
        products: [],
      };
    case 'bike_finder':
      return { ...base, kind, title: empty(), text: empty() };
    case 'reviews':
      return { ...base, kind, title: empty(), count: reviewCounts.min };
    case 'brands':
      return { ...base, kind, title: empty(), source: 'all', brands: [] };
    case 'guides':
      return { ...base, kind, title: empty(), guides: [] };
    case 'checks':
    case 'opening_hours':
      return { ...base, kind, title: empty() };
    case 'text':
      return {
        ...base,
        kind,
        title: empty(),
        text: empty(),
        button: { label: empty(), link: '' },
        picture_url: '',
        picture_side: 'left',
      };
    case 'figures':
    case 'workshop':
    case 'steps':
    case 'terms':
      return { ...base, kind };
  }
}
