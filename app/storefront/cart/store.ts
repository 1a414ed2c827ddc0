import { useSyncExternalStore } from 'react';
import { maximumQuantity } from '#shared/cart.ts';
import { createStoredList } from '../stored-list.ts';

/** Line of the cart in browser storage. The server always determines the current price. */
export interface CartItem {
  /** Id of the product variant. */
  id: string;
  productId: string;
  name: string;
  variantLabel: string | null;
  sku: string;
  /** Price that the buyer saw last, in centimes of CHF. */
  price: number;
  image: string;
  quantity: number;
  /** Weight of one unit in kilograms. */
  weight: number;
}

const stored = createStoredList('shop-cart', isItem);
let watcher: (() => void) | undefined;

/**
 * Registers the callback for every change of the cart made in this tab. There is only one callback;
 * registering another one replaces it.
 */
export function onCartChange(onChange: () => void): void {
  watcher = onChange;
}

function isItem(value: unknown): value is CartItem {
  const item = value as Partial<CartItem> | null;
  return (
    typeof item?.id === 'string' &&
    typeof item.name === 'string' &&
    typeof item.price === 'number' &&
    Number.isInteger(item.quantity) &&
    item.quantity! > 0
  );
}

const { read } = stored;

function save(next: readonly CartItem[]): void {
  stored.save(
    next.map((line) => (line.quantity > maximumQuantity ? { ...line, quantity: maximumQuantity } : line)),
  );
  watcher?.();
}

/** Adds units of a variant to the cart. If the cart contains the variant, increases its quantity. */
export function addToCart(item: Omit<CartItem, 'quantity'>, quantity = 1): void {
  const before = read();
  const same = before.find((line) => line.id === item.id);
  save(
    same
      ? before.map((line) =>
          line === same ? { ...line, ...item, quantity: line.quantity + quantity } : line,
        )
      : [...before, { ...item, quantity }],
  );
}

/** Sets the quantity of a cart line; zero or less removes the line. */
export function setCartQuantity(id: string, quantity: number): void {
  save(
    quantity <= 0
      ? read().filter((line) => line.id !== id)
      : read().map((line) => (line.id === id ? { ...line, quantity } : line)),
  );
}

export function removeFromCart(id: string): void {
  setCartQuantity(id, 0);
}

/** Returns the cart's lines, for code outside React components. */
export const readCartItems = read;
/** Replaces the whole cart. */
export const replaceCart = save;

export function clearCart(): void {
  save([]);
}

/** Stores the prices that the buyer now sees, after the buyer was notified of changes. */
export function updateSeenPrices(prices: ReadonlyMap<string, number>): void {
  save(read().map((line) => ({ ...line, price: prices.get(line.id) ?? line.price })));
}

/** React hook that returns the cart's lines; empty during server rendering. */
export const useCartItems = stored.use;

/** Returns the number of units in the cart; 0 during server rendering. */
export function useCartUnitCount(): number {
  return useCartItems().reduce((sum, line) => sum + line.quantity, 0);
}

// Whether the cart panel is open; it opens when an item is added.
let isOpen = false;
const openListeners = new Set<() => void>();

export function setCartPanelOpen(open: boolean): void {
  isOpen = open;
  for (const listener of openListeners) listener();
}

export function useCartPanelOpen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      openListeners.add(listener);
      return () => openListeners.delete(listener);
    },
    () => isOpen,
    () => false,
  );
}
