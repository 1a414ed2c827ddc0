import { z } from 'zod';
import { findProduct, readVariantOffers } from '#server/catalogue/products/index.ts';
import { countryOfIp } from '#server/platform/geo/country.ts';
import type { RequestInfo } from '#server/http/context.ts';
import {
  type DeliveryRange,
  type DeliveryRate,
  type ServiceKind,
  consignmentOf,
  listDeliveredCountries,
  expectedDelivery,
  quoteRates,
} from '#server/ordering/shipping/index.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import type { Shop } from '#server/shop.ts';
import { countryName } from '#shared/countries.ts';
import { maximumQuantity } from '#shared/cart.ts';
import { formatPrice } from '#shared/format.ts';
import { formatDeliveryDays } from '#shared/i18n/delivery-days.ts';
import { m } from '#shared/i18n/index.ts';
import { localizeServiceName } from '#shared/i18n/service-name.ts';
import type { Locale } from '#shared/locales.ts';
import { freeDeliveryTo } from './shipping-note.server.ts';
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
  /** Every delivery service that accepts the units: the service of the sentence first, then by price. */
  options: DeliveryOption[];
  /** Whether the product is delivered as a bulky item, which takes longer than a parcel. */
  isBulky: boolean;
  /**
   * Note on free delivery to this country; null for Switzerland and Luxembourg, which the page's note names.
   */
  freeNote: string | null;
}

/** A delivery service with its price and days, in the visitor's language. */
export interface DeliveryOption {
  name: string;
  kind: ServiceKind;
  days: string | null;
  /** Price in CHF; the word for "free" at zero. */
  price: string;
  /** Part of the price for bulky units; null if there is none. */
  bulkySurcharge: string | null;
}

/** Largest number of lines in a request; the checkout accepts no more. */
const maxLines = 100;

/**
 * Finds the expected delivery of the units that a request names: `product=id` for one unit of a product, or
 * `lines=variantId:quantity,…` for a cart.
 *
 * @param search query parameters; `country` is optional
 * @returns undefined if no named product or variant is on sale
 */
export async function findRequestedDelivery(
  shop: Shop,
  info: RequestInfo,
  headers: Headers,
  search: URLSearchParams,
): Promise<ExpectedDelivery | undefined> {
  const country = search.get('country');
  const product = z.uuid().safeParse(search.get('product'));
  if (product.success) return findExpectedDelivery(shop, info, headers, product.data, country);
  const quantities = new Map(
    (search.get('lines') ?? '')
      .split(',', maxLines)
      .map((line) => line.split(':'))
      .flatMap(([id, count]) => {
        const quantity = z.coerce.number().int().min(1).max(maximumQuantity).safeParse(count);
        return z.uuid().safeParse(id).success && quantity.success ? [[id!, quantity.data] as const] : [];
      }),
  );
  const offers = await readVariantOffers(shop.db, [...quantities.keys()]);
  if (offers.length === 0) return undefined;
  const found = await shop.catalogueIndex.findByIds([...new Set(offers.map(({ productId }) => productId))]);
  const products = new Map(found.map((product) => [product.id, product]));
  const lines = offers.map(({ id, productId, price, isBulky }) => ({
    weightGrams: products.get(productId)?.weightGrams ?? 0,
    isBulky,
    quantity: quantities.get(id)!,
    price,
  }));
  return findDeliveryOfLines(shop, info, headers, lines, country);
}

/**
 * Finds the expected delivery of one unit of a product.
 *
 * @param wanted country that the visitor selected; defaults to the visitor's address, then to the shop's
 * country
 * @returns undefined for a product that is not on sale
 */
async function findExpectedDelivery(
  shop: Shop,
  info: RequestInfo,
  headers: Headers,
  productId: string,
  wanted: string | null,
): Promise<ExpectedDelivery | undefined> {
  const product = await shop.catalogueIndex.findById(productId);
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
  const rates = zone ? quoteRates(zone, weightGrams, price, bulkyGrams) : [];
  const rate = quickest(rates);
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
  if (!rate) return { ...common, sentence: null, carrier: '', service: '', options: [] };
  const rangeOf = (one: DeliveryRate) =>
    expectedDelivery(settings.shipping, settings.shop.timezone, country, one);
  const { earliest, latest } = await rangeOf(rate);
  const others = rates.filter((one) => one !== rate).toSorted((a, b) => a.price - b.price);
  return {
    ...common,
    sentence: deliverySentence(earliest, latest, info.locale),
    options: await Promise.all(
      [rate, ...others].map(async (one) => toOption(one, await rangeOf(one), info.locale)),
    ),
    carrier: rate.carrier,
    service: localizeServiceName(rate.service, info.locale),
  };
}

const toOption = (rate: DeliveryRate, range: DeliveryRange, locale: Locale): DeliveryOption => ({
  name: `${rate.carrier} ${localizeServiceName(rate.service, locale)}`,
  kind: rate.kind,
  days: formatDeliveryDays(range.earliest, range.latest, locale),
  price: rate.price === 0 ? m.checkout_free({}, { locale }) : formatPrice(rate.price),
  bulkySurcharge: rate.bulkySurcharge > 0 ? formatPrice(rate.bulkySurcharge) : null,
});

/** Returns the fastest standard rate or, if there is no standard rate, the fastest of all rates. */
function quickest(rates: readonly DeliveryRate[]): DeliveryRate | undefined {
  const standard = rates.filter(({ kind }) => kind === 'standard');
  return (standard.length > 0 ? standard : rates).toSorted(
    (a, b) => a.maxDays - b.maxDays || a.price - b.price,
  )[0];
}

function named(codes: readonly string[], locale: Locale): ExpectedDelivery['countries'] {
  return codes
    .map((code) => ({ code, name: countryName(code, locale) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale));
}
