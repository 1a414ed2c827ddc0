import type { Centimes } from '#server/platform/kernel/money.ts';
import type { ServiceKind } from './schema.ts';

export interface Zone {
  name: string;
  standardRate: Centimes;
  expressRate: Centimes;
  /** Rate to a pick-up point; null when not offered. */
  pickupRate: Centimes | null;
  /** Minimum merchandise subtotal for free standard delivery; null: never free. */
  freeThreshold: Centimes | null;
  services: Service[];
}

export interface Service {
  carrier: string;
  service: string;
  kind: ServiceKind;
  minDays: number;
  maxDays: number;
  /** Surcharge of a bulky unit, besides rate and weight; null where bulky units are not accepted. */
  bulkySurcharge: Centimes | null;
  /** Weight surcharges of a parcel, ascending by weight. */
  brackets: { maxWeightGrams: number; surcharge: Centimes }[];
}

export interface Rate {
  carrier: string;
  service: string;
  kind: ServiceKind;
  price: Centimes;
  /** The share of the price for bulky units; never free. */
  bulkySurcharge: Centimes;
  minDays: number;
  maxDays: number;
}

/**
 * Computes the rates of a zone's services for a consignment. Pure.
 *
 * Small parts share parcels: above the heaviest bracket they are split into several of equal weight, each at
 * the zone's rate plus its own surcharge. Every bulky unit is a separate parcel, at the same rate plus the
 * service's bulky surcharge; a service that does not accept bulky units, or not of this weight, is not
 * offered. From the free threshold, reached by the subtotal before discount, standard delivery is free except
 * for the bulky surcharges.
 *
 * @param weightGrams weight of all small parts
 * @param subtotal merchandise before discount
 * @param bulkyGrams weight of each bulky unit
 * @param isGranted a promotion makes the delivery free as if the threshold were reached
 */
export function quoteRates(
  zone: Zone,
  weightGrams: number,
  subtotal: Centimes,
  bulkyGrams: readonly number[] = [],
  isGranted = false,
): Rate[] {
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
    const { carrier, service: name, kind, minDays, maxDays } = service;
    return [
      { carrier, service: name, kind, minDays, maxDays, bulkySurcharge, price: carriage + bulkySurcharge },
    ];
  });
}

/** Weight surcharge of each parcel; undefined when the service does not accept the consignment. */
function parcelsFor(
  service: Service,
  weightGrams: number,
  bulkyGrams: readonly number[],
): Centimes[] | undefined {
  const heaviest = service.brackets.at(-1)?.maxWeightGrams;
  if (!heaviest || (bulkyGrams.length > 0 && service.bulkySurcharge === null)) return undefined;
  if (bulkyGrams.some((grams) => grams > heaviest)) return undefined;
  const surchargeOf = (grams: number) =>
    service.brackets.find((bracket) => grams <= bracket.maxWeightGrams)?.surcharge ?? 0;
  // An order of bulky units only has no other parcel.
  const fewest = bulkyGrams.length > 0 && weightGrams === 0 ? 0 : 1;
  const small = Math.max(fewest, Math.ceil(weightGrams / heaviest));
  return [
    ...Array.from({ length: small }, () => surchargeOf(weightGrams / small)),
    ...bulkyGrams.map(surchargeOf),
  ];
}

/** The fields of a line that the rates need. */
export interface CarriedLine {
  weightGrams: number;
  isBulky: boolean;
  quantity: number;
}

/** Splits a consignment into the total weight of small parts and the weight of each bulky unit. */
export function consignmentOf(lines: readonly CarriedLine[]): { weightGrams: number; bulkyGrams: number[] } {
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
