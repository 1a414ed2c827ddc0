import { fillDemo } from '#demo/seed/fill-demo.ts';
import { fillEmptyDatabase } from '#server/starting-data/fill-empty-database.ts';
import { fillOrders } from './support/fill-orders.ts';
import { type MeasuredShop, measureAlternating, startFilledShop } from './support/measure-alternating.ts';
import { scriptBytes } from './support/script-bytes.ts';
import type { BenchmarkRow } from './support/table.ts';

const names = [
  'rochat',
  'keller',
  'anna',
  'luca meier',
  'weber',
  'rosa',
  'gerberc',
  'frei hugo',
  'lina.moser',
  'dubois',
];
const words = [
  'cassette',
  'frein',
  'selle',
  'guidon',
  'pneu gravel',
  'chaine 12',
  'disque 160',
  'roue carbone',
  'vel-cas',
  'potence',
];
const pick = <T>(list: readonly T[], i: number) => list[i % list.length]!;

/**
 * Staff queries for each list, as a function of the request's number. Each query differs from the previous
 * one, to avoid cache hits.
 */
const questions: Record<string, (i: number) => string> = {
  'orders, newest': (i) => `/admin/orders?page=${1 + (i % 20)}`,
  'orders, search': (i) => `/admin/orders?q=${encodeURIComponent(i % 2 ? `PG-${1100 + i}` : pick(names, i))}`,
  'orders, filter': (i) =>
    `/admin/orders?status=${pick(['paid', 'pending', 'preparing', 'shipped'], i)}&page=${1 + (i % 3)}`,
  'orders, by total': (i) => `/admin/orders?sort=-total&page=${1 + (i % 5)}`,
  'payments, search': (i) => `/admin/payments?q=${encodeURIComponent(pick(names, i))}`,
  'payments, filter': (i) => `/admin/payments?status=${pick(['paid', 'failed', 'refunded', 'pending'], i)}`,
  'products, newest': (i) => `/admin/products?page=${1 + (i % 20)}`,
  'products, search': (i) => `/admin/products?q=${encodeURIComponent(pick(words, i))}&page=${1 + (i % 2)}`,
  'products, filter': (i) =>
    `/admin/products?category=${pick(['brakes', 'cassettes', 'wheels', 'saddles'], i)}&page=${1 + (i % 3)}`,
  'inventory, search': (i) => `/admin/inventory?q=${encodeURIComponent(pick(words, i))}`,
  'inventory, low': (i) => `/admin/inventory?stock=${pick(['low', 'out'], i)}&page=${1 + (i % 4)}`,
  'customers, search': (i) => `/admin/customers?q=${encodeURIComponent(pick(names, i))}`,
  'customers, by value': (i) => `/admin/customers?sort=-value&page=${1 + (i % 5)}`,
  palette: (i) =>
    `/admin/find?q=${encodeURIComponent(i % 3 === 0 ? pick(words, i) : i % 3 === 1 ? pick(names, i) : `PG-${1100 + i}`)}`,
  overview: () => '/admin',
  shipping: () => '/admin/shipping',
};

/**
 * Measures the lists of the back office over HTTP with an admin session, in two shops: 659 products with 500
 * orders, and 100,000 products with 200,000 orders.
 */
export async function benchAdmin(): Promise<BenchmarkRow[]> {
  const small = await openAdmin({ orders: 500 });
  const large = await openAdmin({ products: 100_000, orders: 200_000 });
  try {
    const times: BenchmarkRow[] = [];
    for (const [name, question] of Object.entries(questions)) {
      const [few, many] = await measureAlternating([small, large], question, {
        asked: 200,
        warming: 20,
        atATime: 10,
      });
      times.push({
        what: `Back office, ${name}: p95 at 200,000 orders ÷ at 500`,
        measured: `${many.toFixed(0)} ms ÷ ${few.toFixed(0)} ms = ${(many / few).toFixed(1)}`,
        budget: '≤ 300 ms, ≤ 3',
        isMet: many <= 300 && many / few <= 3,
      });
    }
    const paths = new Set(Object.values(questions).map((question) => question(0).split('?')[0]!));
    const bytes: [page: string, bytes: number][] = [];
    for (const one of paths)
      if (one !== '/admin/find') bytes.push([one, await scriptBytes(small.url, one, small.headers)]);
    const [page, heaviest] = bytes.toSorted(([, a], [, b]) => b - a)[0]!;
    return [
      ...times,
      {
        what: 'Back office, JavaScript of the heaviest page, kB',
        measured: `${(heaviest / 1000).toFixed(1)} (${page})`,
        budget: '≤ 250',
        isMet: heaviest <= 250_000,
      },
    ];
  } finally {
    await small.close();
    await large.close();
  }
}

/** Starts a separate shop with the given number of products and orders, and signs an admin in. */
async function openAdmin({ products, orders }: { products?: number; orders: number }): Promise<MeasuredShop> {
  const shop = await startFilledShop(async (db) => {
    await fillEmptyDatabase(db, (tx) => fillDemo(tx, products ? { products } : {}));
    await fillOrders(db, orders);
  });
  const signedIn = await fetch(`${shop.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url },
    body: JSON.stringify({ email: 'admin@pignon.example', password: 'pignon-admin' }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { ...shop, headers: { cookie } };
}
