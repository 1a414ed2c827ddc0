import { describe, expect, test } from 'vitest';
import { locales } from '#shared/locales.ts';
import type { DeliveryZone } from '#server/ordering/shipping/index.ts';
import { writeFeed } from './feed.ts';
import { buildFitData } from './fit-data.ts';
import type { Offer } from './offer.ts';
import { type DeliveryAndReturnTerms, buildProductData } from './product-data.ts';
import { writeSitemap, writeSitemapIndex } from './sitemap.ts';
import { escapeXml } from './xml.ts';

const zone: DeliveryZone = {
  name: 'Suisse',
  standardRate: 990,
  expressRate: 1990,
  pickupRate: null,
  freeThreshold: 10_000,
  services: [
    {
      carrier: 'La Poste',
      service: 'PostPac',
      kind: 'standard',
      minDays: 1,
      maxDays: 2,
      bulkySurcharge: null,
      brackets: [{ maxWeightGrams: 30_000, surcharge: 0 }],
    },
  ],
};
const offer: Offer = {
  id: 'a',
  url: 'https://shop.example/product/a',
  name: 'Chaîne <12>',
  description: 'Douze vitesses & plus',
  brand: 'Vael',
  sku: 'V-1',
  gtin: '4006381333931',
  categories: ['Transmission', 'Chaînes'],
  images: ['https://shop.example/drawings/chain/a.svg'],
  weightGrams: 260,
  isBulky: false,
  warrantyYears: 2,
  certification: null,
  variants: [{ id: 'v', sku: 'V-1', type: 'default', name: '', price: 4990, stock: 3 }],
};
const sized: Offer = {
  ...offer,
  variants: [
    { id: 'v1', sku: 'V-1-S', type: 'size', name: 'S', price: 4990, stock: 0 },
    { id: 'v2', sku: 'V-1-M', type: 'size', name: 'M', price: 15_000, stock: 2 },
  ],
};
const terms: DeliveryAndReturnTerms = {
  zones: [{ zone, countries: ['CH', 'LI'] }],
  returnDays: 30,
  handlingDays: 0,
  shopName: 'Pignon',
};
const feed = { title: 'Pignon', link: 'https://shop.example/', country: 'CH', zone, handlingDays: 0 };
const picture = () => 'https://shop.example/pictures/product/a.jpg';

describe('a product’s structured data', () => {
  test('contains price, availability, delivery and return policy of a single offer', () => {
    expect(buildProductData(offer, terms)).toMatchObject({
      '@type': 'Product',
      gtin: '4006381333931',
      offers: {
        price: '49.90',
        priceCurrency: 'CHF',
        availability: 'https://schema.org/InStock',
        shippingDetails: [{ shippingRate: { value: '9.90', currency: 'CHF' } }],
        hasMerchantReturnPolicy: { merchantReturnDays: 30, applicableCountry: ['CH', 'LI'] },
      },
    });
  });

  test('lists each size as a product of the group, with its own price and stock', () => {
    const data = buildProductData(sized, terms) as {
      hasVariant: { size: string; offers: Record<string, unknown> }[];
    };
    expect(data).toMatchObject({ '@type': 'ProductGroup', productGroupID: 'V-1' });
    expect(data.hasVariant.map(({ size, offers }) => [size, offers.price, offers.availability])).toEqual([
      ['S', '49.90', 'https://schema.org/OutOfStock'],
      ['M', '150.00', 'https://schema.org/InStock'],
    ]);
    expect(data.hasVariant[1]!.offers.shippingDetails).toMatchObject([{ shippingRate: { value: '0.00' } }]);
  });

  test('states the facts that all variants share, those of each variant, and the sets that the product fits', () => {
    const speeds = { family: 'cassette', key: 'speeds', value: 12 } as const;
    const largest = (value: number) => ({ family: 'cassette', key: 'teeth_max', value }) as const;
    const facts = new Map([
      ['v1', [speeds, largest(34)]],
      ['v2', [speeds, largest(36)]],
    ]);
    const bike = { name: 'Col', url: 'https://shop.example/product/b' };
    const group = buildProductData(sized, terms, buildFitData(facts, [bike], 'de'));
    expect(group).toMatchObject({
      additionalProperty: [
        { '@type': 'PropertyValue', propertyID: 'cassette.speeds', name: 'Anzahl Gänge', value: 12 },
      ],
      isAccessoryOrSparePartFor: [{ '@id': `${bike.url}#product`, ...bike }],
      hasVariant: [
        { additionalProperty: [{ propertyID: 'cassette.teeth_max', value: 34, unitText: 'Zähne' }] },
        { additionalProperty: [{ value: 36 }] },
      ],
    });
    const axle = new Map([['v', [{ family: 'fork', key: 'max_tyre', value: 47 } as const]]]);
    expect(buildProductData(offer, terms, buildFitData(axle, [], 'en'))).toMatchObject({
      additionalProperty: [{ name: 'maximum tyre width', value: 47, unitCode: 'MMT', unitText: 'mm' }],
    });
    for (const none of [undefined, buildFitData(new Map([['v', []]]), [], 'en')])
      expect(JSON.stringify(buildProductData(offer, terms, none))).not.toMatch(/additional|isAccessory/);
  });

  test.each([
    ['size', 'size'],
    ['colour', 'color'],
    ['position', undefined],
    ['length', undefined],
  ])('for a product group that varies by %s names the schema.org property %s', (type, property) => {
    const group = buildProductData(
      { ...sized, variants: sized.variants.map((variant) => ({ ...variant, type })) },
      terms,
    );
    const [first] = group.hasVariant as Record<string, unknown>[];
    expect(group.variesBy).toEqual(property && [`https://schema.org/${property}`]);
    expect([first!.size, first!.color]).toEqual([
      property === 'size' ? 'S' : undefined,
      property === 'color' ? 'S' : undefined,
    ]);
  });

  test('contains a rating only when there are reviews', () => {
    expect(buildProductData(offer, terms)).not.toHaveProperty('aggregateRating');
    expect(buildProductData({ ...offer, rating: { value: 4.5, count: 2 } }, terms)).toMatchObject({
      aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    });
  });
});

describe('the product feed', () => {
  test('has one item for each variant, with the id of its product group', () => {
    const xml = writeFeed(feed, [sized], picture);
    expect(xml.match(/<g:id>[^<]+/g)).toEqual(['<g:id>V-1-S', '<g:id>V-1-M']);
    expect(xml.match(/<g:item_group_id>V-1</g)).toHaveLength(2);
    expect(xml).toContain('<link>https://shop.example/product/a?variant=v2</link>');
    // The product has several variants, and its one GTIN cannot identify all of them.
    expect(xml).not.toContain('g:gtin');
  });

  test('contains the GTIN of each variant that has one', () => {
    const [first, second] = sized.variants;
    const own = { ...sized, variants: [{ ...first!, gtin: '4006381333948' }, second!] };
    const xml = writeFeed(feed, [own], picture);
    expect(xml.match(/<g:(?:gtin|identifier_exists)>[^<]+/g)).toEqual([
      '<g:gtin>4006381333948',
      '<g:identifier_exists>no',
    ]);
    expect(buildProductData(own, terms).hasVariant).toMatchObject([
      { sku: 'V-1-S', gtin: '4006381333948' },
      { sku: 'V-1-M' },
    ]);
    expect(JSON.stringify(buildProductData(own, terms)).match(/"gtin"/g)).toHaveLength(1);
    const alone = { ...offer, variants: [{ ...offer.variants[0]!, gtin: '4006381333948' }] };
    expect(buildProductData(alone, terms)).toMatchObject({ gtin: '4006381333948' });
  });

  test('contains sizes, lengths and colours as attributes, and no group for variants that differ otherwise', () => {
    const by = (type: string) =>
      writeFeed(
        feed,
        [{ ...sized, variants: sized.variants.map((variant) => ({ ...variant, type })) }],
        picture,
      );
    expect(by('size').match(/<g:(?:size|color)>[^<]+/g)).toEqual(['<g:size>S', '<g:size>M']);
    expect(by('colour').match(/<g:(?:size|color)>[^<]+/g)).toEqual(['<g:color>S', '<g:color>M']);
    expect(by('length').match(/<g:(?:size|color)>[^<]+/g)).toEqual(['<g:size>S', '<g:size>M']);
    expect(by('position')).not.toMatch(/<g:(?:size|color|item_group_id)>/);
  });

  test('contains a GTIN only if it is valid worldwide, and never the shop’s SKU as the manufacturer’s number', () => {
    const xml = (gtin: string | null) => writeFeed(feed, [{ ...offer, gtin }], picture);
    expect(xml('4006381333931')).toContain('<g:gtin>4006381333931</g:gtin>');
    for (const gtin of [null, '2170000006185', '4006381333932']) {
      expect(xml(gtin)).not.toContain('g:gtin');
      expect(xml(gtin)).toContain('<g:identifier_exists>no</g:identifier_exists>');
    }
    expect(xml('4006381333931')).not.toMatch(/g:mpn|identifier_exists/);
  });

  test('contains the delivery rates of the zone, which are zero from the free-delivery threshold on', () => {
    const xml = writeFeed(feed, [sized], picture);
    expect(xml.match(/<g:service>[^<]+<\/g:service><g:price>[^<]+/g)).toEqual([
      '<g:service>La Poste PostPac</g:service><g:price>9.90 CHF',
      '<g:service>La Poste PostPac</g:service><g:price>0.00 CHF',
    ]);
  });

  test('omits products that no delivery service of the zone accepts', () => {
    expect(writeFeed(feed, [{ ...offer, isBulky: true }], picture)).not.toContain('<item>');
  });

  test('escapes special characters in names', () => {
    expect(writeFeed(feed, [offer], picture)).toContain('<title>Vael Chaîne &lt;12&gt;</title>');
  });
});

describe('a sitemap', () => {
  test('names only the languages that the shop offers', () => {
    const languages = ['fr', 'en'] as const;
    const xml = writeSitemap({ origin: 'https://shop.example', locale: 'en', languages }, [
      { path: '/guide' },
    ]);
    expect(xml.match(/hreflang="[^"]+"/g)).toEqual([
      'hreflang="fr"',
      'hreflang="en"',
      'hreflang="x-default"',
    ]);
  });

  test('lists each page once, with its URLs in three languages and its pictures', () => {
    const changed = new Date('2026-11-20T10:00:00Z');
    const xml = writeSitemap({ origin: 'https://shop.example', locale: 'de', languages: locales }, [
      { path: '/category/a&b', changed, images: ['https://shop.example/a.svg'] },
    ]);
    expect(xml.match(/<loc>[^<]+/g)).toEqual(['<loc>https://shop.example/de/category/a&amp;b']);
    expect(xml.match(/hreflang="[^"]+"/g)).toEqual([
      'hreflang="fr"',
      'hreflang="de"',
      'hreflang="en"',
      'hreflang="x-default"',
    ]);
    expect(xml).toContain('<lastmod>2026-11-20T10:00:00.000Z</lastmod>');
    expect(xml).toContain('<image:loc>https://shop.example/a.svg</image:loc>');
  });

  test('is listed in the sitemap index', () => {
    expect(writeSitemapIndex(['https://shop.example/sitemaps/fr.xml'])).toContain(
      '<loc>https://shop.example/sitemaps/fr.xml</loc>',
    );
  });
});

test('the XML omits characters that XML forbids', () => expect(escapeXml('a\u0000b\u000b<')).toBe('ab&lt;'));
