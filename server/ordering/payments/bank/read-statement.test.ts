import { describe, expect, test } from 'vitest';
import { buildCamtStatement, buildCamtEntry } from '#tests/support/camt.ts';
import { readStatement } from './read-statement.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const entriesOf = (text: string) => {
  const read = readStatement(bytes(text));
  if (!read.ok) throw new Error(read.reason);
  return read.entries;
};

describe('a bank statement', () => {
  test('of the type camt.053 yields its credits with amount, day, reference and payer', () => {
    const [entry] = entriesOf(
      buildCamtStatement({
        entries: [
          buildCamtEntry({
            amount: '1299.90',
            reference: 'RF18 5390 0754 7034',
            servicer: 'A1',
            debtor: 'Zoé & Co',
          }),
        ],
      }),
    );
    expect(entry).toMatchObject({
      account: 'CH9300762011623852957',
      bookedOn: '2026-11-20',
      amount: 129_990,
      currency: 'CHF',
      reference: 'RF18 5390 0754 7034',
      debtorName: 'Zoé & Co',
      servicerReference: 'A1',
      isReversal: false,
    });
  });
  test.each([['camt.053.001.04'], ['camt.053.001.08'], ['camt.054.001.04'], ['camt.054.001.08']])(
    'of the version %s is read',
    (kind) => {
      const read = readStatement(
        bytes(buildCamtStatement({ kind, entries: [buildCamtEntry({ amount: '12.50', servicer: 'A1' })] })),
      );
      expect(read).toMatchObject({ ok: true, kind, entries: [{ amount: 1_250 }], debits: 0 });
    },
  );
  test('yields one entry for each payment of a collective booking', () => {
    const payments = [
      { amount: '10.00', reference: '210000000003139471430009017', servicer: 'T1' },
      { amount: '20.00', reference: 'RF18539007547034', servicer: 'T2' },
    ];
    expect(
      entriesOf(
        buildCamtStatement({ entries: [buildCamtEntry({ amount: '30.00', payments, servicer: 'B1' })] }),
      ).map(({ amount }) => amount),
    ).toEqual([1_000, 2_000]);
  });
  test('joins the lines of an unstructured message', () =>
    expect(
      entriesOf(
        buildCamtStatement({
          entries: [buildCamtEntry({ amount: '1', message: ['RF18 5390', '0754 7034'] })],
        }),
      )[0]!.message,
    ).toBe('RF18 5390 0754 7034'));
  test('counts debits but does not import them', () => {
    const read = readStatement(
      bytes(
        buildCamtStatement({
          entries: [buildCamtEntry({ amount: '10', direction: 'DBIT' }), buildCamtEntry({ amount: '20' })],
        }),
      ),
    );
    expect(read).toMatchObject({ debits: 1, entries: [{ amount: 2_000 }] });
  });
  test('skips entries that are not booked yet', () =>
    expect(
      entriesOf(buildCamtStatement({ entries: [buildCamtEntry({ amount: '10', status: 'PDNG' })] })),
    ).toEqual([]));
  test('does not treat a reversed debit of the shop as a payment', () =>
    expect(
      entriesOf(buildCamtStatement({ entries: [buildCamtEntry({ amount: '10', reversal: true })] }))[0]!
        .isReversal,
    ).toBe(true));
});

describe('the key of an entry in a bank statement', () => {
  const keys = (...entries: string[]) => entriesOf(buildCamtStatement({ entries })).map(({ key }) => key);
  test('is the same if the entry also occurs in another file, such as a notification (camt.054) of the same day', () => {
    const entry = buildCamtEntry({ amount: '10', servicer: 'A1' });
    expect(entriesOf(buildCamtStatement({ kind: 'camt.054.001.08', entries: [entry] }))[0]!.key).toBe(
      keys(buildCamtEntry({ amount: '1', servicer: 'A0' }), entry)[1],
    );
  });
  test('is the same if the entry occurs twice in a file', () => {
    const [a, b] = keys(
      buildCamtEntry({ amount: '10', servicer: 'A1' }),
      buildCamtEntry({ amount: '10', servicer: 'A1' }),
    );
    expect(a).toBe(b);
  });
  test('contains the payer’s reference if the bank gives the entry no reference of its own', () => {
    const [a, b, c] = keys(
      ...['E1', 'E1', 'E2'].map((endToEnd) => buildCamtEntry({ amount: '10', endToEnd })),
    );
    expect([a === b, a === c]).toEqual([true, false]);
  });
  test('differs between two equal entries without any reference', () => {
    const [a, b] = keys(buildCamtEntry({ amount: '10' }), buildCamtEntry({ amount: '10' }));
    expect(a).not.toBe(b);
  });
  test('differs between two equal payments of one booking', () => {
    const payments = [{ amount: '10' }, { amount: '10' }];
    expect(new Set(keys(buildCamtEntry({ amount: '20', servicer: 'B1', payments }))).size).toBe(2);
  });
});

describe('a statement is refused', () => {
  const bomb =
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x "xxxx"><!ENTITY y "&x;&x;&x;">]><Document>&y;</Document>';
  const outside = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><Document>&x;</Document>';
  test.each([
    ['text', 'Relevé du compte', 'not_xml'],
    ['a PDF', '%PDF-1.7', 'not_xml'],
    ['broken XML', '<Document><a></Document>', 'not_xml'],
    ['entities that expand repeatedly', bomb, 'not_xml'],
    ['an entity that refers to a file', outside, 'not_xml'],
    ['another document', '<?xml version="1.0"?><Document><CstmrCdtTrfInitn/></Document>', 'not_camt'],
    [
      'an invalid amount',
      buildCamtStatement({ entries: [buildCamtEntry({ amount: '1e9' })] }),
      'invalid_entry',
    ],
    [
      'an amount with fractions of a centime',
      buildCamtStatement({ entries: [buildCamtEntry({ amount: '10.005' })] }),
      'invalid_entry',
    ],
    [
      'an amount with a sign',
      buildCamtStatement({ entries: [buildCamtEntry({ amount: '-10.00' })] }),
      'invalid_entry',
    ],
    [
      'an invalid day',
      buildCamtStatement({ entries: [buildCamtEntry({ amount: '10', day: '2026-13-40' })] }),
      'invalid_entry',
    ],
  ])('if it contains %s', (_, text, reason) =>
    expect(readStatement(bytes(text))).toEqual({ ok: false, reason }),
  );
  test('if its bytes do not match the declared encoding', () =>
    expect(readStatement(new Uint8Array([0xff, 0xfe, 0xfd]))).toEqual({ ok: false, reason: 'not_xml' }));
});
