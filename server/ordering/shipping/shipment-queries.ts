import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { parcels, shipmentLines, shipments } from './schema.ts';
import { trackingUrl } from './tracking/index.ts';

type Row = typeof shipments.$inferSelect;

/** A parcel with the URL of its tracking page. */
export type Parcel = typeof parcels.$inferSelect & { tracking_url: string | null };

/** A shipment with its parcels and units. */
export interface Shipment extends Row {
  parcels: Parcel[];
  lines: { order_item_id: string; quantity: number }[];
}

/** Shipments of several orders, by order, oldest first. */
export async function shipmentsOf(
  db: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, Shipment[]>> {
  if (orderIds.length === 0) return new Map();
  const found = await db
    .select()
    .from(shipments)
    .where(inArray(shipments.order_id, [...orderIds]))
    .orderBy(asc(shipments.number));
  return Map.groupBy(await complete(db, found), (shipment) => shipment.order_id);
}

/** Finds a shipment; undefined when it does not exist. */
export async function findShipment(db: Queryable, id: string): Promise<Shipment | undefined> {
  const found = await db.select().from(shipments).where(eq(shipments.id, id));
  return (await complete(db, found))[0];
}

/** Shipments in transit whose label was not opened yet, the oldest first. */
export async function shipmentsToLabel(db: Queryable, atMost: number): Promise<Shipment[]> {
  const isWaiting = and(isNull(shipments.label_printed_at), isNull(shipments.delivered_at));
  return complete(
    db,
    await db.select().from(shipments).where(isWaiting).orderBy(asc(shipments.sent_at)).limit(atMost),
  );
}

async function complete(db: Queryable, found: Row[]): Promise<Shipment[]> {
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  const boxes = await db
    .select()
    .from(parcels)
    .where(inArray(parcels.shipment_id, ids))
    .orderBy(asc(parcels.position));
  const lines = await db.select().from(shipmentLines).where(inArray(shipmentLines.shipment_id, ids));
  return found.map((shipment) => ({
    ...shipment,
    parcels: boxes
      .filter((box) => box.shipment_id === shipment.id)
      .map((box) => ({
        ...box,
        tracking_url: followPage(`${shipment.carrier} ${shipment.service}`, box.tracking_number),
      })),
    lines: lines
      .filter((line) => line.shipment_id === shipment.id)
      .map(({ order_item_id, quantity }) => ({ order_item_id, quantity })),
  }));
}

function followPage(carrier: string, number: string | null): string | null {
  return (number && trackingUrl(carrier, number)) || null;
}
