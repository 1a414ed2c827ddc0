import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import { findCanton } from '#server/people/addresses/verify/index.ts';
import { type Period, isWithinPeriodSql } from '#server/reporting/period.ts';
import { type Report, sumRows } from '#server/reporting/reports/index.ts';

/** Orders and net sales of one place of delivery. */
export interface Deliveries {
  country: string;
  /** Code of the canton; null outside Switzerland, and for an unknown postal code. */
  canton: string | null;
  orders: number;
  /** Sales minus credit notes, as in the VAT report. */
  net: Centimes;
}

export interface DeliveryChart {
  /** One entry for each country, the most orders first. */
  countries: Deliveries[];
  /** One entry for each Swiss canton with orders or credit notes, the most orders first. */
  cantons: Deliveries[];
  orders: number;
  table: Report;
}

/** Reads to which countries and Swiss cantons the orders paid in a period were delivered. */
export async function readDeliveries(db: Database, period: Period): Promise<DeliveryChart> {
  const { rows } = await db.execute<{
    country: string;
    code: string | null;
    orders: number;
    net: Centimes;
  }>(sql`
    SELECT country, code, sum(orders)::int AS orders, sum(net)::bigint AS net
    FROM (
      SELECT ${placeSql}, count(*) AS orders, sum(o.total_cents) AS net
      FROM orders o WHERE ${isWithinPeriodSql(sql`o.processed_at`, period)} GROUP BY 1, 2
      UNION ALL
      SELECT ${placeSql}, 0, -sum(c.total_cents)
      FROM credit_notes c JOIN orders o ON o.id = c.order_id WHERE c.issued_on BETWEEN ${period.from} AND ${period.to} GROUP BY 1, 2) parts
    GROUP BY country, code`);
  const placed = await Promise.all(
    rows.map(async ({ code, ...row }) => ({
      ...row,
      canton: code ? ((await findCanton(code)) ?? null) : null,
    })),
  );
  const countries = groupBy(placed, ({ country }) => country).map((one) => ({ ...one, canton: null }));
  const swiss = placed.filter(({ country }) => country === 'CH');
  const cantons = groupBy(swiss, ({ canton }) => canton ?? '');
  const table = tableOf([...cantons, ...countries.filter(({ country }) => country !== 'CH')]);
  return { countries, cantons, orders: countries.reduce((sum, { orders }) => sum + orders, 0), table };
}

/** SQL expressions for the country of an order `o` and, in Switzerland, its postal code. */
const placeSql = sql`o.shipping_address->>'country' AS country,
  CASE WHEN o.shipping_address->>'country' = 'CH' THEN trim(o.shipping_address->>'postal_code') END AS code`;

function groupBy(places: readonly Deliveries[], keyOf: (place: Deliveries) => string): Deliveries[] {
  return [...Map.groupBy(places, keyOf).values()]
    .map((same) => ({
      ...same[0]!,
      orders: same.reduce((sum, { orders }) => sum + orders, 0),
      net: same.reduce((sum, { net }) => sum + net, 0),
    }))
    .sort((a, b) => b.orders - a.orders || b.net - a.net || keyOf(a).localeCompare(keyOf(b)));
}

const columns = [
  { key: 'country', kind: 'country' },
  { key: 'canton', kind: 'canton' },
  { key: 'orders', kind: 'count' },
  { key: 'share', kind: 'rate' },
  { key: 'net', kind: 'amount' },
] as const;

function tableOf(places: readonly Deliveries[]): Report {
  const all = places.reduce((sum, { orders }) => sum + orders, 0);
  const rows = places.map(({ country, canton, orders, net }) => ({
    country,
    canton: country === 'CH' ? (canton ?? '?') : '',
    orders,
    share: all > 0 ? Math.round((orders / all) * 10_000) : null,
    net,
  }));
  return { columns, rows, totals: sumRows(columns, rows) };
}
