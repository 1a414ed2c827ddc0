import type { Merchant } from '../merchant.ts';
import type { MerchantType } from '../schema.ts';
import type { MerchantConnector, MerchantProductPage, ReadingContext } from './connector.ts';
import { csvUrlConnector } from './csv-url.ts';
import { genericConnector } from './generic.ts';
import { shopifyConnector } from './shopify.ts';
import { woocommerceConnector } from './woocommerce.ts';

export { merchantSource } from './connector.ts';
export type { MerchantProductRow, MerchantProductPage } from './connector.ts';

const connectors: Record<MerchantType, MerchantConnector> = {
  shopify: shopifyConnector,
  woocommerce: woocommerceConnector,
  generic: genericConnector,
  csv_url: csvUrlConnector,
};

/**
 * Iterates over the products of a merchant, page by page.
 *
 * @param from cursor of the page to start at; null for the first page
 * @throws MerchantFault
 */
export function readMerchantPages(
  merchant: Merchant,
  from: string | null,
  how: {
    size: number;
    signal: AbortSignal;
    mayReach: (ip: string) => boolean;
    isCategory: ReadingContext['isCategory'];
  },
): AsyncGenerator<MerchantProductPage> {
  const headers = Object.fromEntries(
    Object.entries(merchant.headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const asking = { headers, mayReach: how.mayReach, signal: how.signal };
  return connectors[merchant.type]({ merchant, asking, size: how.size, isCategory: how.isCategory }, from);
}
