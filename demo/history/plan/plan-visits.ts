import { type Random, hash } from '#demo/seed/random.ts';
import type { TrafficSource } from '#server/reporting/visits/index.ts';
import type { PlannedVisits } from './plan.ts';

/** Number of visitors on an average day. */
const usualVisitors = 96;
/** Bits of the steps of a visit (`visitStepBits`): a product, the cart, the checkout, an order. */
const [product, cart, checkout, order] = [1, 2, 4, 8];

const sources: readonly [channel: TrafficSource['channel'], name: string, share: number][] = [
  ['search', 'google', 34],
  ['direct', '', 26],
  ['social', 'instagram', 8],
  ['referral', 'velojournal.ch', 5],
  ['social', 'strava', 5],
  ['search', 'bing', 4],
  ['search', 'duckduckgo', 4],
  ['social', 'youtube', 4],
  ['referral', 'mtb-news.de', 4],
  ['search', 'ecosia', 2],
  ['campaign', 'velo-magazin', 2],
  ['referral', 'rennrad-news.de', 2],
];
const allShares = sources.reduce((sum, [, , share]) => sum + share, 0);

function chooseSource(random: Random, newsletterShare: number): TrafficSource {
  if (random.next() < newsletterShare) return { channel: 'email', name: 'newsletter' };
  let die = random.next() * allShares;
  for (const [channel, name, share] of sources) {
    die -= share;
    if (die < 0) return { channel, name };
  }
  return { channel: 'direct', name: '' };
}

/**
 * Plans the visits of a day, at least one for each of its orders.
 *
 * @param business business of the day, relative to an average day
 * @param orders number of orders of the day
 * @param newsletterShare part of the visitors who come from a newsletter, from 0 to 1
 * @param productIds products that visitors look at, each as often as it is popular
 */
export function planVisits(
  day: string,
  { business, orders, newsletterShare }: { business: number; orders: number; newsletterShare: number },
  productIds: readonly string[],
  random: Random,
): PlannedVisits {
  const count = Math.max(orders * 6, Math.round(usualVisitors * business * (0.88 + random.next() * 0.24)));
  const views = new Map<string, number>();
  const visitors: PlannedVisits['visitors'] = [];
  let pageViews = 0;
  for (let i = 0; i < count; i += 1) {
    const die = random.next();
    let stages = die < 0.66 ? product : 0;
    if (die < 0.13) stages |= cart;
    if (die < 0.055) stages |= checkout;
    if (i < orders) stages = product | cart | checkout | order;
    const pages = 1 + Math.floor(random.next() ** 2 * 9) + (stages & cart ? 4 : 0);
    pageViews += pages;
    if (stages & product) {
      const seen = 1 + Math.floor(pages / 4);
      for (let k = 0; k < seen; k += 1) {
        const id = random.pick(productIds);
        views.set(id, (views.get(id) ?? 0) + 1);
      }
    }
    visitors.push({ stages, source: chooseSource(random, newsletterShare) });
  }
  return { day, pageViews, products: [...views], visitors };
}

/** Returns product ids, popular ones several times, from which the viewed products are chosen. */
export function viewedProducts(productIds: readonly string[]): string[] {
  return productIds.flatMap((id) => {
    const luck = (hash(id) % 1000) / 1000;
    return Array.from({ length: 1 + Math.floor(luck ** 4 * 14) }, () => id);
  });
}
