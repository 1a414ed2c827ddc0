import { mayReach } from '#server/platform/net/index.ts';
import type { Merchant } from '../merchant.ts';
import type { MerchantType } from '../schema.ts';
import type { Connector, Page, Reading } from './connector.ts';
import { csvUrl } from './csv-url.ts';
import { generic } from './generic.ts';
import { shopify } from './shopify.ts';
import { woocommerce } from './woocommerce.ts';

export type { MerchantRow, Page } from './connector.ts';

const connectors: Record<MerchantType, Connector> = { shopify, woocommerce, generic, csv_url: csvUrl };

/**
 * Iterates over a merchant's products, page by page.
 *
 * @param from cursor of the page to start from; null for the first
 * @throws MerchantFault
 */
export function readPages(
  merchant: Merchant,
  from: string | null,
  how: { size: number; signal: AbortSignal; isDemo: boolean; isCategory: Reading['isCategory'] },
): AsyncGenerator<Page> {
  const headers = Object.fromEntries(
    Object.entries(merchant.headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const asking = { headers, mayReach: mayReach(how.isDemo), signal: how.signal };
  return connectors[merchant.type]({ merchant, asking, size: how.size, isCategory: how.isCategory }, from);
}
