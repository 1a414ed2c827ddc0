import { countryName } from '#shared/countries.ts';
import { m } from '#shared/i18n/index.ts';
import { formatPrice } from '#shared/format.ts';
import type { Locale } from '#shared/locales.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import {
  type ZoneWithCountries,
  type ShippingService,
  type DeliveryZone,
  listZonesWithCountries,
} from '#server/ordering/shipping/index.ts';
import type { ZoneDelivery, DeliveryService } from './shop-details.ts';

/** Loads the delivery conditions of all zones as formatted text, the fastest zone first. */
export async function loadZoneDeliveries(
  db: Database,
  settings: Settings,
  locale: Locale,
): Promise<ZoneDelivery[]> {
  const zones = await listZonesWithCountries(db, settings);
  const days = ({ zone }: ZoneWithCountries) =>
    zone.services.find(({ kind }) => kind === 'standard')?.maxDays ?? Number.MAX_SAFE_INTEGER;
  return zones
    .toSorted((a, b) => days(a) - days(b))
    .flatMap(({ zone, countries }) => describe(zone, countries, locale));
}

function describe(zone: DeliveryZone, codes: string[], locale: Locale): ZoneDelivery[] {
  const serviceOf = (kind: ShippingService['kind'], price: number): DeliveryService | undefined => {
    const service = zone.services.find((candidate) => candidate.kind === kind);
    return (
      service && {
        carrier: service.carrier,
        time: deliveryTime(service.minDays, service.maxDays, locale),
        price: formatPrice(price),
      }
    );
  };
  const standard = serviceOf('standard', zone.standardRate);
  if (!standard) return [];
  const express = serviceOf('express', zone.expressRate);
  const countries = new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    codes.map((code) => countryName(code, locale)),
  );
  const freeFrom = zone.freeThreshold === null ? undefined : formatPrice(zone.freeThreshold);
  return [{ codes, countries, standard, ...(express && { express }), ...(freeFrom && { freeFrom }) }];
}

/**
 * Formats a delivery time in working days: up to three days in hours, as carriers advertise it (`24–48 h`), a
 * longer time in days (`2–4`).
 */
function deliveryTime(from: number, to: number, locale: Locale): string {
  const o = { locale };
  if (to > 3)
    return from === to ? m.guide_time_days_one({ count: to }, o) : m.guide_time_days({ from, to }, o);
  return from === to
    ? m.guide_time_hours_one({ count: to * 24 }, o)
    : m.guide_time_hours({ from: from * 24, to: to * 24 }, o);
}
