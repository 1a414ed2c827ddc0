import { describe, expect, test } from 'vitest';
import { isValidTrackingNumber, normalizeTrackingNumber, trackingExample, trackingUrl } from './index.ts';

// Numbers with a check digit are examples from the carriers' documents or test numbers of public tracking
// libraries.
const valid: [carrier: string, number: string][] = [
  ['La Poste', '99.60.013217.00005959'],
  ['La Poste', 'RA123456785CH'],
  ['POST Luxembourg', 'RB123456785LU'],
  ['DHL Express', '3318810025'],
  ['DHL Express', '8487135506'],
  ['DHL Express', 'JVGL0999999990'],
  ['DHL', '00340434161094015902'],
  ['DHL', 'JJD0099999999'],
  ['UPS', '1Z5R89390357567127'],
  ['UPS', '1Z410E7W0392751591'],
  ['FedEx', '986578788855'],
  ['FedEx', '477179081230'],
  ['FedEx', '0414 4176 0228 964'],
  ['DPD', '0081 827 0998 0000 0200 33 350 276 C'],
  ['DPD', '0081 827 0998 0000 0200 45 327 276 N'],
  ['DPD', '09980000020033'],
  ['GLS', '12345678901'],
  ['PostNL', '3SABCD1234567'],
  ['Colissimo', '6A12345678901'],
  ['Vélo-Cargo', 'AB-123456'],
];
const invalid: [carrier: string, number: string][] = [
  ['La Poste', '98.60.013217.00005959'],
  ['La Poste', '99.60.013217.0000595'],
  ['La Poste', 'RB123456786CH'],
  ['POST Luxembourg', 'RB123456786LU'],
  ['DHL Express', '3318810034'],
  ['DHL', '00340434161094015903'],
  ['DHL', '123456789013'],
  ['UPS', '1Z5R89390357567128'],
  ['UPS', '2Z5R89390357567127'],
  ['FedEx', '996578788855'],
  ['FedEx', '5682 8361 0012 732'],
  ['DPD', '008182709980000020033350276A'],
  ['DPD', '0998000002003'],
  ['GLS', '123'],
  ['PostNL', '4SABCD1234567'],
  ['PostNL', 'RB123456786NL'],
  ['Poste', 'RB123456786LU'],
  ['Vélo-Cargo', 'RB123456786CH'],
  ['Vélo-Cargo', '<script>'],
];

describe('tracking numbers', () => {
  test.each(valid)('of the carrier %s may be %s', (carrier, number) =>
    expect(isValidTrackingNumber(carrier, normalizeTrackingNumber(number))).toBe(true),
  );
  test.each(invalid)('of the carrier %s cannot be %s', (carrier, number) =>
    expect(isValidTrackingNumber(carrier, normalizeTrackingNumber(number))).toBe(false),
  );
  test('with a check digit are refused if any single digit is wrong', () => {
    for (const [carrier, number] of [
      ['UPS', '1Z5R89390357567127'],
      ['DPD', '008182709980000020033350276C'],
    ] as const) {
      const digit = Number(number[8]);
      const others = Array.from({ length: 10 }, (_, n) => n).filter((n) => n !== digit);
      expect(
        others.map((n) => isValidTrackingNumber(carrier, `${number.slice(0, 8)}${n}${number.slice(9)}`)),
      ).not.toContain(true);
    }
  });
});

test('the link to track a parcel leads to the page of its carrier', () => {
  expect(trackingUrl('La Poste', '996001321700005959')).toBe(
    'https://service.post.ch/ekp-web/ui/entry/search/996001321700005959',
  );
  expect(trackingUrl('DHL Express', '3318810025')).toContain('dhl.com');
  expect(trackingUrl('DHL', '00340434161094015902')).toContain('dhl.de');
  // A waybill of DHL Express that is stored with the carrier DHL.
  expect(trackingUrl('DHL', '3318810025')).toContain('dhl.com');
  expect(trackingUrl('Groups Cargo', '3318810025')).toBeUndefined();
  expect(trackingUrl('Colissimo', '6A12345678901')).toContain('laposte.fr');
  expect(trackingUrl('PostNL', '3SABCD1234567')).toBeUndefined();
  expect(trackingUrl('POST Luxembourg', 'RB123456785LU')).toBeUndefined();
});

test.each([
  'La Poste',
  'POST Luxembourg',
  'DHL Express',
  'DHL',
  'UPS',
  'FedEx',
  'DPD',
  'GLS',
  'PostNL',
  'Colissimo',
  'Chronopost',
  'TNT',
])('the example number of the carrier %s is valid', (carrier) => {
  expect(isValidTrackingNumber(carrier, normalizeTrackingNumber(trackingExample(carrier)!))).toBe(true);
});
