import { prepareCheckouts } from '../orders.ts';
import { requestKinds, requestProductPages, requestStaffLists } from './cost-requests.ts';
import type { BenchShop } from './shop.ts';

const ms = 120_000;

/**
 * Sends requests of all kinds at the same time for two minutes: cached and uncached pages, lists of the API and of the
 * back office, checkouts. Later measurements of the same shop then show whether it has become slower or larger.
 */
export async function mixLoad(shop: BenchShop): Promise<void> {
  const { checkOutFor } = await prepareCheckouts(shop, { buyers: 4 });
  const requests = [
    ...Object.values(requestKinds),
    await requestProductPages(shop),
    await requestStaffLists(shop),
  ];
  await Promise.all([checkOutFor(ms), ...requests.map((send) => send(shop, ms))]);
}
