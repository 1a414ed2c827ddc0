export { composeTerms } from './compose-terms.ts';
export { termsContents } from './contents.ts';
export type { Delivery, DeliveryService, ShopDetails } from './shop-details.ts';
export { type LegalBlock, type LegalSection, list, text } from './legal-text.ts';
export { loadShopDetails, supportHours } from './load-shop-details.ts';
export { renderTerms } from './render-terms.ts';
