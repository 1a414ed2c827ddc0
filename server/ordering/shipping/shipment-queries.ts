import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { parcels, shipmentLines, shipments } from './schema.ts';
import { trackingUrl } from './tracking/index.ts';

type Row = typeof shipments.$inferSelect;

/** A parcel with the URL of its tracking page; null when the carrier has none. */
export type Parcel = typeof parcels.$inferSelect & { trackingUrl: string | null };

/** A shipment with its parcels and units. */
export interface Shipment extends Row {
  parcels: Parcel[];
  lines: { orderItemId: string; quantity: number }[];
}

/** Returns the shipments of several orders, grouped by order id, oldest first. */
export async function listShipmentsByOrder(
  db: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, Shipment[]>> {
  if (orderIds.length === 0) return new Map();
  const found = await db
    .select()
    .from(shipments)
    .where(inArray(shipments.orderId, [...orderIds]))
    .orderBy(asc(shipments.number));
  return Map.groupBy(await complete(db, found), (shipment) => shipment.orderId);
}

/** Loads a shipment with its parcels and units; undefined when it does not exist. */
export async function findShipment(db: Queryable, id: string): Promise<Shipment | undefined> {
  const found = await db.select().from(shipments).where(eq(shipments.id, id));
  return (await complete(db, found))[0];
}

/** Lists the shipments in transit whose label has not been opened yet, oldest first. */
export async function listShipmentsToLabel(db: Queryable, atMost: number): Promise<Shipment[]> {
  const isWaiting = and(isNull(shipments.labelPrintedAt), isNull(shipments.deliveredAt));
  return complete(
    db,
    await db.select().from(shipments).where(isWaiting).orderBy(asc(shipments.sentAt)).limit(atMost),
  );
}

async function complete(db: Queryable, found: Row[]): Promise<Shipment[]> {
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  const boxes = await db
    .select()
    .from(parcels)
    .where(inArray(parcels.shipmentId, ids))
    .orderBy(asc(parcels.position));
  const lines = await db.select().from(shipmentLines).where(inArray(shipmentLines.shipmentId, ids));
  return found.map((shipment) => ({
    ...shipment,
    parcels: boxes
      .filter((box) => box.shipmentId === shipment.id)
      .map((box) => ({
        ...box,
        trackingUrl: followPage(`${shipment.carrier} ${shipment.service}`, box.trackingNumber),
      })),
    lines: lines
      .filter((line) => line.shipmentId === shipment.id)
      .map(({ orderItemId, quantity }) => ({ orderItemId, quantity })),
  }));
}

function followPage(carrier: string, number: string | null): string | null {
  return (number && trackingUrl(carrier, number)) || null;
}
