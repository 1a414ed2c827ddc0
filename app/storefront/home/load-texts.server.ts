import { m } from '#shared/i18n/index.ts';
import type { ShopDetails } from '#server/ordering/terms/index.ts';
import type { KeyFigure, WorkshopService } from './home-data.ts';

// Longer texts are rendered on the server instead of in components, so that browsers load them in one
// language only.

/**
 * Returns up to four key figures. Without a zone for Switzerland, omits the delivery time; without a
 * workshop, the fitting; without products, replaces their number by a text.
 */
export function homeFigures(
  total: number,
  brands: number,
  { workshopCity: city, deliveries }: ShopDetails,
): KeyFigure[] {
  const time = deliveries.find(({ codes }) => codes.includes('CH'))?.standard.time;
  return [
    ...(total > 0
      ? [
          { figure: String(total), label: m.home_fact_components() },
          { figure: String(brands), label: m.home_fact_brands() },
        ]
      : [{ figure: m.home_fact_soon(), label: m.home_fact_soon_components() }]),
    ...(time ? [{ figure: time, label: m.home_fact_delivery() }] : []),
    ...(city ? [{ figure: m.home_fact_mounting_value(), label: m.home_fact_mounting({ city }) }] : []),
  ];
}

/** Formats the number of products in a category as text; empty for zero. */
export function productCountText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? m.home_tile_count_one() : m.home_tile_count({ count });
}

/** Returns the texts of the workshop services, for example checks before a purchase and fitting after it. */
export function workshopServices({ name, email, workshopCity: city }: ShopDetails): WorkshopService[] {
  const mailTo = (subject: string) => `mailto:${email}?subject=${encodeURIComponent(subject)}`;
  return [
    {
      title: m.home_check_title(),
      text: m.home_check_text(),
      mail: m.home_check_mail(),
      href: mailTo(m.home_check_subject()),
    },
    ...(city
      ? [
          {
            title: m.home_mounting_title({ city }),
            text: m.home_mounting_text({ name }),
            mail: m.home_mounting_mail(),
            href: mailTo(m.home_mounting_subject()),
          },
        ]
      : []),
  ];
}
