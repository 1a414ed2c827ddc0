/** Milliseconds of processor time that one request uses in the shop, its database and the load generator. */
export interface RequestCost {
  shop: number;
  database: number;
  generator: number;
}

/** Costs that a simulation of orders reads. */
export interface MachineCosts {
  /** A complete checkout. */
  order: RequestCost;
  /** Per second and process: reads of the table of changes and of the changed products. */
  follow: { shop: number; database: number };
  /**
   * Share of the cores' time in which they work while buyers wait, as measured. The model counts the rest as
   * lost: it makes each step longer by this factor.
   */
  busyShare: number;
  /** Duration of one write to the disk at a commit. */
  flushMs: number;
}

/**
 * Measured costs: the checkout from bench/README.md (best case, two cores that no other program uses), the rest
 * by `npm run bench -- costs`, of three runs the lowest value, because other programs only add to it.
 */
export const costs: MachineCosts = {
  order: { shop: 4.1, database: 5.1, generator: 1 },
  follow: { shop: 29, database: 23 },
  busyShare: 0.84,
  flushMs: 0.54,
};

/** Measured costs of requests that need no write, lowest of three runs. */
export const requestCosts = {
  'cached page': { shop: 0.04, database: 0, generator: 0.07 },
  'API list': { shop: 0.51, database: 0.01, generator: 0.08 },
  'uncached list page': { shop: 5.58, database: 0.13, generator: 0.52 },
  'uncached product page': { shop: 7.7, database: 1.32, generator: 1.28 },
  'webhook without a change': { shop: 0.48, database: 0.36, generator: 0.11 },
  'list of orders in the back office': { shop: 9.31, database: 2.9, generator: 1.47 },
} satisfies Record<string, RequestCost>;
