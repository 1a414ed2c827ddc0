import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import { soldLinesSql } from '#server/reporting/analytics/index.ts';
import type { Period } from '#server/reporting/period.ts';
import { type Report, type ReportRow, sumRows } from '#server/reporting/reports/index.ts';

/** Sales and margin of a brand, for the units sold and not returned. */
export interface BrandMargin {
  /** `–` for products without a brand, and for removed products. */
  name: string;
  units: number;
  /** Sales after discounts, including tax, as in the report on brands. */
  revenue: Centimes;
  /** Sales after discounts, without tax. */
  net: Centimes;
  /** The part of `net` from lines with a purchase price. */
  knownNet: Centimes;
  /** Purchase price of the units of these lines. */
  cost: Centimes;
  /** `knownNet` minus `cost`. */
  margin: Centimes;
}

export interface MarginChart {
  brands: BrandMargin[];
  sum: Omit<BrandMargin, 'name'>;
  table: Report;
}

const figures = ['units', 'revenue', 'net', 'knownNet', 'cost', 'margin'] as const;

/** Reads the margin of each brand for the orders paid in a period, the highest margin first. */
export async function readMargins(db: Database, period: Period): Promise<MarginChart> {
  const { rows } = await db.execute<BrandMargin & Record<string, unknown>>(sql`
    SELECT COALESCE(max(b.name), ${'–'}) AS name, sum(l.units)::int AS units, sum(l.revenue)::bigint AS revenue, sum(l.net)::bigint AS net,
      sum(l.known)::bigint AS "knownNet", sum(l.cost)::bigint AS cost, sum(l.known - l.cost)::bigint AS margin
    FROM (
      SELECT product_id, sum(quantity - returned) AS units, sum(kept_cents) AS revenue, sum(kept_net_cents) AS net,
        COALESCE(sum(kept_net_cents) FILTER (WHERE unit_cost_cents IS NOT NULL), 0) AS known,
        COALESCE(sum(unit_cost_cents::bigint * (quantity - returned)), 0) AS cost
      FROM (${soldLinesSql(period)}) lines GROUP BY product_id) l
    LEFT JOIN product_catalog c ON c.id = l.product_id LEFT JOIN product_brands b ON b.id = c.brand_id
    GROUP BY b.id ORDER BY margin DESC, revenue DESC, name`);
  const sum = Object.fromEntries(
    figures.map((key) => [key, rows.reduce((total, row) => total + row[key], 0)]),
  ) as MarginChart['sum'];
  return { brands: rows, sum, table: tableOf(rows, sum) };
}

/** Returns a ratio in basis points; null when the divisor is not positive. */
const ratio = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part / whole) * 10_000) : null;

const columns = [
  { key: 'brand', kind: 'text' },
  { key: 'stayed', kind: 'count' },
  { key: 'revenue', kind: 'amount' },
  { key: 'net_of_tax', kind: 'amount' },
  { key: 'known_net', kind: 'amount' },
  { key: 'known_share', kind: 'rate' },
  { key: 'cost', kind: 'amount' },
  { key: 'margin', kind: 'amount' },
  { key: 'margin_rate', kind: 'rate' },
] as const;

const rowOf = ({ units, revenue, net, knownNet, cost, margin }: MarginChart['sum']): ReportRow => ({
  stayed: units,
  revenue,
  net_of_tax: net,
  known_net: knownNet,
  known_share: ratio(knownNet, net),
  // Zero would look like a known purchase price of zero.
  cost: knownNet === 0 ? null : cost,
  margin: knownNet === 0 ? null : margin,
  margin_rate: ratio(margin, knownNet),
});

function tableOf(brands: readonly BrandMargin[], sum: MarginChart['sum']): Report {
  const rows = brands.map((brand) => ({ brand: brand.name, ...rowOf(brand) }));
  return { columns, rows, totals: sumRows(columns, rows) && rowOf(sum) };
}
