import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { shippingBrackets, shippingServices, shippingZones } from '../schema.ts';
import { readZone } from './queries.ts';
import type { ZoneInput } from './zone-input.ts';

export type ZoneSaved =
  | { ok: true; id: string }
  | { ok: false; reason: 'not_found' | 'name_taken' | 'changed_meanwhile' }
  | { ok: false; reason: 'country_taken'; countries: string[]; zone: string };

/**
 * Creates or changes a zone with its services and brackets. A country belongs to one active zone only. Placed
 * orders keep their terms.
 *
 * @param input.id undefined creates a zone
 * @param input.version the zone's `updated_at` as seen by the editor; without it, concurrent changes are
 *   overwritten
 */
export async function saveZone(
  db: Database,
  query: { id?: string; version?: string; input: ZoneInput },
  by: { id: string; ip: string },
): Promise<ZoneSaved> {
  const { id, version, input } = query;
  return transact<ZoneSaved>(db, async (tx) => {
    // Serialises changes of zones: two concurrent ones could otherwise take the same country.
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
    const { services, ...zone } = input;
    const position = sql`(SELECT COALESCE(max(position), 0) + 1 FROM shipping_zones)`;
    const [saved] = id
      ? await tx
          .update(shippingZones)
          .set({ ...zone, updated_at: new Date() })
          .where(eq(shippingZones.id, id))
          .returning({ id: shippingZones.id })
      : await tx
          .insert(shippingZones)
          .values({ ...zone, position })
          .returning({ id: shippingZones.id });
    await writeServices(tx, saved!.id, services);
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

/** Countries that already belong to another active zone. */
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

/** Replaces a zone's services: orders store the services' names, so no row references these rows. */
async function writeServices(
  tx: Transaction,
  zoneId: string,
  services: ZoneInput['services'],
): Promise<void> {
  await tx.delete(shippingServices).where(eq(shippingServices.zone_id, zoneId));
  for (const [position, { brackets, ...service }] of services.entries()) {
    const [written] = await tx
      .insert(shippingServices)
      .values({ ...service, zone_id: zoneId, position })
      .returning({ id: shippingServices.id });
    await tx
      .insert(shippingBrackets)
      .values(brackets.map((bracket) => ({ ...bracket, service_id: written!.id })));
  }
}
