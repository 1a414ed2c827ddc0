import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDocuments } from '#server/catalogue/products/documents/index.ts';
import { readMedia } from '#server/platform/media/index.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { generateProducts } from '../generate.ts';
import { addDataSheets } from './add-data-sheets.ts';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

test('featured products get a data sheet in each language, which visitors can open; other products get none', async () => {
  const products = [...generateProducts()];
  const [first, second] = products.filter(({ isFeatured }) => isFeatured);
  const other = products.find(({ isFeatured }) => !isFeatured)!;
  const { db, storage } = t.shop;
  await db.transaction((tx) => addDataSheets(tx, storage, [first!, second!, other]));
  expect(await listDocuments(db, other.id)).toEqual([]);
  for (const { id } of [first!, second!]) {
    const documents = await listDocuments(db, id);
    expect(documents.map(({ language }) => language)).toEqual(['fr', 'de', 'en']);
    expect(documents[0]!.name).toEqual({ fr: 'Fiche technique', de: 'Datenblatt', en: 'Data sheet' });
    for (const { url, bytes } of documents) {
      const [, bucket, path] = /^\/media\/([\w-]+)\/(.+)$/.exec(url)!;
      const file = await readMedia(storage, { bucket: bucket!, path: path!, width: undefined, accept: '' });
      expect(file).toMatchObject({ contentType: 'application/pdf', isFinal: true });
      expect(file!.bytes.length).toBe(bytes);
    }
  }
});
