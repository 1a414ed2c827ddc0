import type { ZoneWithCountries } from '#server/ordering/shipping/index.ts';
import {
  type Offer,
  type OfferedVariant,
  hasSeveralVariants,
  decimalAmount,
  globalGtin,
  standardShippingRate,
  variantPropertyName,
  variantUrl,
} from './offer.ts';
import type { FitData } from './fit-data.ts';
import type { SchemaOrgObject } from './schema-org.ts';

/** The shop's delivery and return conditions that the structured data of every product contains. */
export interface DeliveryAndReturnTerms {
  zones: readonly ZoneWithCountries[];
  /** Number of days within which customers may return the product. */
  returnDays: number;
  /** Working days between the order and the shipping. */
  handlingDays: number;
  shopName: string;
}

/**
 * Builds a product's structured data for search engines: a https://schema.org/Product with its offer, or a
 * ProductGroup when the product has several variants (Google: "Merchant listing structured data", "Product
 * variant structured data").
 */
export function buildProductData(
  offer: Offer,
  terms: DeliveryAndReturnTerms,
  fit?: FitData,
): SchemaOrgObject {
  const {
    id,
    url,
    name,
    description,
    brand,
    sku,
    categories,
    images,
    weightGrams,
    certification,
    variants,
    rating,
  } = offer;
  const common = {
    name,
    description,
    url,
    image: images,
    ...(brand ? { brand: { '@type': 'Brand', name: brand } } : {}),
    category: categories.join(' > '),
    ...(rating
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating.value,
            reviewCount: rating.count,
          },
        }
      : {}),
    ...(certification
      ? {
          hasCertification: {
            '@type': 'Certification',
            name: certification,
            issuedBy: issuerOf(certification),
          },
        }
      : {}),
    ...(fit && fit.properties.length > 0 ? { additionalProperty: fit.properties } : {}),
    ...(fit && fit.accessoryFor.length > 0
      ? {
          // References without a type: a typed product would have to state its own offers here.
          isAccessoryOrSparePartFor: fit.accessoryFor.map((set) => ({ '@id': `${set.url}#product`, ...set })),
        }
      : {}),
  };
  const propertiesOf = ({ id: variant }: OfferedVariant) => {
    const own = fit?.propertiesOf.get(variant) ?? [];
    return own.length > 0 ? { additionalProperty: own } : {};
  };
  const weight = { '@type': 'QuantitativeValue', value: weightGrams, unitCode: 'GRM' };
  const [only] = variants;
  const gtinOf = (variant: OfferedVariant | undefined) => {
    const gtin = globalGtin(offer, variant);
    return gtin ? { gtin } : {};
  };
  if (!hasSeveralVariants(offer))
    return {
      '@context': 'https://schema.org',
      '@type': 'Product',
      '@id': `${url}#product`,
      ...common,
      sku,
      weight,
      ...gtinOf(only),
      ...(only ? { offers: offerData(offer, only, terms) } : {}),
    };
  const property = only && variantPropertyName(only);
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
      ...gtinOf(variant),
      inProductGroupWithID: sku,
      ...(property ? { [property]: variant.name } : {}),
      weight,
      ...propertiesOf(variant),
      ...(id ? { offers: offerData(offer, variant, terms) } : {}),
    })),
  };
}

// The name of a standard starts with the organization that issues it: `ISO 4210`, `EN 14764`.
function issuerOf(certification: string): SchemaOrgObject {
  return { '@type': 'Organization', name: certification.split(' ')[0] };
}

function offerData(offer: Offer, variant: OfferedVariant, terms: DeliveryAndReturnTerms): SchemaOrgObject {
  return {
    '@type': 'Offer',
    url: variantUrl(offer, variant),
    price: decimalAmount(variant.price),
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

function shippingData(
  offer: Offer,
  variant: OfferedVariant,
  { zone, countries }: ZoneWithCountries,
  { handlingDays }: DeliveryAndReturnTerms,
): SchemaOrgObject[] {
  const rate = standardShippingRate(offer, variant.price, zone);
  if (!rate) return [];
  const days = (minValue: number, maxValue: number) => ({
    '@type': 'QuantitativeValue',
    minValue,
    maxValue,
    unitCode: 'DAY',
  });
  return [
    {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: decimalAmount(rate.price), currency: 'CHF' },
      shippingDestination: countries.map((addressCountry) => ({ '@type': 'DefinedRegion', addressCountry })),
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: days(handlingDays, handlingDays + 1),
        transitTime: days(rate.minDays, rate.maxDays),
      },
    },
  ];
}
