import type { Database } from '#server/platform/db/client.ts';
import { dayOf } from '#server/platform/kernel/day.ts';
import { readSettingGroup } from '#server/platform/settings/index.ts';
import { type PricingRules, readPricingRules, sellsWithoutTax } from '#server/ordering/pricing/index.ts';
import { type DeliveryZone, findZoneByCountry } from '#server/ordering/shipping/index.ts';

/** Terms of sale for one country: discount tiers, tax, and the delivery zone. */
export interface SaleTerms {
  rules: PricingRules;
  /** Delivery zone of the country; undefined when the shop does not deliver there. */
  zone: DeliveryZone | undefined;
}

/** Cache of the terms of sale in this process. */
export interface SaleTermsStore {
  of: (country: string) => Promise<SaleTerms>;
  /** Clears the cache. Must be called after every change to discount tiers, taxes or zones. */
  clear: () => void;
}

/**
 * Caches the terms of sale in memory, by country. The cache is cleared every day, because tax rates change on
 * a given day.
 */
export function cacheSaleTerms(db: Database): SaleTermsStore {
  let known = new Map<string, Promise<SaleTerms>>();
  let day = '';

  async function read(country: string): Promise<SaleTerms> {
    const [rules, zone, shop] = await Promise.all([
      readPricingRules(db, country),
      findZoneByCountry(db, country),
      readSettingGroup(db, 'shop'),
    ]);
    return { rules: sellsWithoutTax(shop, country) ? { ...rules, vatRate: 0 } : rules, zone };
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
