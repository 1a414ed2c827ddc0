import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { cacheLargeResult } from '#server/platform/kernel/cache-large-result.ts';
import { shopTimeZone } from '#server/platform/kernel/day.ts';

export interface ShippingFigures extends Record<string, unknown> {
  /** Number of paid orders that have units to ship. */
  pending: number;
  inTransit: number;
  deliveredThisMonth: number;
  /** Number of shipments in transit whose label has not been opened yet. */
  labels: number;
}

export async function readShippingFigures(db: Queryable): Promise<ShippingFigures> {
  const { rows } = await db.execute<ShippingFigures>(sql`
    SELECT (SELECT count(*) FROM orders WHERE status IN ('paid', 'preparing'))::int AS pending,
      transit.all AS "inTransit", transit.labels,
      (SELECT count(*) FROM shipments
        WHERE delivered_at >= date_trunc('month', now() AT TIME ZONE ${shopTimeZone()}) AT TIME ZONE ${shopTimeZone()})::int AS "deliveredThisMonth"
    FROM (SELECT count(*)::int AS all, count(*) FILTER (WHERE label_printed_at IS NULL)::int AS labels
      FROM shipments WHERE delivered_at IS NULL) transit`);
  return rows[0]!;
}

/**
 * Returns the average number of days from dispatch to delivery in the last 90 days (null without deliveries), and the
 * number of these deliveries. Above 5,000 deliveries, the result is cached for ten seconds.
 */
export const readAverageDeliveryDays = cacheLargeResult(
  async (db: Queryable) => {
    const { rows } = await db.execute<{ days: number | null; deliveries: number }>(sql`
      SELECT (EXTRACT(epoch FROM avg(delivered_at - sent_at)) / 86400)::float8 AS days, count(*)::int AS deliveries
      FROM shipments WHERE delivered_at > now() - interval '90 days'`);
    return rows[0]!;
  },
  ({ deliveries }) => deliveries > 5000,
);

/** One row of the shipping list in the back office: a shipment, or a paid order with units to ship. */
export interface ShipmentListRow {
  id: string;
  orderId: string;
  orderNumber: string;
  customer: string;
  destination: string;
  kind: 'standard' | 'express' | 'pickup';
  status: 'preparing' | 'in_transit' | 'delivered';
  /** Tracking numbers of the shipment's parcels. */
  tracking: string[];
  /**
   * Last day of the expected delivery. For an order without a shipment: the last day promised in the
   * checkout.
   */
  expected: string | null;
  at: string;
  shipmentId: string | null;
  isLabelPrinted: boolean;
}

/** Lists the latest shipments and the latest orders with units to ship, newest first. */
export async function listRecentShipments(
  db: Queryable,
  query: { only?: 'preparing' | 'in_transit' | 'delivered' | 'labels'; atMost: number },
): Promise<ShipmentListRow[]> {
  const { only, atMost } = query;
  const about = sql`o.id AS "orderId", o.order_number AS "orderNumber",
    concat_ws(' ', o.shipping_address->>'first_name', o.shipping_address->>'last_name') AS customer,
    concat_ws(', ', o.shipping_address->>'city', o.shipping_address->>'country') AS destination, o.shipping_kind AS kind`;
  const instant = (column: 'created_at' | 'sent_at') =>
    sql`to_char(${sql.raw(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at`;
  const waiting = sql`
    SELECT 'o' || o.id AS id, ${about}, 'preparing' AS status, '{}'::text[] AS tracking, o.delivery_to::text AS expected, ${instant('created_at')},
      NULL::uuid AS "shipmentId", true AS "isLabelPrinted"
    FROM orders o WHERE o.status IN ('paid', 'preparing') ORDER BY o.created_at DESC NULLS LAST LIMIT ${atMost}`;
  const condition = {
    in_transit: sql`s.delivered_at IS NULL`,
    delivered: sql`s.delivered_at IS NOT NULL`,
    labels: sql`s.label_printed_at IS NULL AND s.delivered_at IS NULL`,
    preparing: sql`false`,
    all: sql`true`,
  }[only ?? 'all'];
  const sent = sql`
    SELECT s.id::text AS id, ${about}, CASE WHEN s.delivered_at IS NULL THEN 'in_transit' ELSE 'delivered' END AS status,
      ARRAY(SELECT tracking_number FROM parcels p WHERE p.shipment_id = s.id AND tracking_number IS NOT NULL ORDER BY position) AS tracking,
      s.delivery_to::text AS expected, ${instant('sent_at')}, s.id AS "shipmentId", s.label_printed_at IS NOT NULL AS "isLabelPrinted"
    FROM shipments s JOIN orders o ON o.id = s.order_id WHERE ${condition} ORDER BY s.sent_at DESC LIMIT ${atMost}`;
  const both = only === 'preparing' ? waiting : only ? sent : sql`(${waiting}) UNION ALL (${sent})`;
  const { rows } = await db.execute<ShipmentListRow & Record<string, unknown>>(
    sql`SELECT * FROM (${both}) both_kinds ORDER BY at DESC, id LIMIT ${atMost}`,
  );
  return rows;
}

/** Records that the labels of shipments were opened for printing. Only the first time is stored. */
export async function recordPrintedLabels(db: Queryable, shipmentIds: readonly string[]): Promise<void> {
  await db.execute(
    sql`UPDATE shipments SET label_printed_at = now() WHERE id IN ${shipmentIds} AND label_printed_at IS NULL`,
  );
}
