import { inflateSync } from 'node:zlib';
import jsQR from 'jsqr';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { findQrCode } from '#tests/support/pdf.ts';
import type { Order, OrderItem } from '#server/ordering/orders/index.ts';
import {
  bankTransferReference,
  formatReference,
  qrBillData,
  swissPayload,
  awaitedTransfer,
} from '#server/ordering/payments/bank/index.ts';
import { exampleSettings } from '#tests/support/settings.ts';
import { buildInvoice } from './build-invoice.ts';
import { toWindows1252 } from '#server/platform/kernel/pdf.ts';
import { renderDocument } from './render-document.ts';
import { renderPaymentSlip } from './render-slip.ts';

const { shop, bank } = exampleSettings;
const address = {
  first_name: 'Zoé',
  last_name: 'Großmann',
  company: null,
  address_line_1: 'Rue de l’Église 14',
  address_line_2: null,
  postal_code: '1003',
  city: 'Lausanne',
  country: 'CH',
  phone: null,
};
const noon = new Date('2026-11-21T12:00:00Z');
const item = {
  productName: 'Chaîne d’été',
  variantLabel: 'XL',
  productSku: 'A-1',
  quantity: 2,
  unitPriceCents: 5_000,
};
const order = {
  id: 'b8a1f5d0-0000-4000-8000-000000000001',
  orderNumber: 'PG-1042',
  status: 'pending',
  paymentStatus: 'pending',
  paymentMethod: 'bank_transfer',
  paymentReference: 'RF03PG1042',
  transferInstructedAt: noon,
  currency: 'CHF',
  subtotalCents: 10_000,
  discountCents: 1_000,
  discountRateBp: 1_000,
  shippingCents: 990,
  totalCents: 9_990,
  vatCents: 749,
  vatRateBp: 810,
  shippingCarrier: 'La Poste',
  shippingService: 'PostPac Priority',
  shippingAddress: address,
  billingAddress: address,
  locale: 'fr',
  expiresAt: new Date('2026-12-01T12:00:00Z'),
  createdAt: noon,
  processedAt: noon,
  updatedAt: noon,
  items: [{ ...item, totalCents: 10_000, discountCents: 1_000, vatCents: 675 }],
} as unknown as Order & { items: OrderItem[] };

const read = async (pdf: Buffer) => {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  const texts = items.flatMap((part) =>
    'str' in part ? [{ text: part.str, x: part.transform[4] as number, y: part.transform[5] as number }] : [],
  );
  return { pages: document.numPages, size: page.getViewport({ scale: 1 }), texts };
};
const mm = (points: number) => (points * 25.4) / 72;

describe('an invoice', () => {
  const invoice = (locale: 'fr' | 'de' | 'en') =>
    buildInvoice({ ...order, locale }, shop, 'F2026-000007', '2026-11-21');
  const textOf = async (locale: 'fr' | 'de' | 'en') => {
    const { text } = await extractText(
      await getDocumentProxy(new Uint8Array(await renderDocument(invoice(locale)))),
      { mergePages: true },
    );
    return text.replace(/\s+/g, ' ');
  };

  test('contains everything the law requires', async () => {
    const text = await textOf('fr');
    const details = [
      ['Facture F2026-000007', 'Pignon Sàrl', 'Rue du Simplon 12', '1006 Lausanne', 'CHE-123.456.789 TVA'],
      [
        'Zoé Großmann',
        'Rue de l’Église 14',
        '1003 Lausanne',
        '21.11.2026',
        'Date de la prestation',
        'PG-1042',
      ],
      [
        'Chaîne d’été, XL',
        'A-1',
        '50.00',
        '8,1 %',
        'Remise (10 %)',
        '–10.00',
        'Livraison, La Poste, PostPac Priority',
        '9.90',
      ],
      ['92.41', '7.49', '99.90 CHF', 'RF03PG1042', 'Tous les prix s’entendent TVA comprise.'],
    ];
    for (const fact of details.flat()) expect(text).toContain(fact);
  });
  test.each([
    ['de', 'Rechnung F2026-000007', 'davon MWST'],
    ['en', 'Invoice F2026-000007', 'of which VAT'],
  ] as const)('is in the customer’s language %s', async (locale, title, vat) => {
    const text = await textOf(locale);
    expect([text.includes(title), text.includes(vat)]).toEqual([true, true]);
  });
  test('continues on further pages with page numbers', async () => {
    const data = invoice('fr');
    const long = { ...data, lines: Array.from({ length: 60 }, () => data.lines[0]!) };
    const document = await getDocumentProxy(new Uint8Array(await renderDocument(long)));
    const { text } = await extractText(document);
    expect(document.numPages).toBe(3);
    for (const [i, page] of text.entries()) expect(page).toContain(`${i + 1}/3`);
  });
  test('has identical bytes when it is generated again', async () => {
    const [one, two] = [
      await renderDocument(invoice('fr')),
      await renderDocument(structuredClone(invoice('fr'))),
    ];
    expect(one.equals(two)).toBe(true);
  });
});

describe('a payment slip', () => {
  test('is one A4 page with the payment part at the position that the QR-bill standard specifies', async () => {
    const { pages, size, texts } = await read((await renderPaymentSlip(order, { shop, bank }))!);
    expect([pages, Math.round(mm(size.width)), Math.round(mm(size.height))]).toEqual([1, 210, 297]);
    const at = (text: string) => texts.find((part) => part.text === text)!;
    // The receipt's text starts 5 mm from the left edge of the page. The payment part starts at 62 mm, and
    // its text 5 mm to the right of that. Both start 5 mm below the cutting line.
    expect(mm(at('Récépissé').x)).toBeCloseTo(5, 0);
    expect(mm(at('Section paiement').x)).toBeCloseTo(67, 0);
    for (const title of ['Récépissé', 'Section paiement']) {
      expect(mm(at(title).y)).toBeLessThan(100);
      expect(mm(at(title).y)).toBeGreaterThan(95);
    }
    const below = texts.filter((part) => part.text.trim() && mm(part.y) < 105).map((part) => part.text);
    expect(below).toEqual(
      expect.arrayContaining(['CH93 0076 2011 6238 5295 7', 'RF03 PG10 42', '99.90', 'Point de dépôt']),
    );
    expect(Math.min(...texts.filter((part) => part.text.trim()).map((part) => part.y))).toBeGreaterThan(0);
  });

  test('has a QR code of 46 mm at the specified position, and the code contains exactly the payment data', async () => {
    const pdf = (await renderPaymentSlip(order, { shop, bank }))!;
    const code = findQrCode(pdf, inflateSync);
    expect([Math.round(mm(code.x)), Math.round(mm(code.y)), Math.round(mm(code.width))]).toEqual([
      67,
      192 + 17,
      46,
    ]);
    const data = qrBillData(bank, awaitedTransfer(order, bank.iban)!)!;
    expect(jsQR(code.pixels, code.side, code.side)?.data).toBe(swissPayload(data));
  });

  test('has identical bytes when it is generated again', async () => {
    const [one, two] = [
      await renderPaymentSlip(order, { shop, bank }),
      await renderPaymentSlip(order, { shop, bank }),
    ];
    expect(one!.equals(two!)).toBe(true);
  });
  test('uses the reference type of the bank account that is configured now, even if earlier transfer instructions used another type', async () => {
    const qr = { ...bank, iban: 'CH4431999123000889012' };
    const { texts } = await read((await renderPaymentSlip(order, { shop, bank: qr }))!);
    expect(texts.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'CH44 3199 9123 0008 8901 2',
        formatReference(bankTransferReference('PG-1042', qr.iban)),
      ]),
    );
  });
  test('is not generated for a paid order', () =>
    expect(renderPaymentSlip({ ...order, status: 'paid' }, { shop, bank })).toBeUndefined());
  test('has no payment part for an account outside CH and LI', async () => {
    const foreign = { ...bank, iban: 'DE89370400440532013000' };
    const { texts } = await read((await renderPaymentSlip(order, { shop, bank: foreign }))!);
    expect(texts.some((part) => part.text === 'Section paiement')).toBe(false);
    expect(texts.some((part) => part.text === 'DE89 3704 0044 0532 0130 00')).toBe(true);
  });
});

test('texts in a PDF keep western European characters, and other letters lose their accents', () => {
  expect(toWindows1252('é ß ’ € œ – 1’299.00\u202f%')).toBe('é ß ’ € œ – 1’299.00\u00a0%');
  expect(toWindows1252('Łódź Kovač Ștefan')).toBe('Lódz Kovac Stefan');
  expect(toWindows1252('Юлия Γιώργος')).toBe('Yuliya Giorgos');
  expect(toWindows1252('東京')).toMatch(/^[A-Za-z]+$/);
  expect(toWindows1252('\ue000')).toBe('?');
});
