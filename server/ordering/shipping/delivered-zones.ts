import type { Database } from '#server/platform/db/client.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import { listDeliveredCountries, findZone } from './queries.ts';
import type { DeliveryZone } from './quote-rates.ts';

/** A delivery zone, with those of its countries to which the shop delivers. */
export interface DeliveredZone {
  zone: DeliveryZone;
  countries: string[];
}

// Cache by settings object. Every announced change of zones or settings creates a new settings object, so an
// outdated entry is never used.
const known = new WeakMap<Settings, Promise<DeliveredZone[]>>();

/** Lists the zones to which the shop delivers. Read once until the settings or zones change. */
export function listDeliveredZones(db: Database, settings: Settings): Promise<DeliveredZone[]> {
  const stored = known.get(settings);
  if (stored) return stored;
  const zones = readZones(db);
  known.set(settings, zones);
  zones.catch(() => known.delete(settings));
  return zones;
}

async function readZones(db: Database): Promise<DeliveredZone[]> {
  const zones = new Map<string, DeliveredZone>();
  for (const country of await listDeliveredCountries(db)) {
    const zone = await findZone(db, country);
    if (!zone) continue;
    const same = zones.get(zone.name);
    if (same) same.countries.push(country);
    else zones.set(zone.name, { zone, countries: [country] });
  }
  return [...zones.values()];
}
