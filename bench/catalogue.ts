import { type Wish, Shelf, findProducts } from '#server/catalogue/index.ts';
import { openDatabase } from '#server/db/client.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { seedCatalogue } from '#server/db/seed/seed-catalogue.ts';
import { seedShop } from '#server/db/seed/shop.ts';
import { quantiles } from './support/load.ts';
import { freshServer } from './support/shop.ts';
import type { Row } from './support/table.ts';

const base = { page: 1, perPage: 24 };
const misspelt = ['casette', 'derailer', 'giudon', 'freins', 'selle carbone', 'pneu 40', 'roues', 'fourche', 'pedalier 172', 'chaine 12'];
const categories = ['brakes', 'wheels-tires', 'transmission', 'handlebars', 'frames', 'forks', 'derailleurs', 'saddles'];

/** What visitors ask, each a little different from the one before so that nothing can be remembered whole. */
const questions: Record<string, (i: number) => Wish> = {
  listing: (i) => ({ ...base, category: categories[i % categories.length]!, page: 1 + (i % 3) }),
  search: (i) => ({ ...base, query: misspelt[i % misspelt.length]!, page: 1 + (i % 2) }),
  facets: (i) => ({
    ...base,
    category: categories[i % categories.length]!,
    availability: ['in'],
    minPrice: 1000 + i,
    maxPrice: 200_000 - i,
  }),
};

/** The same questions at 500 and at 100,000 products, as the server computes them: lists with all their facet counts. */
export async function benchCatalogue(): Promise<Row[]> {
  const small = await measure(undefined);
  const large = await measure(100_000);
  return Object.keys(questions).map((name) => {
    const ratio = large.times[name]!.p95 / small.times[name]!.p95;
    return {
      what: `${name}: p95 at ${large.size} ÷ at ${small.size} products`,
      measured: `${large.times[name]!.p95.toFixed(2)} ms ÷ ${small.times[name]!.p95.toFixed(2)} ms = ${ratio.toFixed(1)}`,
      budget: '≤ 3',
      isMet: ratio <= 3,
    };
  });
}

async function measure(products: number | undefined) {
  const { server, dispose } = await freshServer();
  const db = openDatabase(server.url);
  try {
    await migrateDatabase(db);
    await db.transaction(async (tx) => {
      await seedShop(tx);
      await seedCatalogue(tx, products ? { products } : {});
    });
    const shelf = new Shelf(db);
    await shelf.fill();
    const times: Record<string, { median: number; p95: number }> = {};
    for (const [name, question] of Object.entries(questions)) {
      const taken: number[] = [];
      for (let i = 0; i < 1200; i += 1) {
        const started = performance.now();
        findProducts(shelf, question(i), true);
        if (i >= 200) taken.push(performance.now() - started);
      }
      times[name] = quantiles(taken);
    }
    return { size: shelf.size, times };
  } finally {
    await db.$client.end();
    await dispose();
  }
}
