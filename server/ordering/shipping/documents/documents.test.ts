import { describe, expect, test } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import { type LabelContent, type SlipContent, drawAddressLabels, drawPackingSlips } from './index.ts';
import { toPrintableText } from './pdf.ts';

async function read(file: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const { text } = await extractText(pdf, { mergePages: false });
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, i) => pdf.getPage(i + 1)));
  const millimetres = (points: number) => Math.round((points / 72) * 25.4);
  return {
    text,
    sizes: pages.map((page) => page.view.slice(2).map((points: number) => millimetres(points))),
  };
}

const recipient = {
  first_name: 'Łucja',
  last_name: 'Müller',
  company: 'Velo & Söhne',
  address_line_1: 'Wiehrestraße 9',
  address_line_2: null,
  postal_code: '79102',
  city: 'Freiburg im Breisgau',
  country: 'DE',
  phone: '+49 761 555 01',
};
const sender = ['Pignon', 'Rue du Simplon 12', '1006 Lausanne', 'Suisse'];
const slip: SlipContent = {
  orderNumber: 'PG-1042',
  orderedAt: new Date('2026-11-20T10:00:00Z'),
  locale: 'de',
  sender,
  recipient,
  carrier: 'DHL',
  service: 'Paket',
  lines: [
    { quantity: 2, sku: 'VAE-CAS-1051-2', name: 'Cassette Vael 10-51' },
    { quantity: 1, sku: 'VAE-CHN-12', name: 'Kette' },
  ],
  notes: 'Bitte klingeln',
  giftMessage: 'Alles Gute, Opa!',
};
const label: LabelContent = {
  orderNumber: 'PG-1042',
  sender,
  recipient,
  carrier: 'DHL',
  service: 'Paket',
  isPickup: false,
  parcels: [
    { weightGrams: 1_250, trackingNumber: '00340434161094015902' },
    { weightGrams: 800, trackingNumber: null },
  ],
};

describe('the packing slip', () => {
  test('is an A4 page that shows quantities, references and names in the customer’s language', async () => {
    const { text, sizes } = await read(await drawPackingSlips([slip]));
    expect(sizes).toEqual([[210, 297]]);
    for (const part of [
      'Lieferschein PG-1042',
      '20. November 2026',
      'VAE-CAS-1051-2',
      'Cassette Vael 10-51',
      'Stück: 3',
      'Bitte klingeln',
      'Eine Nachricht für Sie',
      'Alles Gute, Opa!',
    ])
      expect(text[0]).toContain(part);
    expect(text[0]).toContain('Freiburg im Breisgau');
  });
  test('shows no price', async () =>
    expect((await read(await drawPackingSlips([slip]))).text.join()).not.toMatch(/CHF|\d\.\d\d/));
  test('continues on further pages, each with the heading', async () => {
    const lines = Array.from({ length: 90 }, (_, i) => ({
      quantity: 1,
      sku: `SKU-${i}`,
      name: `Pièce n° ${i}, `.repeat(6),
    }));
    const { text } = await read(
      await drawPackingSlips([{ ...slip, locale: 'fr', lines, giftMessage: null }]),
    );
    expect(text.length).toBeGreaterThan(2);
    expect(text.every((page) => page.includes('Référence'))).toBe(true);
    for (const { sku } of lines) expect(text.join('\n')).toContain(sku);
    expect(text.at(-1)).toContain('90');
  });
});

describe('the address label', () => {
  test('is A6, and each parcel has its own page with its number', async () => {
    const { text, sizes } = await read(await drawAddressLabels([label]));
    expect(sizes).toEqual([
      [105, 148],
      [105, 148],
    ]);
    expect(text[0]).toContain('Colis 1/2');
    expect(text[0]).toContain('1,25');
    expect(text[0]).toContain('00340434161094015902');
    expect(text[1]).toContain('Colis 2/2');
    expect(text[1]).toContain('800');
  });
  test('has sender and recipient in the format of the destination', async () => {
    const [page] = (await read(await drawAddressLabels([label]))).text;
    expect(page).toContain('Rue du Simplon 12');
    expect(page).toMatch(
      /Velo & Söhne[\s\S]*Lucja Müller[\s\S]*Wiehrestraße 9[\s\S]*79102 Freiburg im Breisgau[\s\S]*ALLEMAGNE/,
    );
  });
  test('for a pick-up point is addressed as poste restante', async () => {
    const swiss = { ...recipient, country: 'CH', postal_code: '1003', city: 'Lausanne' };
    const [page] = (await read(await drawAddressLabels([{ ...label, recipient: swiss, isPickup: true }])))
      .text;
    expect(page).toMatch(/Lucja Müller\s+Poste restante\s+1003 Lausanne/);
    expect(page).not.toContain('SUISSE');
  });
});

test('letters that the PDF font does not contain lose their accents or become a question mark', () =>
  expect(toPrintableText('Łódź, Šime, Nguyễn, 東, 1\u202F000')).toBe('Lódz, Šime, Nguyen, ?, 1\u00A0000'));
