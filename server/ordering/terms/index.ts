export { composeTerms } from './compose-terms.ts';
export { termsContents } from './contents.ts';
export type { Delivery, DeliveryService, ShopDetails } from './facts.ts';
export { type LegalBlock, type LegalSection, list, text } from './legal-text.ts';
export { loadShopDetails, supportHours } from './load-facts.ts';
export { renderTerms } from './render-terms.ts';
