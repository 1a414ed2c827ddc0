import { beforeEach, expect, test, vi } from 'vitest';
import { maximumQuantity } from '#shared/cart.ts';

/** Loads the store as a page does, in a browser with this storage. */
async function opened(saved: Record<string, string>) {
  vi.resetModules();
  const storage = new Map(Object.entries(saved));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: storage.set.bind(storage),
    removeItem: storage.delete.bind(storage),
  });
  return { storage, ...(await import('./store.ts')) };
}
const chain = {
  id: 'v1',
  productId: 'p1',
  name: 'Chaîne',
  variantLabel: null,
  sku: 'C-1',
  price: 5990,
  image: '',
  weight: 0.5,
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

test('an unreadable stored cart is logged, and the cart is empty', async () => {
  const { cartItems } = await opened({ 'pignon-cart': '{"half' });
  expect(cartItems()).toEqual([]);
  expect(console.warn).toHaveBeenCalledOnce();
});

test('added items are stored under the shop’s own key, and an existing item increases its quantity', async () => {
  const { storage, addToCart, cartItems } = await opened({});
  addToCart(chain);
  addToCart(chain, 2);
  addToCart({ ...chain, id: 'v2' });
  expect(cartItems().map(({ id, quantity }) => [id, quantity])).toEqual([
    ['v1', 3],
    ['v2', 1],
  ]);
  const again = await opened(Object.fromEntries(storage));
  expect(again.cartItems()).toHaveLength(2);
});

test('no quantity exceeds the maximum per order, whatever its source', async () => {
  const { addToCart, setQuantity, replaceCart, cartItems } = await opened({});
  addToCart(chain, 990);
  addToCart(chain, 20);
  expect(cartItems()[0]!.quantity).toBe(maximumQuantity);
  setQuantity('v1', 5000);
  expect(cartItems()[0]!.quantity).toBe(maximumQuantity);
  replaceCart([{ ...chain, quantity: 1200 }]);
  expect(cartItems()[0]!.quantity).toBe(maximumQuantity);
});

test('a quantity of zero or less removes an item, and clearing removes all', async () => {
  const { addToCart, setQuantity, clearCart, cartItems } = await opened({});
  for (const quantity of [0, -1]) {
    addToCart(chain);
    setQuantity('v1', quantity);
    expect(cartItems()).toEqual([]);
  }
  addToCart(chain);
  clearCart();
  expect(cartItems()).toEqual([]);
});
