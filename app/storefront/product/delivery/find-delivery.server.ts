import { findProduct } from '#server/catalogue/products/index.ts';
import { countryOfAddress } from '#server/platform/geo/country.ts';
import type { RequestInfo } from '#server/http/context.ts';
import { type Rate, consignmentOf, deliveredCountries, expectedDelivery, quoteRates } from '#server/ordering/shipping/index.ts';
import type { Shop } from '#server/shop.ts';
import type { Locale } from '#shared/locales.ts';
import { deliverySentence } from './delivery-sentence.ts';

/** When a piece ordered now would be in a country. */
export interface Delivery {
  country: string;
  /** Every country delivered to, by its name in the reader's language. */
  countries: { code: string; name: string }[];
  /** In words; null when no carrier takes it there. */
  sentence: string | null;
  carrier: string;
  service: string;
}

/**
 * When one piece of a product would arrive: by the country's quickest standard service that takes it, counted as the
 * checkout counts.
 *
 * @param wanted a country the visitor chose; otherwise the one of their address, or the shop's own
 * @returns undefined for a product that is not sold
 */
export async function findDelivery(
  shop: Shop,
  info: RequestInfo,
  headers: Headers,
  productId: string,
  wanted: string | null,
): Promise<Delivery | undefined> {
  const product = shop.shelf.byId(productId);
  const detail = product && (await findProduct(shop.db, productId));
  if (!product || !detail) return undefined;
  const settings = shop.settings.current();
  const codes = await deliveredCountries(shop.db);
  const proxied = shop.env.TRUST_PROXY ? headers.get('cf-ipcountry')?.toUpperCase() : undefined;
  const likely = [wanted?.toUpperCase(), proxied || countryOfAddress(info.ip), settings.shipping.country];
  const country = likely.find((code) => code && codes.includes(code)) ?? codes[0] ?? settings.shipping.country;
  const { zone } = await shop.saleTerms.of(country);
  const { weightGrams, bulkyGrams } = consignmentOf([{ weightGrams: product.weightGrams, isBulky: detail.isBulky, quantity: 1 }]);
  const rate = zone && quickest(quoteRates(zone, weightGrams, product.price, bulkyGrams));
  const common = { country, countries: named(codes, info.locale) };
  if (!rate) return { ...common, sentence: null, carrier: '', service: '' };
  const { earliest, latest } = await expectedDelivery(settings.shipping, settings.shop.timezone, country, rate);
  return { ...common, sentence: deliverySentence(earliest, latest, info.locale), carrier: rate.carrier, service: rate.service };
}

/** The standard service that is there first; where there is none, any. */
function quickest(rates: readonly Rate[]): Rate | undefined {
  const standard = rates.filter(({ kind }) => kind === 'standard');
  return (standard.length > 0 ? standard : rates).toSorted((a, b) => a.maxDays - b.maxDays || a.price - b.price)[0];
}

function named(codes: readonly string[], locale: Locale): Delivery['countries'] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return codes.map((code) => ({ code, name: names.of(code) ?? code })).toSorted((a, b) => a.name.localeCompare(b.name, locale));
}
