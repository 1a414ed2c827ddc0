import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compactGtin, gtinForms, isGlobalGtin, isGtin, padGtin } from './gtin.ts';

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

/** Any GTIN: random digits with their check digit, computed here as GS1 describes it, from the right. */
const gtin = fc
  .constantFrom(7, 11, 12, 13)
  .chain((length) => fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }))
  .map((digits) => {
    const sum = digits.toReversed().reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1), 0);
    return `${digits.join('')}${(10 - (sum % 10)) % 10}`;
  });

test('the GTIN check accepts every number with its check digit, and rejects it if one digit is wrong', () => {
  fc.assert(
    fc.property(gtin, fc.nat({ max: 13 }), fc.integer({ min: 1, max: 9 }), (code, place, more) => {
      expect(isGtin(code)).toBe(true);
      const at = place % code.length;
      const wrong = `${code.slice(0, at)}${(Number(code[at]) + more) % 10}${code.slice(at + 1)}`;
      expect(isGtin(wrong)).toBe(false);
    }),
  );
});

test('spaces and hyphens are removed from a GTIN', () => {
  fc.assert(
    fc.property(gtin, fc.constantFrom(' ', '-', '\u00a0', '\u2011'), fc.nat({ max: 8 }), (code, sign, at) => {
      expect(compactGtin(`${code.slice(0, at)}${sign}${code.slice(at)} `)).toBe(code);
    }),
  );
});

test('the forms of a GTIN are GTINs of the same number, and contain the text itself', () => {
  fc.assert(
    fc.property(gtin, (code) => {
      const forms = gtinForms(code);
      expect(forms).toContain(code);
      for (const form of forms) {
        expect(isGtin(form)).toBe(true);
        expect(padGtin(form)).toBe(padGtin(code));
      }
    }),
  );
});

test('the forms of a UPC include the EAN that a scanner reads; a text without check digit has none', () => {
  expect(gtinForms('036000291452')).toEqual(['036000291452', '0036000291452', '00036000291452']);
  expect(gtinForms('0036000291452')).toEqual(gtinForms('036000291452'));
  expect(gtinForms('4006 3813-33931')).toEqual(['4006381333931', '04006381333931']);
  for (const text of ['', '12345678', 'ABC', '4006381333932']) expect(gtinForms(text)).toEqual([]);
});
