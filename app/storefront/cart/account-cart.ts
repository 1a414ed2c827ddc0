import { currentLocale } from '#shared/i18n/index.ts';
import { mostPieces } from '#shared/cart.ts';
import { type Difference, type Quantities, differences, resume } from './cart-difference.ts';
import { type CartItem, cartItems, replaceCart, watchCart } from './store.ts';

/** The cart as the account holds it (`GET /api/cart`); amounts in CHF. */
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

/** What this browser last knew of the account's cart, and what it has asked for without an answer yet. */
interface Known {
  owner: string;
  quantities: Quantities;
  pending?: { key: string; changes: Difference[]; shown: Quantities };
}

const knownKey = 'pignon-cart-account';
let owner: string | undefined;
let isOver = false;

// A cart that was kept before there was a most may hold more of something.
const shownNow = (): Quantities => Object.fromEntries(cartItems().map(({ id, quantity }) => [id, Math.min(quantity, mostPieces)]));

/** What this browser last knew; nothing where there is none, or no storage. */
export function readKnown(): Known | undefined {
  try {
    return (JSON.parse(localStorage.getItem(knownKey) ?? 'null') as Known | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** From here on this browser knows of no account, until somebody signs in. */
export function forgetAccount(): void {
  owner = undefined;
  localStorage.removeItem(knownKey);
}

const keep = (known: Known) => localStorage.setItem(knownKey, JSON.stringify(known));

async function ask(path: string, init?: RequestInit): Promise<{ status: number; account?: AccountCart }> {
  const response = await fetch(`/api${path}?lang=${currentLocale()}`, init);
  const { ok, status } = response;
  // The session is over: from here on the cart is the browser's alone, until somebody signs in.
  isOver = status === 401;
  return ok ? { status, account: (await response.json()) as AccountCart } : { status };
}

/** Refused for what it is: sent again, it would be refused again. */
const isRefused = (status: number) => status >= 400 && status < 500 && ![401, 408, 429].includes(status);

const quantitiesOf = ({ items }: AccountCart): Quantities =>
  Object.fromEntries(items.map(({ variant_id, quantity }) => [variant_id, quantity]));

/** Shows these quantities, with what is known of each article: the account's word, or else what the browser had. */
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
      const told = {
        id,
        productId: product.product_id,
        name: product.name,
        variantLabel: product.variant_label,
        sku: product.sku,
        image: product.image ?? '',
        weight: product.weight_kg,
      };
      // The price last seen stays, so that the buyer is told when it changed.
      return [{ ...told, price: had?.price ?? Math.round(product.unit_price * 100), quantity }];
    }),
  );
}

/** Sends what changed here since the account was last heard, then shows what the account holds. */
async function exchange(isPull: boolean): Promise<void> {
  const fresh = isPull || !owner ? await ask('/cart') : undefined;
  owner = fresh?.account?.owner ?? owner;
  if (fresh?.status === 401 || !owner) return;
  const known = readKnown();
  const isMine = known?.owner === owner;
  // Of another account's cart only what was added since is the visitor's own.
  const base = known?.quantities ?? {};
  const shown = shownNow();
  const unsent = differences(base, shown).filter(({ add }) => isMine || add > 0);
  const pending = (isMine ? known.pending : undefined) ?? { key: crypto.randomUUID(), changes: unsent, shown };
  if (pending.changes.length === 0) {
    if (fresh?.account) settle(fresh.account, shown);
    return;
  }
  keep({ owner, quantities: base, pending });
  let { status, account } = await ask('/cart/changes', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: pending.key, changes: pending.changes }),
  });
  // Without a session nothing was done; what is to be is worked out anew for who signs in next.
  if (status === 401) keep({ owner: known?.owner ?? owner, quantities: base });
  if (isRefused(status)) {
    // Nothing more waits behind it: the browser shows what the account holds.
    keep({ owner, quantities: pending.shown });
    ({ account } = await ask('/cart'));
  }
  if (account) settle(account, pending.shown);
}

function settle(account: AccountCart, sent: Quantities): void {
  const held = quantitiesOf(account);
  const next = resume(held, sent, shownNow());
  keep({ owner: account.owner, quantities: held });
  show(next, account);
}

/** Waits until nothing else is on its way: one exchange at a time, in all tabs, for they share what is known. */
export const inTurn = async (turn: () => Promise<void> | void) => ('locks' in navigator ? navigator.locks.request(knownKey, turn) : turn());

let working: Promise<void> | undefined;
let isWanted = false;

async function work(isPull: boolean): Promise<void> {
  let pull = isPull;
  do {
    isWanted = false;
    const turn = pull;
    // Without connection the changes stay pending and go with the next.
    await inTurn(() => exchange(turn)).catch(() => undefined);
    pull = false;
  } while (isWanted && !isOver);
  working = undefined;
}

/** Brings browser and account together; `isPull` asks the account though nothing changed here, or its session was over. */
export function syncCart(isPull = true): void {
  if (isOver && !isPull) return;
  if (working) isWanted = true;
  else working = work(isPull);
}

let isFollowing = false;

/** Keeps the cart of somebody who signed in in their account too; called each time somebody has. */
export function followCart(): void {
  // Whoever signs in again in this document may be somebody else.
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
