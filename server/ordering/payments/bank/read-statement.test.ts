import { describe, expect, test } from 'vitest';
import { camt, credit } from '#tests/support/camt.ts';
import { readStatement } from './read-statement.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const entriesOf = (text: string) => {
  const read = readStatement(bytes(text));
  if (!read.ok) throw new Error(read.reason);
  return read.entries;
};

describe('a bank statement', () => {
  test('of camt.053 yields its credits with amount, day, reference and payer', () => {
    const [entry] = entriesOf(
      camt({
        entries: [
          credit({ amount: '1299.90', reference: 'RF18 5390 0754 7034', servicer: 'A1', debtor: 'Zoé & Co' }),
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
    'is read as %s',
    (kind) => {
      const read = readStatement(
        bytes(camt({ kind, entries: [credit({ amount: '12.50', servicer: 'A1' })] })),
      );
      expect(read).toMatchObject({ ok: true, kind, entries: [{ amount: 1_250 }], debits: 0 });
    },
  );
  test('yields one entry per payment of a collective booking', () => {
    const payments = [
      { amount: '10.00', reference: '210000000003139471430009017', servicer: 'T1' },
      { amount: '20.00', reference: 'RF18539007547034', servicer: 'T2' },
    ];
    expect(
      entriesOf(camt({ entries: [credit({ amount: '30.00', payments, servicer: 'B1' })] })).map(
        ({ amount }) => amount,
      ),
    ).toEqual([1_000, 2_000]);
  });
  test('joins the lines of an unstructured message', () =>
    expect(
      entriesOf(camt({ entries: [credit({ amount: '1', message: ['RF18 5390', '0754 7034'] })] }))[0]!
        .message,
    ).toBe('RF18 5390 0754 7034'));
  test('counts debits without importing them', () => {
    const read = readStatement(
      bytes(camt({ entries: [credit({ amount: '10', direction: 'DBIT' }), credit({ amount: '20' })] })),
    );
    expect(read).toMatchObject({ debits: 1, entries: [{ amount: 2_000 }] });
  });
  test('skips entries not booked yet', () =>
    expect(entriesOf(camt({ entries: [credit({ amount: '10', status: 'PDNG' })] }))).toEqual([]));
  test('distinguishes a reversed debit of the shop from a payment', () =>
    expect(entriesOf(camt({ entries: [credit({ amount: '10', reversal: true })] }))[0]!.isReversal).toBe(
      true,
    ));
});

describe('an entry’s key', () => {
  const keys = (...entries: string[]) => entriesOf(camt({ entries })).map(({ key }) => key);
  test('is the same in another file, and in the same day’s notification', () => {
    const entry = credit({ amount: '10', servicer: 'A1' });
    expect(entriesOf(camt({ kind: 'camt.054.001.08', entries: [entry] }))[0]!.key).toBe(
      keys(credit({ amount: '1', servicer: 'A0' }), entry)[1],
    );
  });
  test('is the same when the entry occurs twice in a file', () => {
    const [a, b] = keys(credit({ amount: '10', servicer: 'A1' }), credit({ amount: '10', servicer: 'A1' }));
    expect(a).toBe(b);
  });
  test('uses the payer’s reference when the bank gives none', () => {
    const [a, b, c] = keys(...['E1', 'E1', 'E2'].map((endToEnd) => credit({ amount: '10', endToEnd })));
    expect([a === b, a === c]).toEqual([true, false]);
  });
  test('differs for two equal entries without any reference', () => {
    const [a, b] = keys(credit({ amount: '10' }), credit({ amount: '10' }));
    expect(a).not.toBe(b);
  });
  test('differs for two equal payments of one booking', () => {
    const payments = [{ amount: '10' }, { amount: '10' }];
    expect(new Set(keys(credit({ amount: '20', servicer: 'B1', payments }))).size).toBe(2);
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
    ['entities that grow', bomb, 'not_xml'],
    ['an entity that reaches for a file', outside, 'not_xml'],
    ['another document', '<?xml version="1.0"?><Document><CstmrCdtTrfInitn/></Document>', 'not_camt'],
    ['an amount that is none', camt({ entries: [credit({ amount: '1e9' })] }), 'invalid_entry'],
    ['an amount finer than centimes', camt({ entries: [credit({ amount: '10.005' })] }), 'invalid_entry'],
    ['an amount with a sign', camt({ entries: [credit({ amount: '-10.00' })] }), 'invalid_entry'],
    ['a day that is none', camt({ entries: [credit({ amount: '10', day: '2026-13-40' })] }), 'invalid_entry'],
  ])('%s', (_, text, reason) => expect(readStatement(bytes(text))).toEqual({ ok: false, reason }));
  test('when its bytes do not match the declared encoding', () =>
    expect(readStatement(new Uint8Array([0xff, 0xfe, 0xfd]))).toEqual({ ok: false, reason: 'not_xml' }));
});
