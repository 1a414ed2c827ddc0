import { currentLocale } from '#shared/i18n/index.ts';
import { maximumQuantity } from '#shared/cart.ts';
import { type Difference, type Quantities, differences, resume } from './cart-difference.ts';
import { type CartItem, cartItems, replaceCart, watchCart } from './store.ts';

/** The account's cart (`GET /api/cart`); amounts in CHF. */
interface AccountCart {
  owner: string;
  items: {
    variant_id: string;
    quantity: number;
    product: {
      product_id: string;
      name: string;
      variant_label: string | null;
      sku: string;
      unit_price: number;
      image: string | null;
      weight_kg: number;
    } | null;
  }[];
}

/** Last known state of the account's cart, and the change still in flight. */
interface Known {
  owner: string;
  quantities: Quantities;
  pending?: { key: string; changes: Difference[]; shown: Quantities };
}

const knownKey = 'pignon-cart-account';
let owner: string | undefined;
let isOver = false;

// A cart stored before the limit existed may exceed it.
const shownNow = (): Quantities =>
  Object.fromEntries(cartItems().map(({ id, quantity }) => [id, Math.min(quantity, maximumQuantity)]));

/** Reads the last known state; undefined if absent or if storage is unavailable. */
export function readKnown(): Known | undefined {
  try {
    return (JSON.parse(localStorage.getItem(knownKey) ?? 'null') as Known | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stops treating the cart as an account's cart until the next sign-in. */
export function clearAccountCart(): void {
  owner = undefined;
  localStorage.removeItem(knownKey);
}

const save = (known: Known) => localStorage.setItem(knownKey, JSON.stringify(known));

async function ask(path: string, init?: RequestInit): Promise<{ status: number; account?: AccountCart }> {
  const response = await fetch(`/api${path}?lang=${currentLocale()}`, init);
  const { ok, status } = response;
  // The session has ended: the cart exists only in the browser until the next sign-in.
  isOver = status === 401;
  return ok ? { status, account: (await response.json()) as AccountCart } : { status };
}

/** Permanent rejection: sending it again would fail again. */
const isRefused = (status: number) => status >= 400 && status < 500 && ![401, 408, 429].includes(status);

const quantitiesOf = ({ items }: AccountCart): Quantities =>
  Object.fromEntries(items.map(({ variant_id, quantity }) => [variant_id, quantity]));

/** Shows these quantities with product data from the account, otherwise from the browser. */
function show(quantities: Quantities, { items }: AccountCart): void {
  const before = cartItems();
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
      // Keeps the last displayed price, so that the buyer is notified of a change.
      return [{ ...reported, price: had?.price ?? Math.round(product.unit_price * 100), quantity }];
    }),
  );
}

/** Sends local changes since the last synchronization, then shows the account's cart. */
async function exchange(isPull: boolean): Promise<void> {
  const fresh = isPull || !owner ? await ask('/cart') : undefined;
  owner = fresh?.account?.owner ?? owner;
  if (fresh?.status === 401 || !owner) return;
  const known = readKnown();
  const isMine = known?.owner === owner;
  // If the known cart belongs to another account, only items added since are the visitor's own.
  const base = known?.quantities ?? {};
  const shown = shownNow();
  const unsent = differences(base, shown).filter(({ add }) => isMine || add > 0);
  const pending = (isMine ? known.pending : undefined) ?? {
    key: crypto.randomUUID(),
    changes: unsent,
    shown,
  };
  if (pending.changes.length === 0) {
    if (fresh?.account) settle(fresh.account, shown);
    return;
  }
  save({ owner, quantities: base, pending });
  let { status, account } = await ask('/cart/changes', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: pending.key, changes: pending.changes }),
  });
  // Without a session nothing was applied; the difference is recomputed at the next sign-in.
  if (status === 401) save({ owner: known?.owner ?? owner, quantities: base });
  if (isRefused(status)) {
    // No further change is pending: the browser shows the account's cart.
    save({ owner, quantities: pending.shown });
    ({ account } = await ask('/cart'));
  }
  if (account) settle(account, pending.shown);
}

function settle(account: AccountCart, sent: Quantities): void {
  const held = quantitiesOf(account);
  const next = resume(held, sent, shownNow());
  save({ owner: account.owner, quantities: held });
  show(next, account);
}

/** Runs one exchange at a time across all tabs, because they share the known state. */
export const inTurn = async (turn: () => Promise<void> | void) =>
  'locks' in navigator ? navigator.locks.request(knownKey, turn) : turn();

let working: Promise<void> | undefined;
let isWanted = false;

async function work(isPull: boolean): Promise<void> {
  let pull = isPull;
  do {
    isWanted = false;
    const turn = pull;
    // Offline changes stay pending and are sent with the next exchange.
    await inTurn(() => exchange(turn)).catch(() => undefined);
    pull = false;
  } while (isWanted && !isOver);
  working = undefined;
}

/**
 * Synchronizes browser and account; `isPull` fetches the account's cart even without local changes or after
 * an expired session.
 */
export function syncCart(isPull = true): void {
  if (isOver && !isPull) return;
  if (working) isWanted = true;
  else working = work(isPull);
}

let isFollowing = false;

/** Starts synchronizing the cart with the account; called after every sign-in. */
export function followCart(): void {
  // The next sign-in on this page may be another customer.
  owner = undefined;
  if (!isFollowing) {
    isFollowing = true;
    watchCart(() => syncCart(false));
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') syncCart();
    });
  }
  syncCart();
}
