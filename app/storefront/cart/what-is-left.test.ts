import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { CartNotices } from './cart-content.tsx';
import { cartNotices } from './notices.ts';
import type { PricedCart } from './priced.ts';
import { orderable, soldOut } from './what-is-left.ts';

const item = (id: string, quantity: number) => ({
  id,
  productId: id,
  name: id,
  variantLabel: null,
  sku: id,
  price: 100,
  image: '',
  weight: 0.1,
  quantity,
});
const line = (id: string, wanted: number, available: number, waiting_order: string | null = null) => ({
  variant_id: id,
  name: id,
  wanted,
  available,
  waiting_order,
  quantity: Math.min(wanted, available),
  unit_price: 1,
});
const items = [item('chaîne', 2), item('selle', 5), item('pédale', 1)];
const priced = {
  lines: [line('chaîne', 2, 9), line('selle', 5, 3), line('pédale', 1, 0)],
  gone: [] as number[],
} as PricedCart;

test('scarce items are ordered up to the stock, sold-out items are not ordered', () => {
  expect(orderable(items, priced).map(({ id, quantity }) => [id, quantity])).toEqual([
    ['chaîne', 2],
    ['selle', 3],
  ]);
  expect(orderable([item('pédale', 1)], priced)).toEqual([]);
});

test('items added since the last response wait for their price', () =>
  expect(orderable([...items, item('tige', 1)], priced).map(({ id }) => id)).not.toContain('tige'));

test('a reduced quantity is reported; a sold-out item is named with a remove button', () => {
  const notices = cartNotices(items, priced);
  expect(notices).toEqual(['selle\u00a0: il n’en reste que 3, la quantité a été adaptée.']);
  const shown = renderToStaticMarkup(createElement(CartNotices, { items, priced, notices, failed: false }));
  expect(shown).toContain('pédale est épuisé et n’est pas compris dans la commande.');
  expect(shown.match(/<button[^>]*aria-label="[^"]*"/g)).toEqual([
    expect.stringContaining('Retirer pédale du panier'),
  ]);
  // Once removed, it is no longer reported.
  expect(soldOut(items.slice(0, 2), priced)).toEqual([]);
});

test('units reserved by the buyer’s own unpaid order are reported with its number and a link', () => {
  const held = {
    ...priced,
    lines: [line('selle', 5, 3, 'PG-1'), line('pédale', 1, 0, 'PG-2')],
  } as PricedCart;
  expect(cartNotices(items, held)).toContain(
    'selle vous est réservé dans votre commande PG-1, qui attend son paiement.',
  );
  const notices = createElement(CartNotices, { items, priced: held, notices: [], failed: false });
  const shown = renderToStaticMarkup(createElement(MemoryRouter, null, notices));
  expect(shown).toContain('pédale vous est réservé dans votre commande PG-2, qui attend son paiement.');
  expect(shown).not.toContain('épuisé');
  expect(shown).toMatch(/<a [^>]*href="\/account\?tab=orders"/);
});
