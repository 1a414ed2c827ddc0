import { expect, test } from 'vitest';
import { differencesOf, differencesText } from './differences.ts';

test.each([
  ['only what changed', { name: 'A', price: 100 }, { name: 'A', price: 120 }, [{ field: 'price', before: '100', after: '120' }]],
  ['what was made', null, { role: 'admin' }, [{ field: 'role', before: '', after: 'admin' }]],
  ['what is gone', { email: 'a@b.ch' }, null, [{ field: 'email', before: 'a@b.ch', after: '' }]],
  ['no field that the change does not name', { a: 1, b: 2 }, { a: 3 }, [{ field: 'a', before: '1', after: '3' }]],
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
])('a difference tells %s', (_what, before, after, told) => {
  expect(differencesOf(before, after)).toEqual(told);
});

test('a long value is cut, and a file gets one line', () => {
  expect(differencesOf(null, { text: 'x'.repeat(200) })[0]!.after).toHaveLength(81);
  expect(differencesText({ stock: 3 }, { stock: 5 })).toBe('stock: 3 → 5');
});
