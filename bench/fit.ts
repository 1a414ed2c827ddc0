import autocannon from 'autocannon';
import type { BenchShop } from './support/shop.ts';
import type { BenchmarkRow } from './support/table.ts';

const seconds = 6;
const pairsPerRequest = 200;
const connections = 4;

/** Returns the pairs per second of requests with the given bodies, which are sent in turn. */
async function measure(shop: BenchShop, bodies: readonly string[]): Promise<number> {
  const run = (duration: number) =>
    autocannon({
      url: shop.url,
      connections,
      duration,
      requests: bodies.map((body) => ({
        method: 'POST' as const,
        path: '/api/fit',
        headers: { 'content-type': 'application/json', 'accept-language': 'fr' },
        body,
      })),
    });
  await run(2);
  const result = await run(seconds);
  if (result.errors + result.non2xx > 0)
    throw new Error(`${result.errors + result.non2xx} requests to /api/fit failed`);
  return Math.round(result.requests.average * pairsPerRequest);
}

/** Divides pairs into bodies of requests. */
const toBodies = (pairs: readonly object[]): string[] =>
  Array.from({ length: Math.floor(pairs.length / pairsPerRequest) }, (_, index) =>
    JSON.stringify({ pairs: pairs.slice(index * pairsPerRequest, (index + 1) * pairsPerRequest) }),
  );

const freehubs = ['HG-M', 'HG-L', 'HG-L2', 'MS', 'XD', 'XDR'];

/** 4,000 different pairs of a cassette and a hub, with the facts in the request. */
const sentFacts = Array.from({ length: 4_000 }, (_, index) => ({
  a: {
    family: 'cassette',
    attributes: {
      speeds: 10 + (index % 3),
      teeth_min: 10 + (index % 2),
      teeth_max: 28 + (index % 25),
      freehub: freehubs[index % 6],
    },
  },
  b: { family: 'hub', attributes: { freehub: freehubs[Math.floor(index / 6) % 6], rear_axle: '12x142' } },
}));

/**
 * Pairs of variants whose families share an interface: cassettes with wheels, and tyres with frames. Bikes and groupsets, which have
 * many parts, are left out.
 */
async function cataloguePairs(shop: BenchShop): Promise<object[]> {
  const idsOf = async (family: string) => {
    const { rows } = await shop.db.$client.query<{ id: string }>(
      `SELECT variant_id AS id FROM variant_facts GROUP BY variant_id
       HAVING bool_or(family = $1) AND count(DISTINCT family) <= 2 ORDER BY id`,
      [family],
    );
    return rows.map(({ id }) => id);
  };
  const join = async (first: string, second: string) => {
    const [ones, others] = await Promise.all([idsOf(first), idsOf(second)]);
    return Array.from({ length: 2_000 }, (_, index) => ({
      a: { variant_id: ones[index % ones.length] },
      b: { variant_id: others[(index * 7) % others.length] },
    }));
  };
  return [...(await join('cassette', 'rim')), ...(await join('tyre', 'frame'))];
}

/** Measures the verdicts of POST /api/fit in batches of 200 pairs. */
export async function benchFit(shop: BenchShop): Promise<BenchmarkRow[]> {
  const kinds = [
    ['facts in the request', toBodies(sentFacts)],
    ['variants of the catalogue', toBodies(await cataloguePairs(shop))],
  ] as const;
  const rows: BenchmarkRow[] = [];
  for (const [name, bodies] of kinds) {
    const perSecond = await measure(shop, bodies);
    rows.push({
      what: `Compatibility of ${name}, pairs/s`,
      measured: String(perSecond),
      budget: '≥ 10000',
      isMet: perSecond >= 10_000,
    });
  }
  return rows;
}
