import type { DeliveredZone } from '#server/ordering/shipping/index.ts';
import { type Offer, type OfferedVariant, hasChoice, plainAmount, standardRate, variantProperty, variantUrl } from './offer.ts';

/** An object of schema.org, as JSON-LD carries it. */
export type Thing = Record<string, unknown>;

/** What of the shop's terms an offer tells. */
export interface SellingTerms {
  zones: readonly DeliveredZone[];
  /** Days within which it may be sent back. */
  returnDays: number;
  /** Working days before it leaves. */
  handlingDays: number;
  shopName: string;
}

/**
 * A product as search engines read it: https://schema.org/Product with its offer, or a ProductGroup where there is
 * something to choose (Google: "Merchant listing structured data", "Product variant structured data").
 */
export function productData(offer: Offer, terms: SellingTerms): Thing {
  const { id, url, name, description, brand, sku, gtin, categories, images, weightGrams, certification, variants, rating } = offer;
  const common = {
    name,
    description,
    url,
    image: images,
    ...(brand ? { brand: { '@type': 'Brand', name: brand } } : {}),
    category: categories.join(' > '),
    ...(rating ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.value, reviewCount: rating.count } } : {}),
    ...(certification ? { hasCertification: { '@type': 'Certification', name: certification, issuedBy: issuerOf(certification) } } : {}),
  };
  const weight = { '@type': 'QuantitativeValue', value: weightGrams, unitCode: 'GRM' };
  const [only] = variants;
  if (!hasChoice(offer))
    return {
      '@context': 'https://schema.org',
      '@type': 'Product',
      '@id': `${url}#product`,
      ...common,
      sku,
      mpn: sku,
      weight,
      ...(gtin ? { gtin } : {}),
      ...(only ? { offers: offerData(offer, only, terms) } : {}),
    };
  const property = only && variantProperty(only);
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    '@id': `${url}#product`,
    ...common,
    productGroupID: sku,
    ...(property ? { variesBy: [`https://schema.org/${property}`] } : {}),
    hasVariant: variants.map((variant) => ({
      '@type': 'Product',
      name: `${name}, ${variant.name}`,
      description,
      image: images,
      url: variantUrl(offer, variant),
      sku: variant.sku,
      mpn: variant.sku,
      inProductGroupWithID: sku,
      ...(property ? { [property]: variant.name } : {}),
      weight,
      ...(id ? { offers: offerData(offer, variant, terms) } : {}),
    })),
  };
}

// A standard's issuer stands in its name: `ISO 4210`, `EN 14764`.
function issuerOf(certification: string): Thing {
  return { '@type': 'Organization', name: certification.split(' ')[0] };
}

function offerData(offer: Offer, variant: OfferedVariant, terms: SellingTerms): Thing {
  return {
    '@type': 'Offer',
    url: variantUrl(offer, variant),
    price: plainAmount(variant.price),
    priceCurrency: 'CHF',
    availability: `https://schema.org/${variant.stock > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: terms.shopName },
    shippingDetails: terms.zones.flatMap((zone) => shippingData(offer, variant, zone, terms)),
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: terms.zones.flatMap(({ countries }) => countries),
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: terms.returnDays,
      returnMethod: 'https://schema.org/ReturnByMail',
      returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    },
  };
}

function shippingData(offer: Offer, variant: OfferedVariant, { zone, countries }: DeliveredZone, { handlingDays }: SellingTerms): Thing[] {
  const rate = standardRate(offer, variant.price, zone);
  if (!rate) return [];
  const days = (minValue: number, maxValue: number) => ({ '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' });
  return [
    {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: plainAmount(rate.price), currency: 'CHF' },
      shippingDestination: countries.map((addressCountry) => ({ '@type': 'DefinedRegion', addressCountry })),
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: days(handlingDays, handlingDays + 1),
        transitTime: days(rate.minDays, rate.maxDays),
      },
    },
  ];
}
