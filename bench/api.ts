import { generateLoad } from './support/load.ts';
import type { BenchShop } from './support/shop.ts';
import type { BenchmarkRow } from './support/table.ts';

const seconds = 6;

/**
 * Measures the product list over the API with one repeated query (cache hits) and with distinct queries
 * (cache misses).
 */
export async function benchApi(shop: BenchShop): Promise<BenchmarkRow[]> {
  const same = `${shop.url}/api/products?per_page=24`;
  await generateLoad(same, 16, 1);
  const repeated = await generateLoad(same, 16, seconds);
  const prices = Array.from(
    { length: 40_000 },
    (_, i) =>
      `${shop.url}/api/products?category=${['brakes', 'wheels-tires', 'transmission', 'handlebars'][i % 4]}&min_price=${i % 40}&per_page=24&max_price=${2000 + i}`,
  );
  const fresh = await generateLoad(prices, 16, seconds);
  return [
    {
      what: 'API list of 24 with facet counts, repeated, requests/s',
      measured: String(repeated.perSecond),
      budget: '≥ 3000',
      isMet: repeated.perSecond >= 3000,
    },
    {
      what: 'API list of 24 with facet counts, each new, requests/s',
      measured: String(fresh.perSecond),
      budget: '≥ 1000',
      isMet: fresh.perSecond >= 1000,
    },
  ];
}
