import { describe, expect, test } from 'vitest';
import { readFileRecords } from './read-records.ts';
import { UnreadableFileError, type ImportRecord } from './import-record.ts';

/** Reads a file that arrives in chunks of a few bytes. */
async function read(content: string | Uint8Array, pieceSize = 5): Promise<ImportRecord[] | string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += pieceSize)
      yield await Promise.resolve(bytes.subarray(at, at + pieceSize));
  }
  const rows: ImportRecord[] = [];
  try {
    for await (const row of readFileRecords(pieces())) rows.push(row);
  } catch (error) {
    if (error instanceof UnreadableFileError) return error.reason;
    throw error;
  }
  return rows;
}

describe('a CSV', () => {
  test('is read with any separator, quotes, line breaks in cells and a byte order mark; each row has the number of its first line', async () => {
    const text = '\uFEFFSKU;name ;Price\r\n"A;1";"deux\nlignes";3\r\n\r\nB "2";é;\r\nC;;7';
    for (const size of [1, 3, 1000])
      expect(await read(text, size)).toEqual([
        { line: 2, cells: { sku: 'A;1', name: 'deux\nlignes', price: '3' } },
        { line: 5, cells: { sku: 'B "2"', name: 'é' } },
        { line: 6, cells: { sku: 'C', price: '7' } },
      ]);
  });

  test('marks a row that has more cells than the heading, because a quote is then missing', async () => {
    expect(await read('sku,specifications\nA,{"a":1,"b":2}')).toMatchObject([{ line: 2, isTooLong: true }]);
  });

  test('whose last quote is not closed is reported as not readable, after its earlier rows were returned', async () => {
    const given: number[] = [];
    async function* pieces() {
      yield await Promise.resolve(new TextEncoder().encode('sku,name\nA,1\n"B,2\n'));
    }
    const walk = async () => {
      for await (const { line } of readFileRecords(pieces())) given.push(line);
    };
    await expect(walk()).rejects.toMatchObject({ reason: 'not_readable' });
  });

  test('of a hundred thousand rows is read row by row, and only a few rows are read ahead', async () => {
    let sent = 0;
    async function* pieces() {
      yield await Promise.resolve(new TextEncoder().encode('sku,name\n'));
      for (; sent < 100_000; sent += 1) yield new TextEncoder().encode(`A-${sent},Une pièce\n`);
    }
    let taken = 0;
    let ahead = 0;
    for await (const _ of readFileRecords(pieces())) {
      taken += 1;
      ahead = Math.max(ahead, sent - taken);
      if (taken === 20_000) break;
    }
    expect(taken).toBe(20_000);
    expect(ahead).toBeLessThan(5000);
  });
});

describe('JSON', () => {
  const rows = [
    { line: 1, cells: { sku: 'A', price: 7, dimensions: { length: 1 } } },
    { line: 2, cells: { sku: 'B' } },
  ];
  const list = '[{"SKU":"A","price":7,"dimensions":{"length":1}},{"sku":"B","name":null,"brand":" "}]';
  test('is accepted as a list, or as an object with a list named products', async () => {
    expect(await read(list)).toEqual(rows);
    expect(await read(`{"version":"1","products":${list}}`)).toEqual(rows);
  });

  test.each([
    ['{"other":1}', 'not_readable'],
    ['[{"sku":"A"},', 'not_readable'],
    ['[{"sku":"A"}', 'not_readable'],
    ['{"products":[]}', 'no_rows'],
    ['[]', 'no_rows'],
  ])('%j is rejected with the reason %s', async (text, reason) => {
    expect(await read(text)).toBe(reason);
  });
});

test.each([
  ['nothing', '', 'no_rows'],
  ['blanks', ' \n\n', 'no_rows'],
  ['a heading alone', 'sku,name\n', 'no_rows'],
  ['a zero byte', 'sku\nA\0', 'not_text'],
  ['Latin-1', new Uint8Array([0x73, 0x6b, 0x75, 0x0a, 0xe9, 0x41]), 'not_text'],
])('a file that contains %s is rejected', async (_what, content, reason) => {
  expect(await read(content)).toBe(reason);
});
