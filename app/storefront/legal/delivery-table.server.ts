import { m } from '#app/i18n/index.ts';
import type { DeliveryService, ShopFacts } from '../guide/shop-facts.ts';
import type { LegalBlock } from './document.ts';

/** Countries, times and rates as the checkout charges them. */
export function deliveryTable({ deliveries }: ShopFacts): LegalBlock {
  const cell = (service: DeliveryService | undefined) => (service ? `${service.price} · ${service.time}` : '–');
  return {
    kind: 'table',
    label: m.terms_delivery(),
    head: [m.guide_col_country(), m.guide_col_standard(), m.guide_col_free(), m.guide_col_express()],
    rows: deliveries.map(({ countries, standard, freeFrom, express }) => [countries, cell(standard), freeFrom ?? '–', cell(express)]),
  };
}
