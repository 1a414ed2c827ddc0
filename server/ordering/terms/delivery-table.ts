import { m } from '#shared/i18n/index.ts';
import type { Locale } from '#shared/locales.ts';
import type { DeliveryService, ShopDetails } from './shop-details.ts';
import type { TextBlock } from '#server/platform/pages/index.ts';

/**
 * Builds the table with the countries, delivery times and rates. The rates are the ones that the checkout
 * charges.
 */
export function buildDeliveryTable({ deliveries }: ShopDetails, o: { locale: Locale }): TextBlock {
  const cell = (service: DeliveryService | undefined) =>
    service ? `${service.price} · ${service.time}` : '–';
  return {
    kind: 'table',
    label: m.terms_delivery({}, o),
    head: [
      m.guide_col_country({}, o),
      m.guide_col_standard({}, o),
      m.guide_col_free({}, o),
      m.guide_col_express({}, o),
    ],
    rows: deliveries.map(({ countries, standard, freeFrom, express }) => [
      countries,
      cell(standard),
      freeFrom ?? '–',
      cell(express),
    ]),
  };
}
