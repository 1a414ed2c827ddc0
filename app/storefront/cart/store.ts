import { useSyncExternalStore } from 'react';
import { maximumQuantity } from '#shared/cart.ts';
import { storedList } from '../stored-list.ts';

/** A cart line in browser storage. Current prices always come from the server. */
export interface CartItem {
  /** Variant id. */
  id: string;
  productId: string;
  name: string;
  variantLabel: string | null;
  sku: string;
  /** Last displayed price, in centimes of CHF. */
  price: number;
  image: string;
  quantity: number;
  /** Kilograms per unit. */
  weight: number;
}

const stored = storedList('pignon-cart', isItem);
let watcher: (() => void) | undefined;

/** Registers a callback for every change made in this tab. */
export function watchCart(onChange: () => void): void {
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

/** Adds units of a variant to the cart, or increases its quantity. */
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

/** Sets a quantity; zero or less removes the line. */
export function setQuantity(id: string, quantity: number): void {
  save(
    quantity <= 0
      ? read().filter((line) => line.id !== id)
      : read().map((line) => (line.id === id ? { ...line, quantity } : line)),
  );
}

export function removeFromCart(id: string): void {
  setQuantity(id, 0);
}

/** Cart lines, outside of components. */
export const cartItems = read;
/** Replaces the whole cart. */
export const replaceCart = save;

export function clearCart(): void {
  save([]);
}

/** Updates the displayed prices, once the buyer has been notified. */
export function updateSeenPrices(prices: ReadonlyMap<string, number>): void {
  save(read().map((line) => ({ ...line, price: prices.get(line.id) ?? line.price })));
}

/** Cart lines; empty during server rendering. */
export const useCart = stored.use;

/** Number of units in the cart; 0 during server rendering. */
export function useCartCount(): number {
  return useCart().reduce((sum, line) => sum + line.quantity, 0);
}

// Open state of the panel, which opens when an item is added.
let isOpen = false;
const openListeners = new Set<() => void>();

export function setCartOpen(open: boolean): void {
  isOpen = open;
  for (const listener of openListeners) listener();
}

export function useCartOpen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      openListeners.add(listener);
      return () => openListeners.delete(listener);
    },
    () => isOpen,
    () => false,
  );
}
