import type { Centimes } from '#server/platform/kernel/money.ts';
import type { ServiceKind } from './schema.ts';

export interface Zone {
  name: string;
  standardRate: Centimes;
  expressRate: Centimes;
  /** To a pick-up point; null where there is none. */
  pickupRate: Centimes | null;
  /** Merchandise subtotal from which the standard service is free; null for never. */
  freeThreshold: Centimes | null;
  services: Service[];
}

export interface Service {
  carrier: string;
  service: string;
  kind: ServiceKind;
  minDays: number;
  maxDays: number;
  /** What a bulky piece costs beyond its rate and weight; null where bulky pieces are not taken. */
  bulkySurcharge: Centimes | null;
  /** What a parcel's weight adds; ascending by weight. */
  brackets: { maxWeightGrams: number; surcharge: Centimes }[];
}

export interface Rate {
  carrier: string;
  service: string;
  kind: ServiceKind;
  price: Centimes;
  /** The part of the price that bulky pieces cause; never free. */
  bulkySurcharge: Centimes;
  minDays: number;
  maxDays: number;
}

/**
 * What a zone's carriers charge for a consignment. Pure.
 *
 * Small parts share parcels: heavier than the heaviest bracket they go in several of equal weight, each at the zone's
 * rate plus its own surcharge. Every bulky piece is a parcel of its own, at the same rate plus the service's bulky
 * surcharge; a service that does not take bulky pieces, or none so heavy, is not offered. From the free threshold,
 * reached by the subtotal before discount, standard delivery is free but for the bulky surcharges.
 *
 * @param weightGrams weight of all small parts
 * @param subtotal merchandise before discount
 * @param bulkyGrams weight of each bulky piece
 * @param isGranted a promotion gives the delivery as if the free threshold were reached
 */
export function quoteRates(
  zone: Zone,
  weightGrams: number,
  subtotal: Centimes,
  bulkyGrams: readonly number[] = [],
  isGranted = false,
): Rate[] {
  return zone.services.flatMap((service) => {
    const base = { standard: zone.standardRate, express: zone.expressRate, pickup: zone.pickupRate }[service.kind];
    const parcels = parcelsFor(service, weightGrams, bulkyGrams);
    if (base === null || !parcels) return [];
    const isReached = zone.freeThreshold !== null && subtotal >= zone.freeThreshold;
    const free = service.kind === 'standard' && (isReached || isGranted);
    const carriage = free ? 0 : parcels.reduce((sum, surcharge) => sum + base + surcharge, 0);
    const bulkySurcharge = bulkyGrams.length * (service.bulkySurcharge ?? 0);
    const { carrier, service: name, kind, minDays, maxDays } = service;
    return [{ carrier, service: name, kind, minDays, maxDays, bulkySurcharge, price: carriage + bulkySurcharge }];
  });
}

/** What each parcel's weight adds; undefined when the service does not take the consignment. */
function parcelsFor(service: Service, weightGrams: number, bulkyGrams: readonly number[]): Centimes[] | undefined {
  const heaviest = service.brackets.at(-1)?.maxWeightGrams;
  if (!heaviest || (bulkyGrams.length > 0 && service.bulkySurcharge === null)) return undefined;
  if (bulkyGrams.some((grams) => grams > heaviest)) return undefined;
  const surchargeOf = (grams: number) => service.brackets.find((bracket) => grams <= bracket.maxWeightGrams)?.surcharge ?? 0;
  // An order of bulky pieces alone has no parcel beside them.
  const fewest = bulkyGrams.length > 0 && weightGrams === 0 ? 0 : 1;
  const small = Math.max(fewest, Math.ceil(weightGrams / heaviest));
  return [...Array.from({ length: small }, () => surchargeOf(weightGrams / small)), ...bulkyGrams.map(surchargeOf)];
}

/** A line of a consignment as the rates see it. */
export interface CarriedLine {
  weightGrams: number;
  isBulky: boolean;
  quantity: number;
}

/** Parts what is sent into the weight of small parts and the weight of each bulky piece. */
export function consignmentOf(lines: readonly CarriedLine[]): { weightGrams: number; bulkyGrams: number[] } {
  const weightGrams = lines.reduce((sum, line) => sum + (line.isBulky ? 0 : line.weightGrams * line.quantity), 0);
  return { weightGrams, bulkyGrams: lines.flatMap((line) => (line.isBulky ? Array<number>(line.quantity).fill(line.weightGrams) : [])) };
}
