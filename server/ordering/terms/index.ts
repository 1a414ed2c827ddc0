export { composeTerms } from './compose-terms.ts';
export { listTermsSections } from './contents.ts';
export type { ZoneDelivery, DeliveryService, ShopDetails } from './shop-details.ts';
export { loadShopDetails, formatSupportHours } from './load-shop-details.ts';
export { buildDeliveryTable } from './delivery-table.ts';
export { findTermsText } from './find-terms-text.ts';
export { renderTerms } from './render-terms.ts';
