import { beforeEach, expect, test, vi } from 'vitest';
import { maximumQuantity } from '#shared/cart.ts';

/** Loads the cart store as a page does, in a browser with this storage. */
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

test('a stored cart that cannot be read is logged and replaced by an empty cart', async () => {
  const { readCartItems } = await opened({ 'shop-cart': '{"half' });
  expect(readCartItems()).toEqual([]);
  expect(console.warn).toHaveBeenCalledOnce();
});

test('added items are stored under the shop’s storage key, and adding an item again increases its quantity', async () => {
  const { storage, addToCart, readCartItems } = await opened({});
  addToCart(chain);
  addToCart(chain, 2);
  addToCart({ ...chain, id: 'v2' });
  expect(readCartItems().map(({ id, quantity }) => [id, quantity])).toEqual([
    ['v1', 3],
    ['v2', 1],
  ]);
  const again = await opened(Object.fromEntries(storage));
  expect(again.readCartItems()).toHaveLength(2);
});

test('a stored quantity never exceeds the maximum per order, whatever its source', async () => {
  const { addToCart, setCartQuantity, replaceCart, readCartItems } = await opened({});
  addToCart(chain, 990);
  addToCart(chain, 20);
  expect(readCartItems()[0]!.quantity).toBe(maximumQuantity);
  setCartQuantity('v1', 5000);
  expect(readCartItems()[0]!.quantity).toBe(maximumQuantity);
  replaceCart([{ ...chain, quantity: 1200 }]);
  expect(readCartItems()[0]!.quantity).toBe(maximumQuantity);
});

test('a quantity of zero or less removes an item from the cart, and clearing removes all items', async () => {
  const { addToCart, setCartQuantity, clearCart, readCartItems } = await opened({});
  for (const quantity of [0, -1]) {
    addToCart(chain);
    setCartQuantity('v1', quantity);
    expect(readCartItems()).toEqual([]);
  }
  addToCart(chain);
  clearCart();
  expect(readCartItems()).toEqual([]);
});
