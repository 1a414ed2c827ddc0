import { m } from '#shared/i18n/index.ts';
import type { ShopDetails } from '#server/ordering/terms/index.ts';
import type { Figure, Offer } from './parts.ts';

// Longer texts are rendered on the server instead of in components, so that browsers get only one language.

/** Up to four key figures; omits delivery without a zone, and counts of zero. */
export function loadFigures(total: number, brands: number, { city, deliveries }: ShopDetails): Figure[] {
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

/** Number of products in a category as text; empty for zero. */
export function countOf(count: number): string {
  if (count === 0) return '';
  return count === 1 ? m.home_tile_count_one() : m.home_tile_count({ count });
}

/** Workshop services before and after a purchase. */
export function loadOffers({ email, city }: ShopDetails): Offer[] {
  const mailTo = (subject: string) => `mailto:${email}?subject=${encodeURIComponent(subject)}`;
  return [
    {
      title: m.home_check_title(),
      text: m.home_check_text(),
      mail: m.home_check_mail(),
      href: mailTo(m.home_check_subject()),
    },
    {
      title: m.home_mounting_title({ city }),
      text: m.home_mounting_text(),
      mail: m.home_mounting_mail(),
      href: mailTo(m.home_mounting_subject()),
    },
  ];
}
