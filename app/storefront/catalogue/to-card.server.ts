import { LRUCache } from 'lru-cache';
import { m } from '#shared/i18n/index.ts';
import { listPurchaseFacts, shortFacts } from '#server/catalogue/fit/index.ts';
import {
  type IndexedProduct,
  inLanguage,
  formatSpecificationValue,
} from '#server/catalogue/products/index.ts';
import type { Shop } from '#server/shop.ts';
import { approximateEuro } from '#shared/approximate-price.ts';
import type { Currency } from '#shared/format.ts';
import type { Locale } from '#shared/locales.ts';
import { localizedBadge } from './badge-text.server.ts';
import type { CardProduct } from './card-product.ts';

/** Returns an approximate price in the visitor's currency; empty if that currency is CHF. */
export function approximatePrice(shop: Shop, centimes: number, currency: Currency): string {
  if (currency === 'CHF') return '';
  return approximateEuro(centimes, shop.settings.current().currency.chf_per_eur);
}

/** A card with the data from which it was made. A change replaces these objects, so their identity suffices. */
interface CachedCard {
  from: readonly unknown[];
  card: CardProduct;
}

const cards = new LRUCache<string, CachedCard>({ max: 3000 });

/** Returns the data of a product's card; the same object until data that it shows change. */
export function toProductCard(
  shop: Shop,
  product: IndexedProduct,
  locale: Locale,
  currency: Currency,
): CardProduct {
  const key = `${locale} ${currency} ${product.id}`;
  const from = [
    product,
    shop.catalogueIndex.reference,
    shop.fitIndex.articlesOf(product.id),
    shop.settings.current().currency.chf_per_eur,
  ];
  const cached = cards.get(key);
  if (cached?.from.every((value, i) => value === from[i])) return cached.card;
  const card = makeCard(shop, product, locale, currency);
  cards.set(key, { from, card });
  return card;
}

function makeCard(shop: Shop, product: IndexedProduct, locale: Locale, currency: Currency): CardProduct {
  const { reference: facts } = shop.catalogueIndex;
  const decisive = shortFacts(listPurchaseFacts(shop.fitIndex.partsOf(product.id), locale));
  const chips = (facts.specificationsOf.get(product.category) ?? []).flatMap(({ key, isMain }) => {
    const definition = facts.definitions.get(key);
    const value = product.specifications[key];
    return isMain && definition && value
      ? [
          {
            label: inLanguage(definition.label, locale),
            value: formatSpecificationValue(definition, value, locale),
          },
        ]
      : [];
  });
  return {
    id: product.id,
    name: inLanguage(product.name, locale),
    brand: product.brand,
    category: product.category,
    categoryName: inLanguage(facts.tree.get(product.category)?.name ?? { fr: product.category }, locale),
    image: product.images[0] ?? '',
    priceCents: product.price,
    displayPrice: approximatePrice(shop, product.price, currency),
    ...(decisive ? { facts: decisive } : {}),
    chips: chips.slice(0, 3),
    stock: product.stockState,
    ...(product.rating ? { rating: product.rating } : {}),
    ...(product.warrantyYears ? { warranty: warrantyOf(product.warrantyYears, locale) } : {}),
    ...(product.certification ? { certification: product.certification } : {}),
    ...(product.badge ? { badge: localizedBadge(product.badge, locale) } : {}),
    hasVariants: product.hasVariants,
    variantId: product.onlyVariantId,
    sku: product.sku,
    weightKg: product.weightGrams / 1000,
  };
}

function warrantyOf(years: number, locale: Locale): string {
  return years === 1
    ? m.common_warranty_years_one({}, { locale })
    : m.common_warranty_years({ years }, { locale });
}
