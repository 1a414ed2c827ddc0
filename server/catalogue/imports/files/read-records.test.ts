import { describe, expect, test } from 'vitest';
import writeSpreadsheet from 'write-excel-file/node';
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

/** Reads a file that must be rejected; returns the reason and the line. */
async function lineOfFault(bytes: Uint8Array): Promise<[string, number | undefined]> {
  async function* whole() {
    yield await Promise.resolve(bytes);
  }
  try {
    for await (const _ of readFileRecords(whole()));
  } catch (error) {
    if (error instanceof UnreadableFileError) return [error.reason, error.line];
    throw error;
  }
  throw new Error('the file was accepted');
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

  test('whose last quote is not closed is reported with the line of the quote', async () => {
    await expect(lineOfFault(Buffer.from('sku,name\nA,1\n"B,2\nC,3\n'))).resolves.toEqual([
      'unclosed_quote',
      3,
    ]);
    const many = `${'A,1\n'.repeat(5000)}A,"2\n${'A,1\n'.repeat(5000)}`;
    await expect(lineOfFault(Buffer.from(`sku,name\n${many}`))).resolves.toEqual(['unclosed_quote', 5002]);
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

describe('an encoding', () => {
  const text = 'sku;name;price\nA;Étrier “R1”;12,50\nB;Kurbel für Räder;899\n';
  const rows = [
    { line: 2, cells: { sku: 'A', name: 'Étrier “R1”', price: '12,50' } },
    { line: 3, cells: { sku: 'B', name: 'Kurbel für Räder', price: '899' } },
  ];
  const utf16 = (isBig: boolean, mark = '') => {
    const bytes = Buffer.from(mark + text, 'utf16le');
    return isBig ? bytes.swap16() : bytes;
  };
  const cp1252 = Buffer.from(text.replaceAll('“', '\u0093').replaceAll('”', '\u0094'), 'latin1');
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 LE with a byte order mark', utf16(false, '\uFEFF')],
    ['UTF-16 BE with a byte order mark', utf16(true, '\uFEFF')],
    ['UTF-16 LE without a byte order mark', utf16(false)],
    ['UTF-16 BE without a byte order mark', utf16(true)],
    ['Windows-1252', cp1252],
  ])('%s is recognised, in whatever pieces the file arrives', async (_what, bytes) => {
    for (const size of [7, 1000]) expect(await read(bytes, size)).toEqual(rows);
  });

  test.each([
    [',', 'sku,"name; of | it"\nA,B'],
    [';', 'sku;"name, of, it"\nA;B'],
    ['\t', 'sku\tname\nA\tB'],
    ['|', 'sku|name\nA|B'],
  ])('the separator %j is recognised outside the quotes of the heading', async (_separator, csv) => {
    expect(await read(csv)).toMatchObject([{ cells: { sku: 'A' } }]);
  });

  test.each([
    ['a Windows-1252 letter in UTF-8 text', [...Buffer.from('sku,name\nA,é\nB,'), 0xe9, 0x0a], 3],
    ['a null character', [...Buffer.from('sku,name\nA,B\nC,\0')], 3],
    ['a half character of UTF-16', [...utf16(false, '\uFEFF'), 0x41], 4],
  ])('that is broken by %s is reported with the line', async (_what, bytes, line) => {
    await expect(lineOfFault(Uint8Array.from(bytes))).resolves.toEqual(['not_text', line]);
  });
});

describe('a spreadsheet', () => {
  test('is read from its first sheet, below the title, with the number of each row', async () => {
    const sheet = await writeSpreadsheet([
      [{ value: 'Preisliste 2026' }],
      [],
      [{ value: 'Art.-Nr.' }, { value: 'Bezeichnung' }, { value: 'EK' }],
      [{ value: 7_613_052_123_456 }, { value: 'Kurbel' }, { value: 0.1 + 0.2 }],
      [{ value: 'K-2' }, { value: 'Kette' }, { value: '1.234,50' }],
    ]).toBuffer();
    expect(await read(sheet, 500)).toEqual([
      { line: 4, cells: { 'art.-nr.': '7613052123456', bezeichnung: 'Kurbel', ek: '0.3' } },
      { line: 5, cells: { 'art.-nr.': 'K-2', bezeichnung: 'Kette', ek: '1.234,50' } },
    ]);
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
  ['a ZIP archive without a sheet', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0]), 'not_readable'],
])('a file that contains %s is rejected', async (_what, content, reason) => {
  expect(await read(content)).toBe(reason);
});
