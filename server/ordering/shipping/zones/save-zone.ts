import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { shippingBrackets, shippingServices, shippingZones } from '../schema.ts';
import { readZone } from './queries.ts';
import type { ZoneInput } from './zone-input.ts';

export type SaveZoneOutcome =
  | { ok: true; id: string }
  | { ok: false; reason: 'not_found' | 'name_taken' | 'changed_meanwhile' }
  | { ok: false; reason: 'country_taken'; countries: string[]; zone: string };

/**
 * Creates or changes a delivery zone with its services and weight brackets. A country can belong to only one
 * active zone. Placed orders keep their delivery price and days.
 *
 * @param input.id id of the zone to change; undefined creates a new zone
 * @param input.version version of the zone that the form showed; without it, the save overwrites concurrent
 * changes
 */
export async function saveZone(
  db: Database,
  query: { id?: string; version?: string; input: ZoneInput },
  by: { id: string; ip: string },
): Promise<SaveZoneOutcome> {
  const { id, version, input } = query;
  return transact<SaveZoneOutcome>(db, async (tx) => {
    // Serializes changes of zones, because two concurrent changes could assign the same country to two zones.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(727032)`);
    const before = id ? await readZone(tx, id) : undefined;
    if (id && !before) return { ok: false, reason: 'not_found' };
    if (before && version !== undefined && before.version !== version)
      return { ok: false, reason: 'changed_meanwhile' };
    const { rows: namesakes } = await tx.execute(
      sql`SELECT 1 FROM shipping_zones WHERE lower(name) = lower(${input.name}) AND id IS DISTINCT FROM ${id ?? null}::uuid`,
    );
    if (namesakes.length > 0) return { ok: false, reason: 'name_taken' };
    const taken = input.is_active ? await takenCountries(tx, input.countries, id) : undefined;
    if (taken) return { ok: false, reason: 'country_taken', ...taken };
    const zone = zoneColumns(input);
    const position = sql`(SELECT COALESCE(max(position), 0) + 1 FROM shipping_zones)`;
    const [saved] = id
      ? await tx
          .update(shippingZones)
          .set({ ...zone, updatedAt: new Date() })
          .where(eq(shippingZones.id, id))
          .returning({ id: shippingZones.id })
      : await tx
          .insert(shippingZones)
          .values({ ...zone, position })
          .returning({ id: shippingZones.id });
    await writeServices(tx, saved!.id, input.services);
    const action = id ? 'zone.changed' : 'zone.created';
    await recordAudit(tx, {
      actorId: by.id,
      action,
      subject: `zone:${saved!.id}`,
      before,
      after: input,
      ip: by.ip,
    });
    return { ok: true, id: saved!.id };
  });
}

const zoneColumns = (input: ZoneInput) => ({
  name: input.name,
  countries: input.countries,
  standardRateCents: input.standard_rate_cents,
  expressRateCents: input.express_rate_cents,
  pickupRateCents: input.pickup_rate_cents,
  freeThresholdCents: input.free_threshold_cents,
  isActive: input.is_active,
});

/**
 * Finds another active zone that contains some of the given countries. Returns these countries and the zone's
 * name; undefined when there is none.
 */
async function takenCountries(
  tx: Transaction,
  countries: readonly string[],
  exceptId: string | undefined,
): Promise<{ countries: string[]; zone: string } | undefined> {
  const { rows } = await tx.execute<{ name: string; countries: string[] }>(
    sql`SELECT name, countries FROM shipping_zones WHERE is_active AND id IS DISTINCT FROM ${exceptId ?? null}::uuid`,
  );
  for (const zone of rows) {
    const both = countries.filter((code) => zone.countries.includes(code));
    if (both.length > 0) return { countries: both, zone: zone.name };
  }
  return undefined;
}

/**
 * Deletes a zone's services and inserts the new ones. No other row references them, because orders store the
 * names of their services.
 */
async function writeServices(
  tx: Transaction,
  zoneId: string,
  services: ZoneInput['services'],
): Promise<void> {
  await tx.delete(shippingServices).where(eq(shippingServices.zoneId, zoneId));
  for (const [position, { brackets, ...service }] of services.entries()) {
    const [written] = await tx
      .insert(shippingServices)
      .values({
        zoneId,
        carrier: service.carrier,
        service: service.service,
        kind: service.kind,
        minDays: service.min_days,
        maxDays: service.max_days,
        bulkySurchargeCents: service.bulky_surcharge_cents,
        isActive: service.is_active,
        position,
      })
      .returning({ id: shippingServices.id });
    await tx.insert(shippingBrackets).values(
      brackets.map((bracket) => ({
        serviceId: written!.id,
        maxWeightG: bracket.max_weight_g,
        surchargeCents: bracket.surcharge_cents,
      })),
    );
  }
}
