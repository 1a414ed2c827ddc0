import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatIban, isQrIban } from './account.ts';
import {
  bankTransferReference,
  formatReference,
  isReference,
  orderNumberFromReference,
  findReferences,
} from './reference.ts';

const iban = 'CH9300762011623852957';
const qrIban = 'CH4431999123000889012';

describe('in the published examples', () => {
  // These examples are from ISO 11649 and the Swiss Implementation Guidelines QR-bill.
  test.each(['RF18539007547034', 'RF18 5390 0754 7034', 'RF471234567890'])(
    '%s is a creditor reference',
    (reference) => expect(isReference(reference)).toBe(true),
  );
  test.each(['210000000003139471430009017', '21 00000 00003 13947 14300 09017'])(
    '%s is a QR reference',
    (reference) => expect(isReference(reference)).toBe(true),
  );
  test('CH44 3199 9123 0008 8901 2 is a QR-IBAN, and CH93 0076 2011 6238 5295 7 is not a QR-IBAN', () => {
    expect([isQrIban('CH44 3199 9123 0008 8901 2'), isQrIban('CH93 0076 2011 6238 5295 7')]).toEqual([
      true,
      false,
    ]);
  });
  test.each([
    ['CH0030000000000000000', true],
    ['LI0031999000000000000', true],
    ['CH0029999000000000000', false],
    ['CH0032000000000000000', false],
    ['DE0031999000000000000', false],
  ])('the institution number of the account %s shows whether the account is a QR-IBAN: %s', (account, is) =>
    expect(isQrIban(account)).toBe(is),
  );
});

describe('an invalid reference', () => {
  test.each([
    ['000000000000000000000000000', 'a QR reference of zeros only'],
    ['RF990', 'a creditor reference of zeros only'],
    ['RF04000000', 'a creditor reference of zeros only, with the right check digits'],
    ['210000000003139471430009018', 'a QR reference with another last digit'],
    ['210000000003139471430090017', 'a QR reference with two digits exchanged'],
    ['RF19539007547034', 'a creditor reference with other check digits'],
    ['RF18539007547043', 'a creditor reference with two digits exchanged'],
    ['RF185390075470340000000000', 'more than 25 signs'],
    ['', 'nothing'],
    ['PG-1042', 'an order number'],
  ])('such as %s is refused: %s', (reference) => expect(isReference(reference)).toBe(false));
  test('is never derived: an order number without digits throws an error', () => {
    expect(() => bankTransferReference('PG-0', qrIban)).toThrow();
    expect(() => bankTransferReference('', iban)).toThrow();
  });
});

describe('an order’s reference', () => {
  test('is a QR reference for a QR-IBAN and a creditor reference for any other account', () => {
    expect(bankTransferReference('PG-1042', qrIban)).toMatch(/^0{22}1042\d$/);
    expect(bankTransferReference('PG-1042', iban)).toMatch(/^RF\d\dPG1042$/);
  });
  test('is valid and contains the order number, for any number', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), fc.constantFrom(iban, qrIban), (n, account) => {
        const reference = bankTransferReference(`PG-${n}`, account);
        expect(isReference(reference)).toBe(true);
        expect(orderNumberFromReference(reference)).toBe(account === iban ? `PG${n}` : String(n));
      }),
    ));
  test('is not recognised as the shop’s if any single character is changed', () => {
    for (const account of [iban, qrIban]) {
      const reference = bankTransferReference('PG-1042', account);
      for (let i = 0; i < reference.length; i += 1) {
        const digit = reference[i]!;
        if (!/\d/.test(digit)) continue;
        const changed = reference.slice(0, i) + ((Number(digit) + 1) % 10) + reference.slice(i + 1);
        expect(isReference(changed)).toBe(false);
      }
    }
  });
  test('is not found in a creditor reference that another company issued', () =>
    expect(orderNumberFromReference('RF18539007547034')).toBeUndefined());
  test('is shown in groups of characters', () => {
    expect(formatReference('210000000003139471430009017')).toBe('21 00000 00003 13947 14300 09017');
    expect(formatReference('RF18539007547034')).toBe('RF18 5390 0754 7034');
    expect(formatIban(iban)).toBe('CH93 0076 2011 6238 5295 7');
  });
});

describe('a message typed by a payer', () => {
  const reference = bankTransferReference('PG-1042', iban);
  test.each([
    [`Commande ${reference} merci`],
    [`${formatReference(reference)}, Ada Keller`],
    [reference.toLowerCase()],
    [`FACTURE${reference}VELO`],
  ])('such as %s contains the shop’s reference', (text) => expect(findReferences(text)).toContain(reference));
  test('yields a QR reference even if it stands next to other words and digits', () =>
    expect(findReferences('Zahlung 21 00000 00003 13947 14300 09017')).toEqual([
      '210000000003139471430009017',
    ]));
  test('yields the complete reference even if the beginning of that reference is by chance also a valid reference', () => {
    const long = bankTransferReference('PG-10024', iban);
    expect(isReference(long.slice(0, -1))).toBe(true);
    expect([long, `${long} Danke`, `Bestellung ${long}`].map(findReferences)).toEqual([
      [long],
      [long],
      [long],
    ]);
  });
  test('without a reference yields an empty list', () =>
    expect(findReferences('Merci pour le vélo, PG-1042')).toEqual([]));
});
