import { expect, test } from 'vitest';
import { csvField, csvResponse } from './csv.server.ts';

test.each([
  ['plain', 'plain'],
  ['with "quotes", a comma', '"with ""quotes"", a comma"'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['+41 21 555 01 80', '+41 21 555 01 80'],
  ['-5', '-5'],
  [-5.5, '-5.5'],
])('the CSV encoding of %j is %s', (value, written) => {
  expect(csvField(value)).toBe(written);
});

test('a CSV file has its times in the shop’s time zone, which the header names', async () => {
  const column = { label: () => 'Date', isInstant: true, text: (at: string) => at };
  const pages = [['2026-07-01T22:05:09Z', '2026-12-31T23:30:00Z', '']];
  expect((await csvResponse('dates', [column], pages).text()).split('\r\n').slice(1)).toEqual([
    '2026-07-02 00:05:09',
    '2027-01-01 00:30:00',
    '',
    '',
  ]);
  expect(await csvResponse('dates', [column], []).text()).toBe('Date (Europe/Zurich)\r\n');
});

test('a CSV file has a header and contains the rows of all pages', async () => {
  const pages = [[{ n: 1 }, { n: 2 }], [{ n: 3 }]];
  const column = { key: 'n', label: () => 'Nombre', cell: () => null, text: ({ n }: { n: number }) => n };
  const response = csvResponse('nombres', [column], pages);
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="nombres-\d{4}-\d\d-\d\d\.csv"$/,
  );
  expect([...new Uint8Array(await response.clone().arrayBuffer())].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
  expect(await response.text()).toBe('Nombre\r\n1\r\n2\r\n3\r\n');
});
