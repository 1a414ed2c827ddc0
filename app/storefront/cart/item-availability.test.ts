import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { CartNotices } from './cart-content.tsx';
import { cartNotices } from './notices.ts';
import type { PricedCart } from './priced-cart.ts';
import { orderableItems, soldOutItems } from './item-availability.ts';
import { makeCartItem } from '#tests/support/cart-item.ts';

const line = (id: string, wanted: number, available: number, waitingOrder: string | null = null) => ({
  variant_id: id,
  name: id,
  wanted,
  available,
  waiting_order: waitingOrder,
  quantity: Math.min(wanted, available),
  unit_price: 1,
});
const items = [makeCartItem('chaîne', 2), makeCartItem('selle', 5), makeCartItem('pédale', 1)];
const priced = {
  lines: [line('chaîne', 2, 9), line('selle', 5, 3), line('pédale', 1, 0)],
  gone: [] as number[],
} as PricedCart;

test('an order takes only the units in stock of an item with too little stock, and leaves out a sold-out item', () => {
  expect(orderableItems(items, priced).map(({ id, quantity }) => [id, quantity])).toEqual([
    ['chaîne', 2],
    ['selle', 3],
  ]);
  expect(orderableItems([makeCartItem('pédale', 1)], priced)).toEqual([]);
});

test('an item added after the last response of the server has no price yet, and is not ordered before the next response', () =>
  expect(orderableItems([...items, makeCartItem('tige', 1)], priced).map(({ id }) => id)).not.toContain(
    'tige',
  ));

test('the cart reports a reduced quantity, and shows a sold-out item with a button to remove it', () => {
  const notices = cartNotices(items, priced);
  expect(notices).toEqual(['selle\u00a0: il n’en reste que 3, la quantité a été adaptée.']);
  const shown = renderToStaticMarkup(createElement(CartNotices, { items, priced, notices, failed: false }));
  expect(shown).toContain('pédale est épuisé et n’est pas compris dans la commande.');
  expect(shown.match(/<button[^>]*aria-label="[^"]*"/g)).toEqual([
    expect.stringContaining('Retirer pédale du panier'),
  ]);
  // A sold-out item that was removed from the cart is no longer reported.
  expect(soldOutItems(items.slice(0, 2), priced)).toEqual([]);
});

test('the cart reports units that the buyer’s own unpaid order reserves, with the order number and a link', () => {
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
