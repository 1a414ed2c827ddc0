import { shippingBrackets, shippingServices, shippingZones } from '#server/ordering/shipping/schema.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import { uuidFromSlug } from '#server/platform/kernel/uuid-from-slug.ts';
import { type ZoneSeed, startingZones } from './shipping-zones.ts';

const kinds = ['standard', 'express', 'pickup'] as const;

function servicesOf(zone: ZoneSeed) {
  return kinds.flatMap((kind, position) => {
    const offer = zone[kind];
    if (!offer) return [];
    return [{ id: uuidFromSlug(`zone/${zone.name}/${kind}`), kind, position, offer }];
  });
}

/**
 * Inserts the delivery zones with their services and weight brackets. Every price is marked as an example.
 */
export async function insertDeliveryZones(tx: Queryable): Promise<void> {
  await tx.insert(shippingZones).values(
    startingZones.map(({ name, countries, rates, pickup, inactive }, position) => ({
      id: uuidFromSlug(`zone/${name}`),
      name,
      countries: [...countries],
      standardRateCents: rates[0],
      expressRateCents: rates[1],
      pickupRateCents: pickup?.rate ?? null,
      freeThresholdCents: rates[2],
      isActive: !inactive,
      position,
    })),
  );
  const services = startingZones.flatMap((zone) => servicesOf(zone).map((service) => ({ ...service, zone })));
  await tx.insert(shippingServices).values(
    services.map(({ id, zone, kind, position, offer }) => ({
      id,
      zoneId: uuidFromSlug(`zone/${zone.name}`),
      carrier: offer.carrier,
      service: offer.service,
      kind,
      minDays: offer.days[0],
      maxDays: offer.days[1],
      bulkySurchargeCents: offer.bulky ?? null,
      isExample: true,
      position,
    })),
  );
  await tx.insert(shippingBrackets).values(
    services.flatMap(({ id, offer }) =>
      offer.brackets.map(([maxWeightG, surchargeCents]) => ({
        id: uuidFromSlug(`${id}/${maxWeightG}`),
        serviceId: id,
        maxWeightG,
        surchargeCents,
        isExample: true,
      })),
    ),
  );
}
