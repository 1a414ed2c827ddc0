import { expect, test } from 'vitest';
import { fieldDifferences, differencesAsLine } from './differences.ts';

test.each([
  [
    'only what changed',
    { name: 'A', stock: 100 },
    { name: 'A', stock: 120 },
    [{ field: 'stock', before: '100', after: '120' }],
  ],
  ['what was made', null, { role: 'admin' }, [{ field: 'role', before: '', after: 'admin' }]],
  ['what is gone', { email: 'a@b.ch' }, null, [{ field: 'email', before: 'a@b.ch', after: '' }]],
  [
    'no field that the change does not name',
    { a: 1, b: 2 },
    { a: 3 },
    [{ field: 'a', before: '1', after: '3' }],
  ],
  [
    'lists as their entries, and yes or no in words',
    null,
    { picture_ids: [1, 2], is_active: true },
    [
      { field: 'picture_ids', before: '', after: '1, 2' },
      { field: 'is_active', before: '', after: 'Oui' },
    ],
  ],
  ['nothing of nothing', null, null, []],
  [
    'entries in words, without the numbers of the database',
    null,
    {
      lines: [{ lineId: '710016bf-bfc1-4a0e-b263-c1ad87f88f8b', restocked: 1, writtenOff: 0 }],
      shipment: 'c994a6f1-2df3-4dfb-aaeb-3f09baa7e7f8',
    },
    [{ field: 'lines', before: '', after: 'remises en stock\u00a01, mises au rebut\u00a00' }],
  ],
  [
    'amounts in francs and rates in percent',
    { free_threshold_cents: 10000, price: 54950 },
    { free_threshold_cents: 12000, price: 60000 },
    [
      { field: 'free_threshold_cents', before: '100.00\u00a0CHF', after: '120.00\u00a0CHF' },
      { field: 'price', before: '549.50\u00a0CHF', after: '600.00\u00a0CHF' },
    ],
  ],
  [
    'a refund’s amount in centimes',
    null,
    { amount: 1200 },
    [{ field: 'amount', before: '', after: '12.00\u00a0CHF' }],
  ],
  [
    'a refund’s amount as the form wrote it, in older entries',
    null,
    { amount: '12.00' },
    [{ field: 'amount', before: '', after: '12.00' }],
  ],
  [
    'a promotion’s rate',
    null,
    { kind: 'percentage', value: 1000 },
    [
      { field: 'kind', before: '', after: 'percentage' },
      { field: 'value', before: '', after: '10 %' },
    ],
  ],
  [
    'neither what a form sent beside, nor what was left empty',
    null,
    { intent: 'refund', kept: '700', gtin: null, badge: '', reason: 'x' },
    [{ field: 'reason', before: '', after: 'x' }],
  ],
])('the differences between two versions contain %s', (_what, before, after, reported) => {
  expect(fieldDifferences(before, after)).toEqual(reported);
});

test('a long value is truncated, and an export has all differences of an entry in one line', () => {
  expect(fieldDifferences(null, { text: 'x'.repeat(200) })[0]!.after).toHaveLength(81);
  expect(differencesAsLine({ stock: 3 }, { stock: 5 })).toBe('stock: 3 → 5');
});
