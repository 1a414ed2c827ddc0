import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { maySellTo } from '#server/ordering/pricing/index.ts';
import { readSettingGroup } from '#server/platform/settings/index.ts';
import type { ShippingService, DeliveryZone } from './quote-rates.ts';

/**
 * Finds the active zone that delivers to a country, with its delivery services.
 *
 * @returns undefined when no zone delivers there, or when the shop must not sell there, because it
 * is another country than its own and the shop has no VAT registration for it
 */
export async function findZoneByCountry(db: Queryable, country: string): Promise<DeliveryZone | undefined> {
  if (!maySellTo(await readSettingGroup(db, 'shop'), country)) return undefined;
  const { rows } = await db.execute<{
    name: string;
    standard: number;
    express: number;
    pickup: number | null;
    free: number | null;
    services: ShippingService[] | null;
  }>(sql`
    SELECT z.name, z.standard_rate_cents AS standard, z.express_rate_cents AS express, z.pickup_rate_cents AS pickup, z.free_threshold_cents AS free,
      (SELECT json_agg(json_build_object('carrier', s.carrier, 'service', s.service, 'kind', s.kind, 'minDays', s.min_days, 'maxDays', s.max_days, 'bulkySurcharge', s.bulky_surcharge_cents,
         'brackets', COALESCE((SELECT json_agg(json_build_object('maxWeightGrams', b.max_weight_g, 'surcharge', b.surcharge_cents) ORDER BY b.max_weight_g)
                               FROM shipping_brackets b WHERE b.service_id = s.id), '[]'::json)) ORDER BY s.position)
       FROM shipping_services s WHERE s.zone_id = z.id AND s.is_active) AS services
    FROM shipping_zones z
    WHERE z.is_active AND ${country} = ANY(z.countries)
    ORDER BY z.position LIMIT 1`);
  const row = rows[0];
  if (!row) return undefined;
  const { name, standard, express, pickup, free, services } = row;
  return {
    name,
    standardRate: standard,
    expressRate: express,
    pickupRate: pickup,
    freeThreshold: free,
    services: services ?? [],
  };
}

/**
 * Returns the ISO codes of all countries to which an active zone delivers and for which the shop has a VAT
 * registration, and of its own country.
 */
export async function listDeliveredCountries(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ country: string }>(
    sql`SELECT DISTINCT unnest(countries) AS country FROM shipping_zones WHERE is_active ORDER BY 1`,
  );
  const shop = await readSettingGroup(db, 'shop');
  return rows.map((row) => row.country).filter((country) => maySellTo(shop, country));
}
