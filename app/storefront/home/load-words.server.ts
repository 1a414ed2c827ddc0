import { m } from '#shared/i18n/index.ts';
import type { ShopFacts } from '#server/ordering/terms/index.ts';
import type { Figure, Offer } from './parts.ts';

// The longer texts are written here and not in the components, so that browsers get them in one language only.

/** The shop in four figures; delivery is left out where nothing is delivered, counts while there is nothing to count. */
export function loadFigures(total: number, brands: number, { city, deliveries }: ShopFacts): Figure[] {
  const time = deliveries.find(({ codes }) => codes.includes('CH'))?.standard.time;
  return [
    ...(total > 0
      ? [
          { figure: String(total), label: m.home_fact_components() },
          { figure: String(brands), label: m.home_fact_brands() },
        ]
      : [{ figure: m.home_fact_soon(), label: m.home_fact_soon_components() }]),
    ...(time ? [{ figure: time, label: m.home_fact_delivery() }] : []),
    { figure: m.home_fact_mounting_value(), label: m.home_fact_mounting({ city }) },
  ];
}

/** How many products a category has; nothing where it has none yet. */
export function countOf(count: number): string {
  if (count === 0) return '';
  return count === 1 ? m.home_tile_count_one() : m.home_tile_count({ count });
}

/** What the workshop does before and after a purchase. */
export function loadOffers({ email, city }: ShopFacts): Offer[] {
  const mailTo = (subject: string) => `mailto:${email}?subject=${encodeURIComponent(subject)}`;
  return [
    { title: m.home_check_title(), text: m.home_check_text(), mail: m.home_check_mail(), href: mailTo(m.home_check_subject()) },
    {
      title: m.home_mounting_title({ city }),
      text: m.home_mounting_text(),
      mail: m.home_mounting_mail(),
      href: mailTo(m.home_mounting_subject()),
    },
  ];
}
