import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { MethodEnum } from 'mollie-api-typescript/models/methodenum.js';
import { PaymentRequest$outboundSchema } from 'mollie-api-typescript/models/paymentrequest.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FakeMollie } from '#tests/support/mollie/fake-mollie.ts';
import type { PaymentOrder } from '../provider.ts';
import { methodsWithBillingAddress, methodsWithLines, toMollieDetails } from './order-details.ts';
import { mollieProvider } from './provider.ts';

const mollie = new FakeMollie({ apiKey: 'test_key' });
mollie.methods = [...Object.values(MethodEnum), 'method_of_tomorrow'].map((id) => [id, id]);
beforeAll(() => mollie.start());
afterAll(() => mollie.stop());

const address = {
  first_name: 'Zoé',
  last_name: 'Blanc',
  company: null,
  address_line_1: 'Städtle 1',
  address_line_2: null,
  postal_code: '9490',
  city: 'Vaduz',
  country: 'LI',
  phone: '+423 236 60 00',
};
const order: PaymentOrder = {
  lines: [
    { description: 'Selle', sku: 'S-1', isShipping: false, quantity: 3, unitPrice: 3_333, discount: 1_001 },
    { description: 'La Poste', sku: null, isShipping: true, quantity: 1, unitPrice: 990, discount: 0 },
  ],
  vatRateBp: 810,
  billing: address,
  shipping: address,
  email: 'zoe@test.example',
};
const amount = 3 * 3_333 - 1_001 + 990;

test('the shop offers only methods that Mollie’s official client knows and a single request can start', async () => {
  const { provider, offered } = await offeredMethods();
  expect(offered).toContain('klarna');
  expect(offered).toContain('card');
  for (const id of ['method_of_tomorrow', 'riverty', 'voucher', 'banktransfer'])
    expect(offered).not.toContain(id);
  // Mollie answers 422 when a method requires a field that the request lacks.
  for (const method of offered) {
    const { id } = await provider.createPayment({
      account: 'mollie',
      idempotencyKey: crypto.randomUUID(),
      amount,
      currency: 'CHF',
      method,
      description: 'Commande PG-1',
      orderReference: 'PG-1',
      redirectUrl: 'https://shop.pignon.example/checkout/return',
      locale: 'fr',
      readOrder: () => Promise.resolve(order),
    });
    expect(mollie.find(id).method).toBe(method === 'card' ? 'creditcard' : method);
  }
});

test('the methods that require order lines and a billing address are those that Mollie’s official client names', () => {
  const file = createRequire(import.meta.url).resolve('mollie-api-typescript/models/paymentrequest.js');
  const types = readFileSync(file.replace(/\.js$/, '.d.ts'), 'utf8');
  const named = (field: string) => {
    const comment = new RegExp(`Required for payment methods? ([^.]*)\\.\\s*\\*/\\s*${field}\\?:`).exec(
      types,
    );
    return new Set([...(comment?.[1] ?? '').matchAll(/`(\w+)`/g)].map(([, method]) => method));
  };
  expect(methodsWithLines).toEqual(named('lines'));
  expect(methodsWithBillingAddress).toEqual(named('billingAddress'));
});

test('Klarna receives lines that add up to the payment, and the billing address', async () => {
  const details = await toMollieDetails('klarna', 'CHF', () => Promise.resolve(order));
  expect(details.lines).toMatchObject([
    {
      type: 'physical',
      quantity: 3,
      unitPrice: { value: '33.33' },
      discountAmount: { value: '10.01' },
      totalAmount: { value: '89.98' },
      vatRate: '8.10',
      vatAmount: { value: '6.74' },
      sku: 'S-1',
    },
    { type: 'shipping_fee', totalAmount: { value: '9.90' } },
  ]);
  expect(details.billingAddress).toMatchObject({
    givenName: 'Zoé',
    familyName: 'Blanc',
    streetAndNumber: 'Städtle 1',
    country: 'LI',
    email: 'zoe@test.example',
    phone: '+4232366000',
  });
  const request = { description: 'x', amount: { currency: 'CHF', value: '99.88' }, redirectUrl: 'https://x' };
  expect(PaymentRequest$outboundSchema.parse({ ...request, ...details })).toMatchObject(details);
});

test('a card payment contains neither lines nor an address', async () =>
  expect(await toMollieDetails('creditcard', 'CHF', () => Promise.reject(new Error('read')))).toEqual({}));

async function offeredMethods() {
  const provider = mollieProvider({
    apiKey: 'test_key',
    apiUrl: mollie.base,
    shopUrl: 'https://shop.pignon.example',
  });
  return { provider, offered: (await provider.listMethods('CHF')).map(({ id }) => id) };
}
