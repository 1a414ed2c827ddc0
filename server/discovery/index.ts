export { countOffered } from './count-offered.ts';
export { type Feed, writeFeed } from './feed.ts';
export { type Offer, type OfferedVariant } from './offer.ts';
export { type SellingTerms, type Thing, productData } from './product-data.ts';
export { readOffers, toOffer } from './read-offers.ts';
export { breadcrumbData, organizationData, siteData } from './site-data.ts';
export { entriesPerSitemap, writeSitemap, writeSitemapIndex } from './sitemap.ts';
export { sitemapEntries } from './sitemap-entries.ts';
