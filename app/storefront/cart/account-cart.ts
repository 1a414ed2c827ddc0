import { currentLocale } from '#app/i18n/index.ts';
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

export const knownKey = 'pignon-cart-account';
let owner: string | undefined;
let isOver = false;

const shownNow = (): Quantities => Object.fromEntries(cartItems().map(({ id, quantity }) => [id, quantity]));

function readKnown(): Known | undefined {
  try {
    return (JSON.parse(localStorage.getItem(knownKey) ?? 'null') as Known | null) ?? undefined;
  } catch {
    return undefined;
  }
}

const keep = (known: Known) => localStorage.setItem(knownKey, JSON.stringify(known));

async function ask(path: string, init?: RequestInit): Promise<AccountCart | undefined> {
  const response = await fetch(`/api${path}?lang=${currentLocale()}`, init);
  // The session is over: from here on the cart is the browser's alone.
  isOver = response.status === 401;
  return response.ok ? ((await response.json()) as AccountCart) : undefined;
}

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
  owner = fresh?.owner ?? owner;
  if (!owner) return;
  const known = readKnown();
  const isMine = known?.owner === owner;
  // Of another account's cart only what was added since is the visitor's own.
  const base = known?.quantities ?? {};
  const shown = shownNow();
  const unsent = differences(base, shown).filter(({ add }) => isMine || add > 0);
  const pending = (isMine ? known.pending : undefined) ?? { key: crypto.randomUUID(), changes: unsent, shown };
  if (pending.changes.length === 0) {
    if (fresh) settle(fresh, shown);
    return;
  }
  keep({ owner, quantities: base, pending });
  const answer = await ask('/cart/changes', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: pending.key, changes: pending.changes }),
  });
  if (answer) settle(answer, pending.shown);
}

function settle(account: AccountCart, sent: Quantities): void {
  const held = quantitiesOf(account);
  const next = resume(held, sent, shownNow());
  keep({ owner: account.owner, quantities: held });
  show(next, account);
}

let working: Promise<void> | undefined;
let isWanted = false;

/** One exchange at a time, in all tabs: they share what is known. */
async function work(isPull: boolean): Promise<void> {
  let pull = isPull;
  do {
    isWanted = false;
    const turn = () => exchange(pull);
    // Without connection the changes stay pending and go with the next.
    await ('locks' in navigator ? navigator.locks.request(knownKey, turn) : turn()).catch(() => undefined);
    pull = false;
  } while (isWanted && !isOver);
  working = undefined;
}

/** Brings browser and account together; `isPull` asks the account though nothing changed here. */
export function syncCart(isPull = true): void {
  if (isOver) return;
  if (working) isWanted = true;
  else working = work(isPull);
}

let isFollowing = false;

/** Keeps the cart of somebody who signed in in their account too. */
export function followAccount(): void {
  if (isFollowing) return;
  isFollowing = true;
  watchCart(() => syncCart(false));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') syncCart();
  });
  syncCart();
}
