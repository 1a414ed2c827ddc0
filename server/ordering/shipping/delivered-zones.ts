import type { Database } from '#server/platform/db/client.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import { deliveredCountries, findZone } from './queries.ts';
import type { Zone } from './quote-rates.ts';

/** A zone with those of its countries that the shop delivers to. */
export interface DeliveredZone {
  zone: Zone;
  countries: string[];
}

// Keyed by the settings object, which is replaced after every notified change of zones or settings.
const known = new WeakMap<Settings, Promise<DeliveredZone[]>>();

/** Zones the shop delivers to; read once per version of the settings. */
export function deliveredZones(db: Database, settings: Settings): Promise<DeliveredZone[]> {
  const stored = known.get(settings);
  if (stored) return stored;
  const zones = readZones(db);
  known.set(settings, zones);
  zones.catch(() => known.delete(settings));
  return zones;
}

async function readZones(db: Database): Promise<DeliveredZone[]> {
  const zones = new Map<string, DeliveredZone>();
  for (const country of await deliveredCountries(db)) {
    const zone = await findZone(db, country);
    if (!zone) continue;
    const same = zones.get(zone.name);
    if (same) same.countries.push(country);
    else zones.set(zone.name, { zone, countries: [country] });
  }
  return [...zones.values()];
}
