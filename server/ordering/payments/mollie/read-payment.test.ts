import { expect, test } from 'vitest';
import { isPublicUrl } from '#server/platform/net/index.ts';
import { parseMollieAmount, formatMollieAmount } from './read-payment.ts';

test.each([
  'https://pignon.ch',
  'http://shop.pignon.example:8080',
  'https://8.8.8.8',
  'https://[2001:db8::1]',
])('the URL %s can be reached by Mollie', (address) => expect(isPublicUrl(address)).toBe(true));
test.each([
  'http://localhost:3000',
  'http://127.0.0.1:3000',
  'https://10.0.0.5',
  'https://192.168.1.4',
  'https://172.20.0.1',
  'http://[::1]:3000',
  'https://shop.local',
  'https://pignon',
  'https://100.64.3.2',
  'https://[fd00::1]',
])('the URL %s cannot be reached by Mollie', (address) => expect(isPublicUrl(address)).toBe(false));

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [1999, '19.99'],
  [129_900, '1299.00'],
])('an amount of %d centimes is sent as %s, and is read back unchanged', (cents, value) => {
  expect(formatMollieAmount(cents, 'CHF')).toEqual({ currency: 'CHF', value });
  expect(parseMollieAmount({ value })).toBe(cents);
});
test('an amount in another format throws an error instead of being read as zero', () =>
  expect(() => parseMollieAmount({ value: '1e3' })).toThrow('1e3'));
