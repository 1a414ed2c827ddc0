import type { Database } from '#server/platform/db/client.ts';
import { dayOf } from '#server/platform/kernel/day.ts';
import { type PricingRules, readPricingRules } from '#server/ordering/pricing/index.ts';
import { type Zone, findZone } from '#server/ordering/shipping/index.ts';

/** Terms of sale for a country: discount tiers, tax and delivery. */
export interface SaleTerms {
  rules: PricingRules;
  /** Undefined where the shop does not deliver. */
  zone: Zone | undefined;
}

/** Cache of the terms of sale in this process. */
export interface SaleTermsStore {
  of: (country: string) => Promise<SaleTerms>;
  /** Invalidates the cache; must be called after changes of discount tiers, taxes or zones. */
  clear: () => void;
}

/**
 * Caches the terms of sale in memory by country. Taxes take effect on a given day, so the cache is renewed
 * each day.
 */
export function cacheSaleTerms(db: Database): SaleTermsStore {
  let known = new Map<string, Promise<SaleTerms>>();
  let day = '';

  async function read(country: string): Promise<SaleTerms> {
    const [rules, zone] = await Promise.all([readPricingRules(db, country), findZone(db, country)]);
    return { rules, zone };
  }
  return {
    of(country) {
      const today = dayOf(new Date());
      if (today !== day) known = new Map();
      day = today;
      const mine = known;
      const found = mine.get(country);
      if (found) return found;
      const terms = read(country);
      mine.set(country, terms);
      terms.catch(() => mine.delete(country));
      return terms;
    },
    clear() {
      known = new Map();
    },
  };
}
