import { fillDemo } from '#demo/seed/fill-demo.ts';
import { fillEmptyDatabase } from '#server/starting-data/fill-empty-database.ts';
import { type MeasuredShop, measureAlternating, startFilledShop } from './support/measure-alternating.ts';
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
export const catalogueQueries: Record<string, (i: number, brands: readonly string[]) => string> = {
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
    for (const [name, question] of Object.entries(catalogueQueries)) {
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
    rows.push(await measureFitFilter(shops[1]));
    return rows;
  } finally {
    for (const shop of shops) await shop.close();
  }
}

/** Code of a bike with some 50 facts; each number gives another bike, so that no verdict comes from a cache. */
const bikeCode = (i: number): string =>
  [
    'rearAxle_12x142*frontAxle_12x100*hanger_UDH*brake_flat-mount*rotorMount_centerlock*freehub_XDR*shell_T47/86.5',
    `spindle_30*post_27.2*rail_7x7*drivetrain_sram-xplr-12*chainrings_${36 + (i % 12)}*sprockets_10-44`,
    `wheelSize_622*maxTyre_${40 + (i % 17)}*tyreWidth_40*rimWidth_${19 + (i % 13)}*rimEdge_hooked`,
  ].join('*');

/**
 * Measures the counts of a list of 100,000 products by what fits a bike: for a new bike, and for one whose
 * verdicts are cached. The difference is the time to judge the articles and to group the products.
 */
async function measureFitFilter(shop: MeasuredShop): Promise<BenchmarkRow> {
  const path = (i: number, side: number) =>
    `/product-fit?${new URLSearchParams({ bike: bikeCode(side === 0 ? 0 : i), list: '1' }).toString()}`;
  const [known, fresh] = await measureAlternating([shop, shop], path, {
    asked: 1200,
    warming: 200,
    atATime: 100,
  });
  return {
    what: 'counts by what fits a bike at 100,000 products: p95 of a new bike − of a known one',
    measured: `${fresh.toFixed(2)} ms − ${known.toFixed(2)} ms = ${(fresh - known).toFixed(2)} ms`,
    budget: '≤ 5 ms',
    isMet: fresh - known <= 5,
  };
}
