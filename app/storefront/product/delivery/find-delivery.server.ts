import { findProduct } from '#server/catalogue/products/index.ts';
import { countryOfIp } from '#server/platform/geo/country.ts';
import type { RequestInfo } from '#server/http/context.ts';
import {
  type DeliveryRate,
  consignmentOf,
  listDeliveredCountries,
  expectedDelivery,
  quoteRates,
} from '#server/ordering/shipping/index.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import type { Shop } from '#server/shop.ts';
import { localizeServiceName } from '#shared/i18n/service-name.ts';
import type { Locale } from '#shared/locales.ts';
import { freeDeliveryTo } from '../shipping-note.server.ts';
import { deliverySentence } from './delivery-sentence.ts';

/** Expected delivery to a country for an order placed now. */
export interface ExpectedDelivery {
  country: string;
  /** All countries to which the shop delivers, by localized name. */
  countries: { code: string; name: string }[];
  /** Localized sentence with the delivery days; null if no carrier delivers to the country. */
  sentence: string | null;
  carrier: string;
  service: string;
  /** Whether the product is delivered as a bulky item, which takes longer than a parcel. */
  isBulky: boolean;
  /**
   * Note on free delivery to this country; null for Switzerland and Luxembourg, which the page's note names.
   */
  freeNote: string | null;
}

/**
 * Finds the expected delivery of one unit of a product.
 *
 * @param wanted country that the visitor selected; defaults to the visitor's address, then to the shop's
 * country
 * @returns undefined for a product that is not on sale
 */
export async function findExpectedDelivery(
  shop: Shop,
  info: RequestInfo,
  headers: Headers,
  productId: string,
  wanted: string | null,
): Promise<ExpectedDelivery | undefined> {
  const product = shop.catalogueIndex.byId(productId);
  const detail = product && (await findProduct(shop.db, productId));
  if (!product || !detail) return undefined;
  const line = {
    weightGrams: product.weightGrams,
    isBulky: detail.isBulky,
    quantity: 1,
    price: product.price,
  };
  return findDeliveryOfLines(shop, info, headers, [line], wanted);
}

/** Units that are delivered together. */
interface DeliveredLine {
  weightGrams: number;
  isBulky: boolean;
  quantity: number;
  /** Price of one unit. */
  price: Centimes;
}

/**
 * Finds the expected delivery of several lines ordered together: the fastest standard service that accepts
 * them, calculated as in the checkout.
 */
export async function findDeliveryOfLines(
  shop: Shop,
  info: RequestInfo,
  headers: Headers,
  lines: readonly DeliveredLine[],
  wanted: string | null,
): Promise<ExpectedDelivery> {
  const settings = shop.settings.current();
  const codes = await listDeliveredCountries(shop.db);
  const proxied = shop.env.TRUST_PROXY ? headers.get('cf-ipcountry')?.toUpperCase() : undefined;
  const likely = [wanted?.toUpperCase(), proxied || countryOfIp(info.ip), settings.shipping.country];
  const country =
    likely.find((code) => code && codes.includes(code)) ?? codes[0] ?? settings.shipping.country;
  const { zone } = await shop.saleTerms.of(country);
  const { weightGrams, bulkyGrams } = consignmentOf(lines);
  const price = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  const rate = zone && quickest(quoteRates(zone, weightGrams, price, bulkyGrams));
  const countries = named(codes, info.locale);
  const isInPageNote = country === 'CH' || country === 'LU';
  const common = {
    country,
    countries,
    isBulky: lines.some(({ isBulky }) => isBulky),
    freeNote:
      zone && !isInPageNote
        ? freeDeliveryTo(zone, countries.find(({ code }) => code === country)!.name, info.locale)
        : null,
  };
  if (!rate) return { ...common, sentence: null, carrier: '', service: '' };
  const { earliest, latest } = await expectedDelivery(
    settings.shipping,
    settings.shop.timezone,
    country,
    rate,
  );
  return {
    ...common,
    sentence: deliverySentence(earliest, latest, info.locale),
    carrier: rate.carrier,
    service: localizeServiceName(rate.service, info.locale),
  };
}

/** Returns the fastest standard rate or, if there is no standard rate, the fastest of all rates. */
function quickest(rates: readonly DeliveryRate[]): DeliveryRate | undefined {
  const standard = rates.filter(({ kind }) => kind === 'standard');
  return (standard.length > 0 ? standard : rates).toSorted(
    (a, b) => a.maxDays - b.maxDays || a.price - b.price,
  )[0];
}

function named(codes: readonly string[], locale: Locale): ExpectedDelivery['countries'] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale));
}
