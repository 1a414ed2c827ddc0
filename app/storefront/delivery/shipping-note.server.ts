import { countryName } from '#shared/countries.ts';
import { m } from '#shared/i18n/index.ts';
import { type DeliveryZone, listZonesWithCountries } from '#server/ordering/shipping/index.ts';
import type { Shop } from '#server/shop.ts';
import { formatPrice } from '#shared/format.ts';
import type { Locale } from '#shared/locales.ts';

/**
 * Returns a text on free standard delivery to a country: the amount from which it is free, or that it is never
 * free.
 */
export function freeDeliveryTo(zone: DeliveryZone, country: string, locale: Locale): string {
  return zone.freeThreshold === null
    ? m.product_note_shipping_paid({ country }, { locale })
    : m.product_note_shipping_in({ country, amount: formatPrice(zone.freeThreshold) }, { locale });
}

/**
 * Returns a text with the amounts from which standard delivery is free in the zones of Switzerland and
 * Luxembourg.
 */
export async function freeDeliveryNote(shop: Shop, locale: Locale, isBulky: boolean): Promise<string> {
  const zones = await listZonesWithCountries(shop.db, shop.settings.current());
  const free = ['CH', 'LU'].flatMap((code) => {
    const threshold = zones.find(({ countries }) => countries.includes(code))?.zone.freeThreshold;
    return threshold === null || threshold === undefined
      ? []
      : [{ country: countryName(code, locale), amount: formatPrice(threshold) }];
  });
  const [first, second] = free;
  if (first && first.amount === second?.amount)
    return isBulky ? m.shipping_note_bulky(first) : m.product_note_shipping(first);
  return free.map((each) => m.product_note_shipping_in(each)).join(' · ');
}
