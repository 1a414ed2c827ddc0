import type { Database } from '#server/platform/db/client.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import { listDeliveredCountries, findZoneByCountry } from './queries.ts';
import type { DeliveryZone } from './quote-rates.ts';

/** A delivery zone, with those of its countries to which the shop delivers. */
export interface ZoneWithCountries {
  zone: DeliveryZone;
  countries: string[];
}

// Cache by settings object. Every announced change of zones or settings creates a new settings object, so an
// outdated entry is never used.
const known = new WeakMap<Settings, Promise<ZoneWithCountries[]>>();

/** Lists the zones to which the shop delivers. Read once until the settings or zones change. */
export function listZonesWithCountries(db: Database, settings: Settings): Promise<ZoneWithCountries[]> {
  const stored = known.get(settings);
  if (stored) return stored;
  const zones = readZones(db);
  known.set(settings, zones);
  zones.catch(() => known.delete(settings));
  return zones;
}

async function readZones(db: Database): Promise<ZoneWithCountries[]> {
  const zones = new Map<string, ZoneWithCountries>();
  for (const country of await listDeliveredCountries(db)) {
    const zone = await findZoneByCountry(db, country);
    if (!zone) continue;
    const same = zones.get(zone.name);
    if (same) same.countries.push(country);
    else zones.set(zone.name, { zone, countries: [country] });
  }
  return [...zones.values()];
}
