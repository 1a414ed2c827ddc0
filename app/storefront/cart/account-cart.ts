import { currentLocale } from '#shared/i18n/index.ts';
import type { CartView } from '#server/http/api/account-cart.ts';
import { maximumQuantity } from '#shared/cart.ts';
import {
  type QuantityChange,
  type QuantitiesByVariant,
  quantityChanges,
  applyChangesSinceRequest,
} from './cart-difference.ts';
import { type ReceivedPart, canApply, readStored, storeState } from '../received-part.ts';
import { type CartItem, readCartItems, replaceCart, onCartChange } from './store.ts';

/** Last synchronized state of the account cart, and the change that is still in flight. */
interface Known {
  owner: string;
  /** Version of the account cart; undefined after a change. */
  version?: string;
  quantities: QuantitiesByVariant;
  pending?: { key: string; changes: QuantityChange[]; shown: QuantitiesByVariant };
}

/** Account cart that came with the visitor's other data; without content, the browser's state is current. */
export type ReceivedCart = ReceivedPart<CartView['items'], Known>;

const knownKey = 'shop-cart-account';
let owner: string | undefined;
let isOver = false;

// Limits each quantity, because a cart stored before the limit existed may exceed it.
const shownNow = (): QuantitiesByVariant =>
  Object.fromEntries(readCartItems().map(({ id, quantity }) => [id, Math.min(quantity, maximumQuantity)]));

/** Reads the last synchronized state of the account cart. */
export const readSyncedCart = (): Known | undefined => readStored(knownKey);

/** Detaches the browser's cart from the account until the next sign-in; the items stay in the browser. */
export function detachAccountCart(): void {
  owner = undefined;
  localStorage.removeItem(knownKey);
}

const save = (known: Known) => storeState(knownKey, known);

async function ask(path: string, init?: RequestInit): Promise<{ status: number; account?: CartView }> {
  const response = await fetch(`/api${path}?lang=${currentLocale()}`, init);
  const { ok, status } = response;
  // The session has ended, so the cart exists only in the browser until the next sign-in.
  isOver = status === 401;
  return ok ? { status, account: (await response.json()) as CartView } : { status };
}

/**
 * Returns whether a status is a permanent rejection, so that sending the same change again would fail again.
 */
const isRefused = (status: number) => status >= 400 && status < 500 && ![401, 408, 429].includes(status);

const quantitiesOf = ({ items }: CartView): QuantitiesByVariant =>
  Object.fromEntries(items.map(({ variant_id: variantId, quantity }) => [variantId, quantity]));

/**
 * Replaces the browser's cart with these quantities. Product data comes from the account cart, or from the
 * browser for other items.
 */
function show(quantities: QuantitiesByVariant, { items }: CartView): void {
  const before = readCartItems();
  const order = [...new Set([...items.map((item) => item.variant_id), ...before.map((item) => item.id)])];
  replaceCart(
    order.flatMap((id): readonly CartItem[] => {
      const quantity = quantities[id];
      if (!quantity) return [];
      const had = before.find((item) => item.id === id);
      const product = items.find((item) => item.variant_id === id)?.product;
      if (!product) return had ? [{ ...had, quantity }] : [];
      const reported = {
        id,
        productId: product.product_id,
        name: product.name,
        variantLabel: product.variant_label,
        sku: product.sku,
        image: product.image ?? '',
        weight: product.weight_kg,
      };
      // Keeps the price that the buyer saw last, so that the buyer is notified of a price change.
      return [{ ...reported, price: had?.price ?? Math.round(product.unit_price * 100), quantity }];
    }),
  );
}

/** Sends the local changes since the last synchronization, then shows the account cart. */
async function exchange(pull: boolean | ReceivedCart): Promise<void> {
  const received = typeof pull === 'object' && canApply(pull, readSyncedCart()) ? pull : undefined;
  const isEnough = received !== undefined || (!pull && owner !== undefined);
  const asked = isEnough ? undefined : await ask('/cart');
  if (received) isOver = false;
  owner = received?.owner ?? asked?.account?.owner ?? owner;
  if (asked?.status === 401 || !owner) return;
  const known = readSyncedCart();
  const isMine = known?.owner === owner;
  // If the stored state belongs to another account, a smaller quantity does not mean that this visitor
  // removed units. Only added units are therefore sent.
  const base = known?.quantities ?? {};
  const shown = shownNow();
  const unsent = quantityChanges(base, shown).filter(({ add }) => isMine || add > 0);
  const pending = (isMine ? known.pending : undefined) ?? {
    key: crypto.randomUUID(),
    changes: unsent,
    shown,
  };
  if (pending.changes.length === 0) {
    const items = received ? received.content : asked?.account?.items;
    if (items) settle({ owner, items }, shown, received?.version);
    return;
  }
  save({ owner, quantities: base, pending });
  let { status, account } = await ask('/cart/changes', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: pending.key, changes: pending.changes }),
  });
  // A 401 response means that the server applied nothing; the difference is computed again at the next
  // sign-in.
  if (status === 401 && known) save({ owner: known.owner, quantities: base });
  else if (status === 401) localStorage.removeItem(knownKey);
  if (isRefused(status)) {
    // The rejected change is dropped, so the browser shows the account cart.
    save({ owner, quantities: pending.shown });
    ({ account } = await ask('/cart'));
  }
  if (account) settle(account, pending.shown);
}

function settle(account: CartView, sent: QuantitiesByVariant, version?: string): void {
  const held = quantitiesOf(account);
  const next = applyChangesSinceRequest(held, sent, shownNow());
  save({ owner: account.owner, ...(version ? { version } : {}), quantities: held });
  show(next, account);
}

/** Runs one synchronization at a time across all tabs, because they share the stored state. */
export const runExclusively = async (turn: () => Promise<void> | void) =>
  'locks' in navigator ? navigator.locks.request(knownKey, turn) : turn();

let working: Promise<void> | undefined;
let isWanted = false;

async function work(firstPull: boolean | ReceivedCart): Promise<void> {
  let pull = firstPull;
  do {
    isWanted = false;
    const turn = pull;
    // A change made offline stays pending; the next synchronization sends it.
    await runExclusively(() => exchange(turn)).catch(() => undefined);
    pull = false;
  } while (isWanted && !isOver);
  working = undefined;
}

/**
 * Synchronizes the browser's cart with the account cart.
 *
 * @param pull account cart that was received, or true to fetch it, also after the session has ended; false only
 * sends local changes
 */
export function syncCart(pull: boolean | ReceivedCart = true): void {
  if (isOver && !pull) return;
  if (working) isWanted = true;
  else working = work(pull);
}

let isFollowing = false;

/**
 * Starts to synchronize the browser's cart with the account cart; called after every sign-in.
 *
 * @param received the account cart; fetched if undefined
 */
export function startCartSync(received?: ReceivedCart): void {
  // Another customer may sign in on the same page, so the previous owner is discarded.
  owner = undefined;
  if (!isFollowing) {
    isFollowing = true;
    onCartChange(() => syncCart(false));
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') syncCart();
    });
  }
  syncCart(received);
}
