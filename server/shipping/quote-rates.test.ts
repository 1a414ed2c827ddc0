import { describe, expect, test } from 'vitest';
import { type Zone, quoteRates } from './quote-rates.ts';

const service = {
  carrier: 'La Poste',
  service: 'PostPac',
  kind: 'standard' as const,
  minDays: 1,
  maxDays: 2,
  brackets: [
    { maxWeightGrams: 10_000, surcharge: 0 },
    { maxWeightGrams: 30_000, surcharge: 1_400 },
  ],
};
const zone: Zone = {
  name: 'Suisse',
  standardRate: 990,
  expressRate: 1_990,
  freeThreshold: 10_000,
  services: [service, { ...service, service: 'Express', kind: 'express' }],
};
const prices = (weight: number, subtotal: number) => quoteRates(zone, weight, subtotal).map((rate) => rate.price);

describe('what delivery costs', () => {
  test('a light parcel costs the zone’s rates', () => expect(prices(2_000, 5_000)).toEqual([990, 1_990]));
  test('from the threshold standard is free, express is not', () => expect(prices(2_000, 10_000)).toEqual([0, 1_990]));
  test('one centime below the threshold it is not free', () => expect(prices(2_000, 9_999)[0]).toBe(990));
  test('a heavier parcel adds its bracket', () => expect(prices(10_001, 5_000)[0]).toBe(2_390));
  test('the bracket holds its own weight', () => expect(prices(10_000, 5_000)[0]).toBe(990));
  test('more than one parcel can hold is sent in several', () => expect(prices(60_001, 5_000)[0]).toBe(3 * (990 + 1_400)));
  test('nothing weighs nothing and still travels', () => expect(prices(0, 0)).toEqual([990, 1_990]));
  test('a zone without services offers none', () => expect(quoteRates({ ...zone, services: [] }, 1_000, 1_000)).toEqual([]));
  test('never free where the zone has no threshold', () =>
    expect(quoteRates({ ...zone, freeThreshold: null }, 1_000, 10_000_000)[0]?.price).toBe(990));
});
