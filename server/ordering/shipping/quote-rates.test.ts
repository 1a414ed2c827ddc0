import { describe, expect, test } from 'vitest';
import { isBulky } from './is-bulky.ts';
import { type DeliveryZone, consignmentOf, quoteRates } from './quote-rates.ts';

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
const zone: DeliveryZone = {
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
  test('for a light parcel are the rates of the zone', () =>
    expect(prices(2_000, 5_000)).toEqual([990, 1_990]));
  test('from the free-delivery threshold on are zero for standard and unchanged for express', () =>
    expect(prices(2_000, 10_000)).toEqual([0, 1_990]));
  test('one centime below the threshold are not zero for standard', () =>
    expect(prices(2_000, 9_999)[0]).toBe(990));
  test('for a heavier parcel include the surcharge of its weight bracket', () =>
    expect(prices(10_001, 5_000)[0]).toBe(2_390));
  test('for a weight at the upper limit of a weight bracket are those of that bracket', () =>
    expect(prices(10_000, 5_000)[0]).toBe(990));
  test('are charged per parcel when a consignment exceeds the weight limit of one parcel', () =>
    expect(prices(60_001, 5_000)[0]).toBe(3 * (990 + 1_400)));
  test('for a weight of zero are those of one parcel', () => expect(prices(0, 0)).toEqual([990, 1_990]));
  test('do not exist in a zone without services: the result is an empty list', () =>
    expect(quoteRates({ ...zone, services: [] }, 1_000, 1_000)).toEqual([]));
  test('in a zone without a threshold are never zero for standard', () =>
    expect(quoteRates({ ...zone, freeThreshold: null }, 1_000, 10_000_000)[0]?.price).toBe(990));
});

describe('units that are bulky', () => {
  const bulky = (weight: number, pieces: number[], subtotal = 5_000) =>
    quoteRates(zone, weight, subtotal, pieces);

  test('are offered only with services that accept them', () =>
    expect(bulky(0, [9_000]).map((rate) => rate.service)).toEqual(['PostPac']));
  test('cost, for each unit, the rate, the surcharge of its weight bracket and the surcharge for bulky goods', () => {
    expect(bulky(0, [9_000])[0]).toMatchObject({ price: 990 + 800, bulkySurcharge: 800 });
    expect(bulky(0, [9_000, 15_000])[0]?.price).toBe(990 + 800 + (990 + 1_400 + 800));
  });
  test('take longer than a parcel with the same service', () => {
    const { minDays, maxDays } = bulky(0, [9_000])[0]!;
    expect([minDays > service.minDays, maxDays > service.maxDays]).toEqual([true, true]);
  });
  test('never travel in the same parcel as small parts', () => {
    expect(bulky(2_000, [9_000])[0]?.price).toBe(990 + (990 + 800));
    // The small parts and the bulky unit are two parcels with a surcharge each; one parcel of 12 kg would pay
    // a higher surcharge.
    expect(bulky(4_000, [8_000])[0]?.price).toBe(990 + (990 + 800));
  });
  test('have a surcharge even if standard delivery is free', () =>
    expect(bulky(2_000, [9_000], 500_000)[0]?.price).toBe(800));
  test('are not accepted if they are heavier than the heaviest bracket', () =>
    expect(bulky(0, [30_001])).toEqual([]));
  test('are recognised by the size of their box in any orientation', () => {
    expect(isBulky({ length: 140, width: 80, height: 22 })).toBe(true);
    expect(isBulky({ length: 22, width: 72, height: 72 })).toBe(true);
    expect(isBulky({ length: 60, width: 60, height: 100 })).toBe(false);
    expect(isBulky(null)).toBe(false);
  });
  test('are each counted as one parcel', () =>
    expect(
      consignmentOf([
        { weightGrams: 300, isBulky: false, quantity: 2 },
        { weightGrams: 9_000, isBulky: true, quantity: 2 },
      ]),
    ).toEqual({ weightGrams: 600, bulkyGrams: [9_000, 9_000] }));
});

describe('a pick-up point', () => {
  const pickup: DeliveryZone = { ...zone, services: [{ ...service, kind: 'pickup' }] };
  test('costs its own rate, also above the free-delivery threshold', () =>
    expect(quoteRates(pickup, 1_000, 50_000)[0]?.price).toBe(690));
  test('is not offered if the zone has no rate for it', () =>
    expect(quoteRates({ ...pickup, pickupRate: null }, 1_000, 5_000)).toEqual([]));
});
