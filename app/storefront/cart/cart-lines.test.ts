import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { maximumQuantity } from '#shared/cart.ts';
import { CartLines } from './cart-lines.tsx';
import type { PricedCart } from './priced-cart.ts';

const chain = {
  id: 'v',
  productId: 'p',
  name: 'Chaîne',
  variantLabel: null,
  sku: 's',
  price: 100,
  image: '',
  weight: 0.1,
};
const priced = (available: number) =>
  ({
    lines: [{ variant_id: 'v', name: 'Chaîne', available, total_price: 1, variant_label: null, brand: null }],
  }) as unknown as PricedCart;
const canRise = (quantity: number, available: number) => {
  const lines = createElement(CartLines, { items: [{ ...chain, quantity }], priced: priced(available) });
  const page = renderToStaticMarkup(createElement(createRoutesStub([{ path: '/', Component: () => lines }])));
  return !/<button[^>]*disabled=""/.test(page);
};

test('the quantity of a cart line is limited by the stock and by the maximum per order', () => {
  expect(canRise(3, 4)).toBe(true);
  expect(canRise(4, 4)).toBe(false);
  expect(canRise(maximumQuantity - 1, 5000)).toBe(true);
  expect(canRise(maximumQuantity, 5000)).toBe(false);
});

test('a cart line with one unit can be decreased to 0, which removes it', () => {
  expect(canRise(1, 4)).toBe(true);
});
