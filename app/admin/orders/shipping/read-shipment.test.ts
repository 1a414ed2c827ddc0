import { expect, test } from 'vitest';
import { readShipmentForm } from './read-shipment.server.ts';

const line = '3f0c1f2e-0000-4000-8000-000000000001';
function read(fields: [name: string, value: string][]) {
  const form = new FormData();
  for (const [name, value] of [['carrier', 'La Poste'], ['service', 'PostPac Priority'], ...fields] as const)
    form.append(name, value);
  return readShipmentForm(form);
}

test('the shipment form yields the units, the parcels, and the state of the order that the page displayed', () =>
  expect(
    read([
      [`quantity.${line}`, '2'],
      ['weight', '1,25'],
      ['tracking', ' 99.60 '],
      ['weight', '0.5'],
      ['tracking', ''],
      ['seen', '1'],
    ]),
  ).toEqual({
    ok: true,
    data: {
      lines: [{ itemId: line, quantity: 2 }],
      parcels: [
        { weightGrams: 1_250, trackingNumber: ' 99.60 ' },
        { weightGrams: 500, trackingNumber: '' },
      ],
      carrier: 'La Poste',
      service: 'PostPac Priority',
      shipmentsSeen: 1,
    },
  }));

test.each([['0'], ['-1'], ['a lot'], [''], ['100.1']])(
  'the shipment form rejects a parcel weight of %j kg, with an error for its field',
  (weight) =>
    expect(read([['weight', weight]])).toMatchObject({
      ok: false,
      errors: { 'weight.0': expect.any(String) },
    }),
);

test.each([['-1'], ['1.5'], ['x']])(
  'the shipment form rejects a quantity of %j units, with an error for its field',
  (quantity) =>
    expect(read([[`quantity.${line}`, quantity]])).toMatchObject({
      ok: false,
      errors: { [`quantity.${line}`]: expect.any(String) },
    }),
);
