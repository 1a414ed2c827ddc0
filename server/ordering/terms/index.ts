export { composeTerms } from './compose-terms.ts';
export { listTermsSections } from './contents.ts';
export type { ZoneDelivery, DeliveryService, ShopDetails } from './shop-details.ts';
export { type LegalBlock, type LegalSection, listBlock, textBlock } from './legal-text.ts';
export { loadShopDetails, formatSupportHours } from './load-shop-details.ts';
export { renderTerms } from './render-terms.ts';
