import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { type RichText, plainText } from '#server/platform/pages/index.ts';
import { exampleShopDetails } from '#tests/support/shop-details.ts';
import { composeTerms } from './compose-terms.ts';
import { renderTerms } from './render-terms.ts';

const date = new Date('2026-11-21T12:00:00Z');
const shopUrl = 'https://pignon.example';
const plain = (text: RichText) => plainText(text).replaceAll('\u00ad', '').replaceAll(/\s+/g, ' ');

test.each([
  ['fr', 'Conditions de vente', 'Version 2026-11 · 21 novembre 2026', 'dans les 45 jours'],
  ['de', 'Verkaufsbedingungen', 'Fassung 2026-11 · 21. November 2026', 'innert 45 Tagen'],
  ['en', 'Terms of sale', 'Version 2026-11 · 21 November 2026', 'within 45 days'],
] as const)(
  'the PDF of the terms in %s contains every sentence of the page, the seller, the version and the date',
  async (locale, title, version, period) => {
    const document = await getDocumentProxy(
      new Uint8Array(await renderTerms(exampleShopDetails, { locale, date, shopUrl })),
    );
    const { text: pages } = await extractText(document);
    expect(pages.length).toBeGreaterThan(1);
    for (const [i, page] of pages.entries()) expect(page).toContain(`${i + 1}/${pages.length}`);
    const text = plain(pages.map((page) => page.replace(/Pignon Sàrl · [^·]+ · \d+\/\d+\s*$/, '')).join(' '));
    for (const part of [
      title,
      version,
      period,
      exampleShopDetails.beneficiary,
      exampleShopDetails.email,
      exampleShopDetails.phone,
    ])
      expect(text).toContain(part);
    for (const section of composeTerms(exampleShopDetails, locale)) {
      expect(text).toContain(plain(section.title));
      for (const block of section.blocks) {
        if (block.kind === 'text') expect(text).toContain(plain(block.text));
        if (block.kind === 'list')
          for (const item of block.items) expect(text).toContain(plain(item as string));
        if (block.kind === 'table') for (const cell of block.rows.flat()) expect(text).toContain(plain(cell));
        if (block.kind === 'link')
          expect(text).toContain(`${shopUrl}${locale === 'fr' ? '' : `/${locale}`}${block.to}`);
      }
    }
  },
);

test('the PDF of the same terms with the same date has identical bytes', async () => {
  const [one, two] = [
    await renderTerms(exampleShopDetails, { locale: 'de', date, shopUrl }),
    await renderTerms(exampleShopDetails, { locale: 'de', date, shopUrl }),
  ];
  expect(one.equals(two)).toBe(true);
});
