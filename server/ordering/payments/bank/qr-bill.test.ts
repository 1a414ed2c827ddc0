import jsQR from 'jsqr';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { exampleSettings } from '#tests/support/settings.ts';
import { epcPayload, epcSvg } from './epc-code.ts';
import { type BankTransfer, qrBillData } from './qr-bill.ts';
import { swissQrSvg } from './swiss-qr-code.ts';

const { bank } = exampleSettings;
const debtor = {
  first_name: 'Zoé',
  last_name: 'Müller',
  company: null,
  address_line_1: 'Rue de l’Église 14b',
  address_line_2: null,
  postal_code: '1003',
  city: 'Lausanne',
  country: 'CH',
  phone: null,
};
const transfer: BankTransfer = {
  reference: 'RF18539007547034',
  amount: 129_990,
  currency: 'CHF',
  orderNumber: 'PG-1042',
  debtor,
};

/** Decodes the QR code in an image with a library that the shop does not use. */
async function decode(svg: string): Promise<string | undefined> {
  const { data, info } = await sharp(Buffer.from(svg), { density: 300 })
    .resize(600)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

const payload = (account: string, kind: string, reference: string) => `SPC
0200
1
${account}
S
Pignon Sàrl
Rue du Simplon
12
1006
Lausanne
CH







1299.90
CHF
S
Zoé Müller
Rue de l'Église
14b
1003
Lausanne
CH
${kind}
${reference}
PG-1042
EPD`;

describe('the Swiss QR code', () => {
  test('with a creditor reference contains exactly the specified payment data', async () => {
    expect(await decode(swissQrSvg(qrBillData(bank, transfer)!))).toBe(
      payload('CH9300762011623852957', 'SCOR', 'RF18539007547034'),
    );
  });
  test('with a QR-IBAN and a QR reference contains exactly the specified payment data', async () => {
    const account = { ...bank, iban: 'CH4431999123000889012' };
    const data = qrBillData(account, { ...transfer, reference: '210000000003139471430009017' })!;
    expect(await decode(swissQrSvg(data))).toBe(
      payload('CH4431999123000889012', 'QRR', '210000000003139471430009017'),
    );
  });
  test('contains texts cut to the lengths of the guidelines, without characters that the guidelines do not permit', () => {
    const long = {
      ...debtor,
      company: `${'Ĳ'.repeat(80)}`,
      city: '日本 Lausanne',
      address_line_1: 'x'.repeat(100),
    };
    const data = qrBillData(bank, { ...transfer, debtor: long })!;
    expect([data.debtor!.name.length, data.debtor!.city, data.debtor!.address.length]).toEqual([
      70,
      'RiBen Lausanne',
      70,
    ]);
  });
  test('contains a name in another script in Latin letters, and no debtor when nothing of the name can be written', async () => {
    const named = (name: string) =>
      qrBillData(bank, {
        ...transfer,
        debtor: { ...debtor, company: null, first_name: name, last_name: '' },
      })!;
    expect(named('Юлия Петрова').debtor!.name).toBe('Yuliya Petrova');
    expect(named('Γιώργος').debtor!.name).toBe('Giorgos');
    expect(named('\ue000').debtor).toBeUndefined();
    expect(await decode(swissQrSvg(named('Юлия Петрова')))).toContain('Yuliya Petrova');
  });
  test('is not generated for an account outside CH and LI', () =>
    expect(qrBillData({ ...bank, iban: 'DE89370400440532013000' }, transfer)).toBeUndefined());
  test('is not generated for other currencies than the permitted ones', () =>
    expect(qrBillData(bank, { ...transfer, currency: 'USD' })).toBeUndefined());
});

describe('the SEPA code', () => {
  const account = { name: 'Pignon Sàrl', iban: 'LU280019400644750000', bic: 'BCEELULL' };
  test('contains the lines of EPC069-12', async () => {
    const code = epcPayload(account, { amount: 129_990, currency: 'EUR', reference: 'RF18539007547034' })!;
    const lines = [
      'BCD',
      '002',
      '1',
      'SCT',
      'BCEELULL',
      'Pignon Sàrl',
      'LU280019400644750000',
      'EUR1299.90',
      '',
      'RF18539007547034',
      '',
    ];
    expect(await decode(epcSvg(code))).toBe(lines.join('\n'));
  });
  test('is generated for euro only', () =>
    expect(
      epcPayload(account, { amount: 100, currency: 'CHF', reference: 'RF18539007547034' }),
    ).toBeUndefined());
  test('has a reference that is not a creditor reference in its message field', () =>
    expect(
      epcPayload(account, { amount: 100, currency: 'EUR', reference: 'PG-1042' })!.split('\n').slice(-2),
    ).toEqual(['', 'PG-1042']));
});
