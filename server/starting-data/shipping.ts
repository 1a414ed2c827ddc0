import { shippingBrackets, shippingServices, shippingZones } from '#server/ordering/shipping/schema.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import { idFrom } from '#server/platform/kernel/id-from.ts';
import { type ZoneSeed, zones } from './shipping-zones.ts';

const kinds = ['standard', 'express', 'pickup'] as const;

function servicesOf(zone: ZoneSeed) {
  return kinds.flatMap((kind, position) => {
    const offer = zone[kind];
    if (!offer) return [];
    return [{ id: idFrom(`zone/${zone.name}/${kind}`), kind, position, offer }];
  });
}

/** Inserts the zones with their services and weight brackets; every price is marked as an example. */
export async function writeShipping(tx: Queryable): Promise<void> {
  await tx.insert(shippingZones).values(
    zones.map(({ name, countries, rates, pickup, inactive }, position) => ({
      id: idFrom(`zone/${name}`),
      name,
      countries: [...countries],
      standard_rate_cents: rates[0],
      express_rate_cents: rates[1],
      pickup_rate_cents: pickup?.rate ?? null,
      free_threshold_cents: rates[2],
      is_active: !inactive,
      position,
    })),
  );
  const services = zones.flatMap((zone) => servicesOf(zone).map((service) => ({ ...service, zone })));
  await tx.insert(shippingServices).values(
    services.map(({ id, zone, kind, position, offer }) => ({
      id,
      zone_id: idFrom(`zone/${zone.name}`),
      carrier: offer.carrier,
      service: offer.service,
      kind,
      min_days: offer.days[0],
      max_days: offer.days[1],
      bulky_surcharge_cents: offer.bulky ?? null,
      is_example: true,
      position,
    })),
  );
  await tx.insert(shippingBrackets).values(
    services.flatMap(({ id, offer }) =>
      offer.brackets.map(([max_weight_g, surcharge_cents]) => ({
        id: idFrom(`${id}/${max_weight_g}`),
        service_id: id,
        max_weight_g,
        surcharge_cents,
        is_example: true,
      })),
    ),
  );
}
