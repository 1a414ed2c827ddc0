import { useSyncExternalStore } from 'react';
import { mostPieces } from '#shared/cart.ts';
import { keptList } from '../kept-list.ts';

/** A line of the cart as the browser keeps it. What it costs now is always asked of the shop. */
export interface CartItem {
  /** The variant. */
  id: string;
  productId: string;
  name: string;
  variantLabel: string | null;
  sku: string;
  /** As last seen, in centimes of CHF. */
  price: number;
  image: string;
  quantity: number;
  /** Kilograms a piece. */
  weight: number;
}

const kept = keptList('pignon-cart', isItem);
let watcher: (() => void) | undefined;

/** Calls after every change made in this tab. */
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

const { read } = kept;

function save(next: readonly CartItem[]): void {
  kept.save(next.map((line) => (line.quantity > mostPieces ? { ...line, quantity: mostPieces } : line)));
  watcher?.();
}

/** Puts pieces of a variant in the cart; what is there already gains them. */
export function addToCart(item: Omit<CartItem, 'quantity'>, quantity = 1): void {
  const before = read();
  const same = before.find((line) => line.id === item.id);
  save(
    same
      ? before.map((line) => (line === same ? { ...line, ...item, quantity: line.quantity + quantity } : line))
      : [...before, { ...item, quantity }],
  );
}

/** Changes how many; none or fewer takes the line out. */
export function setQuantity(id: string, quantity: number): void {
  save(quantity <= 0 ? read().filter((line) => line.id !== id) : read().map((line) => (line.id === id ? { ...line, quantity } : line)));
}

export function removeFromCart(id: string): void {
  setQuantity(id, 0);
}

/** What is in the cart, outside of components. */
export const cartItems = read;
/** Shows another cart. */
export const replaceCart = save;

export function clearCart(): void {
  save([]);
}

/** Takes over what the shop says of the lines now, once the buyer was told. */
export function updateSeenPrices(prices: ReadonlyMap<string, number>): void {
  save(read().map((line) => ({ ...line, price: prices.get(line.id) ?? line.price })));
}

/** The cart's lines; none while rendering on the server. */
export const useCart = kept.use;

/** How many pieces are in the cart; 0 while rendering on the server. */
export function useCartCount(): number {
  return useCart().reduce((sum, line) => sum + line.quantity, 0);
}

// The panel that opens when something is added.
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
