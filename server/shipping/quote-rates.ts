import type { Centimes } from '../kernel/money.ts';

export interface Zone {
  name: string;
  standardRate: Centimes;
  expressRate: Centimes;
  /** Merchandise subtotal from which the standard service is free; null for never. */
  freeThreshold: Centimes | null;
  services: Service[];
}

export interface Service {
  carrier: string;
  service: string;
  kind: 'standard' | 'express';
  minDays: number;
  maxDays: number;
  /** What a parcel's weight adds; ascending by weight. */
  brackets: { maxWeightGrams: number; surcharge: Centimes }[];
}

export interface Rate {
  carrier: string;
  service: string;
  kind: 'standard' | 'express';
  price: Centimes;
  minDays: number;
  maxDays: number;
}

/**
 * What a zone's carriers charge for a consignment. Pure.
 *
 * Heavier than the heaviest bracket, the consignment goes in several parcels of equal weight, each at the zone's rate
 * plus its own surcharge. From the free threshold, reached by the subtotal before discount, standard delivery is free.
 *
 * @param weightGrams weight of all pieces
 * @param subtotal merchandise before discount
 */
export function quoteRates(zone: Zone, weightGrams: number, subtotal: Centimes): Rate[] {
  return zone.services.flatMap((service) => {
    const heaviest = service.brackets.at(-1)?.maxWeightGrams;
    if (!heaviest) return [];
    const parcels = Math.max(1, Math.ceil(weightGrams / heaviest));
    const each = weightGrams / parcels;
    const surcharge = service.brackets.find((bracket) => each <= bracket.maxWeightGrams)?.surcharge ?? 0;
    const base = service.kind === 'standard' ? zone.standardRate : zone.expressRate;
    const free = service.kind === 'standard' && zone.freeThreshold !== null && subtotal >= zone.freeThreshold;
    const { carrier, service: name, kind, minDays, maxDays } = service;
    return [{ carrier, service: name, kind, minDays, maxDays, price: free ? 0 : parcels * (base + surcharge) }];
  });
}
