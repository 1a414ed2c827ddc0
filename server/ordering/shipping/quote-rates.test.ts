import { describe, expect, test } from 'vitest';
import { isBulky } from './is-bulky.ts';
import { type Zone, consignmentOf, quoteRates } from './quote-rates.ts';

const service = {
  carrier: 'La Poste',
  service: 'PostPac',
  kind: 'standard' as const,
  minDays: 1,
  maxDays: 2,
  bulkySurcharge: 800,
  brackets: [
    { maxWeightGrams: 10_000, surcharge: 0 },
    { maxWeightGrams: 30_000, surcharge: 1_400 },
  ],
};
const zone: Zone = {
  name: 'Suisse',
  standardRate: 990,
  expressRate: 1_990,
  pickupRate: 690,
  freeThreshold: 10_000,
  services: [service, { ...service, service: 'Express', kind: 'express', bulkySurcharge: null }],
};
const prices = (weight: number, subtotal: number) =>
  quoteRates(zone, weight, subtotal).map((rate) => rate.price);

describe('delivery costs', () => {
  test('a light parcel costs the zone’s rates', () => expect(prices(2_000, 5_000)).toEqual([990, 1_990]));
  test('from the threshold standard is free, express is not', () =>
    expect(prices(2_000, 10_000)).toEqual([0, 1_990]));
  test('one centime below the threshold standard is not free', () =>
    expect(prices(2_000, 9_999)[0]).toBe(990));
  test('a heavier parcel adds its bracket', () => expect(prices(10_001, 5_000)[0]).toBe(2_390));
  test('a bracket includes its own weight', () => expect(prices(10_000, 5_000)[0]).toBe(990));
  test('a weight above one parcel’s limit is split over several parcels', () =>
    expect(prices(60_001, 5_000)[0]).toBe(3 * (990 + 1_400)));
  test('a weight of zero still counts as one parcel', () => expect(prices(0, 0)).toEqual([990, 1_990]));
  test('a zone without services offers no rates', () =>
    expect(quoteRates({ ...zone, services: [] }, 1_000, 1_000)).toEqual([]));
  test('standard is never free where the zone has no threshold', () =>
    expect(quoteRates({ ...zone, freeThreshold: null }, 1_000, 10_000_000)[0]?.price).toBe(990));
});

describe('bulky units', () => {
  const bulky = (weight: number, pieces: number[], subtotal = 5_000) =>
    quoteRates(zone, weight, subtotal, pieces);

  test('are offered only with services that accept them', () =>
    expect(bulky(0, [9_000]).map((rate) => rate.service)).toEqual(['PostPac']));
  test('cost the rate, the weight bracket and the surcharge per unit', () => {
    expect(bulky(0, [9_000])[0]).toMatchObject({ price: 990 + 800, bulkySurcharge: 800 });
    expect(bulky(0, [9_000, 15_000])[0]?.price).toBe(990 + 800 + (990 + 1_400 + 800));
  });
  test('never share a parcel with small parts', () => {
    expect(bulky(2_000, [9_000])[0]?.price).toBe(990 + (990 + 800));
    // Together they would weigh 12 kg and pay the heavier bracket.
    expect(bulky(4_000, [8_000])[0]?.price).toBe(990 + (990 + 800));
  });
  test('keep their surcharge where standard delivery is free', () =>
    expect(bulky(2_000, [9_000], 500_000)[0]?.price).toBe(800));
  test('heavier than the heaviest bracket are not accepted', () => expect(bulky(0, [30_001])).toEqual([]));
  test('are detected by their box in any orientation', () => {
    expect(isBulky({ length: 140, width: 80, height: 22 })).toBe(true);
    expect(isBulky({ length: 22, width: 72, height: 72 })).toBe(true);
    expect(isBulky({ length: 60, width: 60, height: 100 })).toBe(false);
    expect(isBulky(null)).toBe(false);
  });
  test('are counted individually', () =>
    expect(
      consignmentOf([
        { weightGrams: 300, isBulky: false, quantity: 2 },
        { weightGrams: 9_000, isBulky: true, quantity: 2 },
      ]),
    ).toEqual({ weightGrams: 600, bulkyGrams: [9_000, 9_000] }));
});

describe('a pick-up point', () => {
  const pickup: Zone = { ...zone, services: [{ ...service, kind: 'pickup' }] };
  test('costs its own rate, regardless of the free threshold', () =>
    expect(quoteRates(pickup, 1_000, 50_000)[0]?.price).toBe(690));
  test('is not offered where the zone has no rate for it', () =>
    expect(quoteRates({ ...pickup, pickupRate: null }, 1_000, 5_000)).toEqual([]));
});
