import type { Database } from '#server/platform/db/client.ts';
import { dayOf } from '#server/platform/kernel/day.ts';
import { type PricingRules, readPricingRules } from '#server/ordering/pricing/index.ts';
import { type Zone, findZone } from '#server/ordering/shipping/index.ts';

/** On which terms the shop sells to a country: discount tiers, tax and delivery. */
export interface SaleTerms {
  rules: PricingRules;
  /** None where the shop does not deliver. */
  zone: Zone | undefined;
}

/** The terms of sale as this process last read them. */
export interface SaleTermsStore {
  of: (country: string) => Promise<SaleTerms>;
  /** To be called when discount tiers, taxes or zones changed. */
  forget: () => void;
}

/** Keeps the terms of sale in memory by country. Taxes take effect on a day, so each day's are read anew. */
export function keepSaleTerms(db: Database): SaleTermsStore {
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
    forget() {
      known = new Map();
    },
  };
}
