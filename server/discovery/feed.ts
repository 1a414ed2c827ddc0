import type { DeliveryZone } from '#server/ordering/shipping/index.ts';
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
import { writeXmlElement, escapeXml } from './xml.ts';

export interface Feed {
  title: string;
  /** URL of the shop's home page in the language of the feed. */
  link: string;
  /** Country of the feed as ISO code, e.g. `CH`. */
  country: string;
  zone: DeliveryZone;
  /** Working days between the order and the shipping. */
  handlingDays: number;
}

/**
 * Writes the catalogue for one country as a Google Merchant Center feed: RSS 2.0 with Google's XML namespace
 * (https://support.google.com/merchants/answer/7052112). Omits products that no delivery service of the zone
 * accepts.
 *
 * @param pictureOf returns the URL of a product's picture as JPEG, because Google does not accept SVG
 * drawings
 */
export function writeFeed(feed: Feed, offers: readonly Offer[], pictureOf: (offer: Offer) => string): string {
  const items = offers.flatMap((offer) =>
    offer.variants.map((variant) => itemOf(feed, offer, variant, pictureOf(offer))),
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>' +
    `${writeXmlElement('title', feed.title)}${writeXmlElement('link', feed.link)}${writeXmlElement('description', feed.title)}\n${items.join('')}</channel></rss>\n`
  );
}

function itemOf(feed: Feed, offer: Offer, variant: OfferedVariant, picture: string): string {
  const rate = standardShippingRate(offer, variant.price, feed.zone);
  if (!rate || !picture) return '';
  const isGroup = hasSeveralVariants(offer);
  // A SKU is the shop's number, so it must not be sent as the manufacturer's part number (mpn).
  const gtin = globalGtin(offer, variant);
  const property = isGroup && feedProperty(variant);
  const parts = [
    writeXmlElement('g:id', variant.sku),
    writeXmlElement(
      'title',
      cut(isGroup ? `${offer.brand} ${offer.name}, ${variant.name}` : `${offer.brand} ${offer.name}`, 150),
    ),
    writeXmlElement('description', cut(offer.description || offer.name, 5000)),
    writeXmlElement('link', variantUrl(offer, variant)),
    writeXmlElement('g:image_link', picture),
    writeXmlElement('g:availability', variant.stock > 0 ? 'in_stock' : 'out_of_stock'),
    writeXmlElement('g:price', `${decimalAmount(variant.price)} CHF`),
    writeXmlElement('g:condition', 'new'),
    writeXmlElement('g:brand', cut(offer.brand, 70)),
    ...(gtin ? [writeXmlElement('g:gtin', gtin)] : [writeXmlElement('g:identifier_exists', 'no')]),
    // Google accepts a group only if its items differ by a size or a colour.
    writeXmlElement('g:item_group_id', property ? cut(offer.sku, 50) : null),
    property ? writeXmlElement(`g:${property}`, variant.name) : '',
    writeXmlElement('g:product_type', offer.categories.join(' > ')),
    writeXmlElement('g:shipping_weight', `${offer.weightGrams / 1000} kg`),
    `<g:shipping><g:country>${escapeXml(feed.country)}</g:country>${writeXmlElement('g:service', `${rate.carrier} ${rate.service}`)}` +
      `<g:price>${decimalAmount(rate.price)} CHF</g:price>` +
      `<g:min_handling_time>${feed.handlingDays}</g:min_handling_time><g:max_handling_time>${feed.handlingDays + 1}</g:max_handling_time>` +
      `<g:min_transit_time>${rate.minDays}</g:min_transit_time><g:max_transit_time>${rate.maxDays}</g:max_transit_time></g:shipping>`,
  ];
  return `<item>${parts.join('')}</item>\n`;
}

/** Returns the attribute of the feed for a variant. A length is a size; Google has none for a position. */
const feedProperty = (variant: OfferedVariant) =>
  variant.type === 'length' ? 'size' : variantPropertyName(variant);

const cut = (text: string, length: number) => [...text].slice(0, length).join('');
