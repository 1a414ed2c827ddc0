import type { Centimes } from '#server/platform/kernel/money.ts';
import type { ServiceKind } from './schema.ts';

/**
 * Working days by which the carrier delivers a bulky unit later than a parcel: it is packed on order and not
 * sorted by machine.
 */
const bulkyExtraDays = { min: 1, max: 2 };

export interface DeliveryZone {
  name: string;
  standardRate: Centimes;
  expressRate: Centimes;
  /** Price in centimes for delivery to a pick-up point; null when the zone does not offer it. */
  pickupRate: Centimes | null;
  /** Subtotal of the goods in centimes from which standard delivery is free; null when it is never free. */
  freeThreshold: Centimes | null;
  services: ShippingService[];
}

export interface ShippingService {
  carrier: string;
  service: string;
  kind: ServiceKind;
  minDays: number;
  maxDays: number;
  /**
   * Surcharge in centimes per bulky unit, in addition to rate and weight surcharge; null when the service
   * does not accept bulky units.
   */
  bulkySurcharge: Centimes | null;
  /** Surcharges of a parcel by weight, in ascending order of weight. */
  brackets: { maxWeightGrams: number; surcharge: Centimes }[];
}

export interface DeliveryRate {
  carrier: string;
  service: string;
  kind: ServiceKind;
  price: Centimes;
  /** The part of the price that is due for bulky units, in centimes. It is due even when delivery is free. */
  bulkySurcharge: Centimes;
  minDays: number;
  maxDays: number;
}

/**
 * Computes the price of each delivery service of a zone for a consignment.
 * Small parts share parcels. When they are heavier than the heaviest bracket, they are divided into several
 * parcels of equal weight; each costs the zone's rate plus its weight surcharge. Every bulky unit is a parcel
 * of its own, at the same price plus the service's bulky surcharge. A service is not offered when it accepts
 * no bulky units or no bulky unit of this weight. When the subtotal before discount reaches the free
 * threshold, standard delivery is free except for the bulky surcharges.
 *
 * @param weightGrams weight of all small parts together
 * @param subtotal subtotal of the goods in centimes, before discount
 * @param bulkyGrams weight of each bulky unit
 * @param isGranted whether a promotion makes standard delivery free, whatever the subtotal is
 */
export function quoteRates(
  zone: DeliveryZone,
  weightGrams: number,
  subtotal: Centimes,
  bulkyGrams: readonly number[] = [],
  isGranted = false,
): DeliveryRate[] {
  return zone.services.flatMap((service) => {
    const base = { standard: zone.standardRate, express: zone.expressRate, pickup: zone.pickupRate }[
      service.kind
    ];
    const parcels = parcelsFor(service, weightGrams, bulkyGrams);
    if (base === null || !parcels) return [];
    const isReached = zone.freeThreshold !== null && subtotal >= zone.freeThreshold;
    const free = service.kind === 'standard' && (isReached || isGranted);
    const carriage = free ? 0 : parcels.reduce((sum, surcharge) => sum + base + surcharge, 0);
    const bulkySurcharge = bulkyGrams.length * (service.bulkySurcharge ?? 0);
    const { carrier, service: name, kind } = service;
    const isBulky = bulkyGrams.length > 0;
    return [
      {
        carrier,
        service: name,
        kind,
        minDays: service.minDays + (isBulky ? bulkyExtraDays.min : 0),
        maxDays: service.maxDays + (isBulky ? bulkyExtraDays.max : 0),
        bulkySurcharge,
        price: carriage + bulkySurcharge,
      },
    ];
  });
}

/**
 * Returns the weight surcharge of each parcel; undefined when the service does not accept the consignment.
 */
function parcelsFor(
  service: ShippingService,
  weightGrams: number,
  bulkyGrams: readonly number[],
): Centimes[] | undefined {
  const heaviest = service.brackets.at(-1)?.maxWeightGrams;
  if (!heaviest || (bulkyGrams.length > 0 && service.bulkySurcharge === null)) return undefined;
  if (bulkyGrams.some((grams) => grams > heaviest)) return undefined;
  const surchargeOf = (grams: number) =>
    service.brackets.find((bracket) => grams <= bracket.maxWeightGrams)?.surcharge ?? 0;
  // An order that contains only bulky units has no parcel of small parts.
  const fewest = bulkyGrams.length > 0 && weightGrams === 0 ? 0 : 1;
  const small = Math.max(fewest, Math.ceil(weightGrams / heaviest));
  return [
    ...Array.from({ length: small }, () => surchargeOf(weightGrams / small)),
    ...bulkyGrams.map(surchargeOf),
  ];
}

/** The fields of a cart or order line from which delivery prices are computed. */
export interface ConsignmentLine {
  weightGrams: number;
  isBulky: boolean;
  quantity: number;
}

/**
 * Divides the goods of a consignment into the total weight of the small parts and the weight of each bulky
 * unit.
 */
export function consignmentOf(lines: readonly ConsignmentLine[]): {
  weightGrams: number;
  bulkyGrams: number[];
} {
  const weightGrams = lines.reduce(
    (sum, line) => sum + (line.isBulky ? 0 : line.weightGrams * line.quantity),
    0,
  );
  return {
    weightGrams,
    bulkyGrams: lines.flatMap((line) =>
      line.isBulky ? Array<number>(line.quantity).fill(line.weightGrams) : [],
    ),
  };
}
