import { expect, test } from 'vitest';
import { isStockFile, readStockFile } from './read-stock-file.ts';

test.each([
  ['stock.csv', '', true],
  ['STOCK.JSON', 'application/octet-stream', true],
  ['stock', 'application/json', true],
  ['stock', 'text/csv; charset=utf-8', true],
  ['stock.xlsx', 'application/vnd.ms-excel', false],
  ['stock.csv.exe', 'application/octet-stream', false],
])('a stock file named %s of type “%s” is accepted: %s', (name, type, taken) => {
  expect(isStockFile(name, type)).toBe(taken);
});

test('a CSV stock file is read with line numbers, quotes, any separator and a byte order mark', () => {
  expect(readStockFile('\uFEFFsku;stock_quantity;min_stock_level\r\n"A;1";3;2\r\n\r\nB "2";4;\r\n')).toEqual({
    ok: true,
    rows: [
      { line: 2, sku: 'A;1', stock: '3', minimum: '2' },
      { line: 4, sku: 'B "2"', stock: '4', minimum: '' },
    ],
  });
});

test('a line break within a cell does not shift the line numbers of later rows', () => {
  const read = readStockFile('name,sku,stock_quantity\n"two\nlines",A,1\nx,B,2');
  expect(read.ok && read.rows.map(({ line, sku }) => [line, sku])).toEqual([
    [2, 'A'],
    [4, 'B'],
  ]);
});

test('a JSON stock file is accepted as a list, or as an object with a list named products', () => {
  const rows = [{ line: 1, sku: 'A', stock: '7', minimum: '' }];
  expect(readStockFile('[{"sku":"A","stock_quantity":7}]')).toEqual({ ok: true, rows });
  expect(readStockFile('{"products":[{"sku":"A","stock_quantity":"7"}]}')).toEqual({ ok: true, rows });
});

test.each([
  ['', 'no_rows'],
  ['[]', 'no_rows'],
  ['sku,stock_quantity', 'no_rows'],
  ['{"sku":', 'not_readable'],
  ['sku,stock_quantity\n"A,7', 'not_readable'],
  ['{"other":1}', 'not_readable'],
  ['name,stock_quantity\nA,1', 'no_sku'],
  ['sku,price\nA,1', 'no_stock'],
])('the stock file %j is rejected with the reason %s', (content, reason) => {
  expect(readStockFile(content)).toEqual({ ok: false, reason });
});
