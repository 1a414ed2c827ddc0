import type { Zone } from '#server/ordering/shipping/index.ts';
import {
  type Offer,
  type OfferedVariant,
  hasChoice,
  plainAmount,
  standardRate,
  variantProperty,
  variantUrl,
} from './offer.ts';
import { element, escapeXml } from './xml.ts';

export interface Feed {
  title: string;
  /** URL of the shop's home page in the feed's language. */
  link: string;
  /** ISO country code. */
  country: string;
  zone: Zone;
  /** Working days before a parcel ships. */
  handlingDays: number;
}

/**
 * Writes the catalogue for one country as a Google Merchant Center feed: RSS 2.0 with its own namespace
 * (https://support.google.com/merchants/answer/7052112). Omits products that the zone's services do not
 * accept.
 *
 * @param pictureOf URL of a product's picture as JPEG, because SVG drawings are not accepted
 */
export function writeFeed(feed: Feed, offers: readonly Offer[], pictureOf: (offer: Offer) => string): string {
  const items = offers.flatMap((offer) =>
    offer.variants.map((variant) => itemOf(feed, offer, variant, pictureOf(offer))),
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>' +
    `${element('title', feed.title)}${element('link', feed.link)}${element('description', feed.title)}\n${items.join('')}</channel></rss>\n`
  );
}

function itemOf(feed: Feed, offer: Offer, variant: OfferedVariant, picture: string): string {
  const rate = standardRate(offer, variant.price, feed.zone);
  if (!rate || !picture) return '';
  const isGroup = hasChoice(offer);
  const property = isGroup && variantProperty(variant);
  const parts = [
    element('g:id', variant.sku),
    element(
      'title',
      cut(isGroup ? `${offer.brand} ${offer.name}, ${variant.name}` : `${offer.brand} ${offer.name}`, 150),
    ),
    element('description', cut(offer.description || offer.name, 5000)),
    element('link', variantUrl(offer, variant)),
    element('g:image_link', picture),
    element('g:availability', variant.stock > 0 ? 'in_stock' : 'out_of_stock'),
    element('g:price', `${plainAmount(variant.price)} CHF`),
    element('g:condition', 'new'),
    element('g:brand', cut(offer.brand, 70)),
    // A group has only one GTIN, but each variant would need its own.
    element('g:gtin', isGroup ? null : offer.gtin),
    element('g:mpn', cut(variant.sku, 70)),
    element('g:item_group_id', isGroup ? cut(offer.sku, 50) : null),
    property ? element(`g:${property}`, variant.name) : '',
    element('g:product_type', offer.categories.join(' > ')),
    element('g:shipping_weight', `${offer.weightGrams / 1000} kg`),
    `<g:shipping><g:country>${escapeXml(feed.country)}</g:country>${element('g:service', `${rate.carrier} ${rate.service}`)}` +
      `<g:price>${plainAmount(rate.price)} CHF</g:price>` +
      `<g:min_handling_time>${feed.handlingDays}</g:min_handling_time><g:max_handling_time>${feed.handlingDays + 1}</g:max_handling_time>` +
      `<g:min_transit_time>${rate.minDays}</g:min_transit_time><g:max_transit_time>${rate.maxDays}</g:max_transit_time></g:shipping>`,
  ];
  return `<item>${parts.join('')}</item>\n`;
}

const cut = (text: string, length: number) => [...text].slice(0, length).join('');
