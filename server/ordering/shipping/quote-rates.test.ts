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

describe('bulky pieces', () => {
  const bulky = (weight: number, pieces: number[], subtotal = 5_000) => quoteRates(zone, weight, subtotal, pieces);

  test('go only with services that take them', () => expect(bulky(0, [9_000]).map((rate) => rate.service)).toEqual(['PostPac']));
  test('cost their rate, their weight and the surcharge, each', () => {
    expect(bulky(0, [9_000])[0]).toMatchObject({ price: 990 + 800, bulkySurcharge: 800 });
    expect(bulky(0, [9_000, 15_000])[0]?.price).toBe(990 + 800 + (990 + 1_400 + 800));
  });
  test('never share a parcel with small parts', () => {
    expect(bulky(2_000, [9_000])[0]?.price).toBe(990 + (990 + 800));
    // Together they would weigh 12 kg and pay the heavier bracket.
    expect(bulky(4_000, [8_000])[0]?.price).toBe(990 + (990 + 800));
  });
  test('keep their surcharge where standard delivery is free', () => expect(bulky(2_000, [9_000], 500_000)[0]?.price).toBe(800));
  test('heavier than the heaviest bracket are not taken', () => expect(bulky(0, [30_001])).toEqual([]));
  test('are told by their box, however it lies', () => {
    expect(isBulky({ length: 140, width: 80, height: 22 })).toBe(true);
    expect(isBulky({ length: 22, width: 72, height: 72 })).toBe(true);
    expect(isBulky({ length: 60, width: 60, height: 100 })).toBe(false);
    expect(isBulky(null)).toBe(false);
  });
  test('are counted piece by piece', () =>
    expect(
      consignmentOf([
        { weightGrams: 300, isBulky: false, quantity: 2 },
        { weightGrams: 9_000, isBulky: true, quantity: 2 },
      ]),
    ).toEqual({ weightGrams: 600, bulkyGrams: [9_000, 9_000] }));
});

describe('a pick-up point', () => {
  const pickup: Zone = { ...zone, services: [{ ...service, kind: 'pickup' }] };
  test('costs its own rate, free threshold or not', () => expect(quoteRates(pickup, 1_000, 50_000)[0]?.price).toBe(690));
  test('is not offered where the zone has no rate for it', () =>
    expect(quoteRates({ ...pickup, pickupRate: null }, 1_000, 5_000)).toEqual([]));
});
