import { expect, test } from 'vitest';
import { isPublicUrl } from '#server/platform/net/index.ts';
import { readAmount, writeAmount } from './read-payment.ts';

test.each([
  'https://pignon.ch',
  'http://shop.pignon.example:8080',
  'https://8.8.8.8',
  'https://[2001:db8::1]',
])('%s is reachable', (address) => expect(isPublicUrl(address)).toBe(true));
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
])('%s is not reachable', (address) => expect(isPublicUrl(address)).toBe(false));

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [1999, '19.99'],
  [129_900, '1299.00'],
])('%d centimes are formatted as %s, and parsed back', (cents, value) => {
  expect(writeAmount(cents, 'CHF')).toEqual({ currency: 'CHF', value });
  expect(readAmount({ value })).toBe(cents);
});
test('an amount in another format throws instead of giving zero', () =>
  expect(() => readAmount({ value: '1e3' })).toThrow('1e3'));
