import { expect, test } from 'vitest';
import { isGlobalGtin, isGtin } from './gtin.ts';

test.each(['4006381333931', '96385074', '036000291452', '10614141000415'])(
  'the GTIN check accepts %s',
  (text) => {
    expect(isGtin(text)).toBe(true);
  },
);

test.each(['4006381333932', '4006381333', '', '400638133393x', '0', '1234567'])(
  'the GTIN check rejects %j',
  (text) => {
    expect(isGtin(text)).toBe(false);
  },
);

test.each([
  ['4006381333931', true],
  ['036000291452', true],
  ['96385074', true],
  ['2170000006185', false],
  ['2000000000008', false],
  ['0212345678906', false],
  ['212345678900', false],
  ['9800000000007', false],
  ['4006381333932', false],
])('the GTIN %s identifies a product worldwide: %s', (text, isGlobal) => {
  expect(isGlobalGtin(text)).toBe(isGlobal);
});
