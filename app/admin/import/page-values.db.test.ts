import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { pageValuesOf } from './page-action.server.ts';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

const product = {
  name: 'Étrier R1',
  description: 'Deux pistons',
  brand: 'Vael',
  category: 'Freins',
  sku: 'ET-1',
  gtin: '4006381333931',
  price: '129.00',
  currency: 'CHF',
  weightKg: 0.16,
  images: ['https://maker.example/a.jpg', 'https://maker.example/b.jpg'],
  specifications: { Pistons: '2' },
  variants: [
    { name: 'Noir', gtin: '96385074', price: '129.00', isAvailable: true },
    { name: 'Or', gtin: '', price: '149.00', isAvailable: false },
  ],
};

test('the form is filled with the data of a page, its category and the price differences of its variants', () => {
  expect(pageValuesOf(product, false, t.shop)).toEqual({
    name: 'Étrier R1',
    brand: 'Vael',
    category: 'brakes',
    price: '129.00',
    weight: '0.16',
    description: 'Deux pistons',
    specifications: '{\n  "Pistons": "2"\n}',
    images: 'https://maker.example/a.jpg\nhttps://maker.example/b.jpg',
    sku: 'ET-1',
    gtin: '4006381333931',
    variants: [
      { name: 'Noir', gtin: '96385074', modifier: '0.00', isAvailable: true },
      { name: 'Or', gtin: '', modifier: '20.00', isAvailable: false },
    ],
  });
});

test('a price in another currency and an unknown category stay empty in the form', () => {
  expect(pageValuesOf({ ...product, category: 'Trottinettes' }, true, t.shop)).toMatchObject({
    category: '',
    price: '',
    variants: [{ modifier: '0' }, { modifier: '0' }],
  });
});
