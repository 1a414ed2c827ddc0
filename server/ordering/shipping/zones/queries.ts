import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { cacheLargeResult } from '#server/platform/kernel/cache-large-result.ts';
import type { ServiceKind } from '../schema.ts';

/** A delivery zone with all fields that staff can change. Amounts are in centimes. */
export interface StaffZone extends Record<string, unknown> {
  id: string;
  /** Time of the last change in microseconds, to detect a concurrent change. */
  version: string;
  name: string;
  countries: string[];
  standard_rate_cents: number;
  express_rate_cents: number;
  pickup_rate_cents: number | null;
  free_threshold_cents: number | null;
  is_active: boolean;
  services: {
    carrier: string;
    service: string;
    kind: ServiceKind;
    min_days: number;
    max_days: number;
    bulky_surcharge_cents: number | null;
    is_active: boolean;
    brackets: { max_weight_g: number; surcharge_cents: number }[];
  }[];
  /** Number of orders to the zone's countries in the last 30 days. */
  orders_count: number;
}

const select = sql`
  SELECT z.id, z.updated_at::text AS version, z.name, z.countries, z.standard_rate_cents, z.express_rate_cents, z.pickup_rate_cents,
    z.free_threshold_cents, z.is_active,
    COALESCE((SELECT json_agg(json_build_object('carrier', s.carrier, 'service', s.service, 'kind', s.kind, 'min_days', s.min_days, 'max_days', s.max_days,
      'bulky_surcharge_cents', s.bulky_surcharge_cents, 'is_active', s.is_active,
      'brackets', COALESCE((SELECT json_agg(json_build_object('max_weight_g', b.max_weight_g, 'surcharge_cents', b.surcharge_cents) ORDER BY b.max_weight_g)
        FROM shipping_brackets b WHERE b.service_id = s.id), '[]'::json)) ORDER BY s.position)
      FROM shipping_services s WHERE s.zone_id = z.id), '[]'::json) AS services, 0 AS orders_count
  FROM shipping_zones z`;

/** Lists all delivery zones in the order that staff have chosen. */
export async function listZones(db: Queryable): Promise<StaffZone[]> {
  const [{ rows }, counts] = await Promise.all([
    db.execute<StaffZone>(sql`${select} ORDER BY z.position, z.name`),
    countOrdersByCountry(db),
  ]);
  return rows.map((zone) => ({
    ...zone,
    orders_count: sum(counts.filter(({ country }) => zone.countries.includes(country))),
  }));
}

interface CountryOrders extends Record<string, unknown> {
  country: string;
  orders: number;
}

/** Counts the orders of the last 30 days by country. Above 5,000 orders, the result is cached for ten seconds. */
const countOrdersByCountry = cacheLargeResult(
  async (db: Queryable) => {
    const { rows } = await db.execute<CountryOrders>(sql`
      SELECT shipping_address->>'country' AS country, count(*)::int AS orders FROM orders
      WHERE created_at > now() - interval '30 days' GROUP BY 1`);
    return rows;
  },
  (counts) => sum(counts) > 5000,
);

const sum = (counts: readonly CountryOrders[]) => counts.reduce((total, { orders }) => total + orders, 0);

/** Loads a delivery zone; undefined when it does not exist. */
export async function readZone(db: Queryable, id: string): Promise<StaffZone | undefined> {
  const { rows } = await db.execute<StaffZone>(sql`${select} WHERE z.id = ${id}`);
  return rows[0];
}
