import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { locales } from '#shared/locales.ts';
import { generateProducts } from '../generate.ts';
import { drawDataSheet } from './data-sheet.ts';
import { dataSheetTexts } from './texts.ts';

const featured = [...generateProducts()].filter(({ isFeatured }) => isFeatured);
async function textOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

test('a data sheet contains the name, article number, specifications and compatibility data of its product, and a note that the product does not exist', async () => {
  const cassette = featured.find(({ category }) => category === 'cassettes')!;
  for (const locale of locales) {
    const text = await textOf(await drawDataSheet(cassette, locale));
    const { title, note } = dataSheetTexts[locale];
    for (const expected of [title, cassette.name[locale], cassette.sku, cassette.gtin, 'XDR', note])
      expect(text).toContain(expected);
  }
});

test('every featured product has a data sheet of at most three pages without missing characters, always with the same bytes', async () => {
  for (const product of featured) {
    const pdf = await drawDataSheet(product, 'de');
    expect((await getDocumentProxy(new Uint8Array(pdf))).numPages).toBeLessThanOrEqual(3);
    expect(await textOf(pdf)).not.toContain('?');
    expect(pdf.equals(await drawDataSheet(product, 'de'))).toBe(true);
  }
});
