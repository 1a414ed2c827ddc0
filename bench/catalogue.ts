import { fillDemo } from '#demo/seed/fill-demo.ts';
import { fillEmptyDatabase } from '#server/starting-data/fill-empty-database.ts';
import { measureAlternating, startFilledShop } from './support/measure-alternating.ts';
import type { BenchmarkRow } from './support/table.ts';

const misspelt = [
  'casette',
  'derailer',
  'giudon',
  'freins',
  'selle carbone',
  'pneu',
  'roues',
  'fourche',
  'pedalier',
  'chaine',
  'potance',
  'disque',
];
const categories = [
  'brakes',
  'wheels-tires',
  'transmission',
  'handlebars',
  'frames',
  'forks',
  'derailleurs',
  'saddles',
];

/**
 * Visitor queries as a function of the request's number. Each query differs from the previous ones, so that
 * no complete response comes from a cache.
 */
const questions: Record<string, (i: number, brands: readonly string[]) => string> = {
  listing: (i) => `category=${categories[i % categories.length]}&page=${1 + (i % 3)}&min_price=${i / 100}`,
  search: (i, brands) => {
    const part = misspelt[i % misspelt.length]!;
    return `q=${encodeURIComponent(i % 3 === 0 ? `${part} ${brands[i % brands.length]}` : `${part} ${i % 200}`)}`;
  },
  facets: (i) =>
    `category=${categories[i % categories.length]}&in_stock=true&min_price=${10 + i / 100}&max_price=${2000 - i / 100}`,
};

/**
 * Measures the same queries against 659 and against 100,000 products over the HTTP API, with complete
 * responses and all facet counts.
 */
export async function benchCatalogue(): Promise<BenchmarkRow[]> {
  const filled = (size: { products?: number }) =>
    startFilledShop((db) => fillEmptyDatabase(db, (tx) => fillDemo(tx, size)));
  const shops = [await filled({}), await filled({ products: 100_000 })] as const;
  try {
    const brands = ((await (await fetch(`${shops[0].url}/api/brands`)).json()) as { name: string }[]).map(
      ({ name }) => name,
    );
    const rows: BenchmarkRow[] = [];
    for (const [name, question] of Object.entries(questions)) {
      const [few, many] = await measureAlternating(shops, (i) => `/api/products?${question(i, brands)}`, {
        asked: 1200,
        warming: 200,
        atATime: 100,
      });
      rows.push({
        what: `${name}: p95 at 100,000 ÷ at 659 products`,
        measured: `${many.toFixed(2)} ms ÷ ${few.toFixed(2)} ms = ${(many / few).toFixed(1)}`,
        budget: '≤ 3',
        isMet: many / few <= 3,
      });
    }
    return rows;
  } finally {
    for (const shop of shops) await shop.close();
  }
}
