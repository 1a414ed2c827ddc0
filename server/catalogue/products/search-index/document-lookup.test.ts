import { expect, test } from 'vitest';
import { DocumentLookup } from './document-lookup.ts';

test('finds all documents that were added under the same text, the last one first, also after an earlier search', () => {
  const lookup = new DocumentLookup();
  const count = 5000;
  for (let doc = 0; doc < count; doc += 1) {
    lookup.add('code', `sku${doc % 2000}`, doc);
    if (doc % 700 === 0) expect(lookup.list('code', `sku${doc % 2000}`)[0]).toBe(doc);
  }
  expect(lookup.list('code', 'sku7')).toEqual([4007, 2007, 7]);
  expect(lookup.list('code', 'sku1999')).toEqual([3999, 1999]);
  expect(lookup.list('name', 'sku7')).toEqual([]);
});
