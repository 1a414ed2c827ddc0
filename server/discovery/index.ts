export { countProductsInFeed } from './count-offered.ts';
export { type Feed, writeFeed } from './feed.ts';
export { type Offer, type OfferedVariant } from './offer.ts';
export { type DeliveryAndReturnTerms, type SchemaOrgObject, buildProductData } from './product-data.ts';
export { loadOffers, toOffer } from './read-offers.ts';
export { buildBreadcrumbData, buildOrganizationData, buildSiteData } from './site-data.ts';
export { entriesPerSitemap, writeSitemap, writeSitemapIndex } from './sitemap.ts';
export { listSitemapEntries } from './sitemap-entries.ts';
