import { currentLocale } from '#shared/i18n/index.ts';
import type { VisitorResponse, VisitorData } from '#server/http/visitor-data.ts';
import type { Currency } from '#shared/format.ts';
import { type ReceivedCart, readSyncedCart, startCartSync } from './cart/account-cart.ts';
import {
  type ReceivedFavourites,
  leaveAccountFavourites,
  readSyncedFavourites,
  syncFavourites,
} from './favourites/account-favourites.ts';
import { showAccountFavourites } from './favourites/store.ts';
import { type ReceivedBikes, readSyncedBikes, startBikeSync } from './my-bike/account-bikes.ts';
import { nextUse } from './next-use.ts';

interface ReceivedAccount {
  cart: ReceivedCart;
  favourites: ReceivedFavourites;
  bikes: ReceivedBikes;
}

/** The signed-in visitor. `account` is present only if the data came by a request after the page. */
export type Visitor = VisitorData & { account?: ReceivedAccount };

/**
 * Requests all data of the signed-in visitor, except the parts whose current version this browser has.
 *
 * @returns null without a session; undefined without an answer
 */
async function requestVisitor(
  signal: AbortSignal,
): Promise<(Visitor & { account: ReceivedAccount }) | null | undefined> {
  const known = { cart: readSyncedCart(), favourites: readSyncedFavourites(), bikes: readSyncedBikes() };
  const query = new URLSearchParams({ locale: currentLocale() });
  for (const [name, state] of Object.entries(known)) if (state?.version) query.set(name, state.version);
  try {
    const response = await fetch(`/visitor.json?${query}`, { signal });
    if (!response.ok) return undefined;
    const visitor = (await response.json()) as VisitorResponse | null;
    if (!visitor) return null;
    const { owner, cart, favourites, bikes } = visitor.account;
    return {
      ...visitor,
      account: {
        cart: { ...cart, owner, known: known.cart },
        favourites: { ...favourites, owner, known: known.favourites },
        bikes: { ...bikes, owner, known: known.bikes },
      },
    };
  } catch {
    // The visitor has left the page or is offline.
    return undefined;
  }
}

/** Requests the visitor's data at each next use of the tab until there is an answer; none after the end of `signal`. */
async function requestAgain(signal: AbortSignal) {
  for (;;) {
    await nextUse(signal);
    const visitor = await requestVisitor(signal);
    if (visitor !== undefined) return visitor;
  }
}

/**
 * Loads the data of the signed-in visitor and passes them to `show`. Without an answer, the page stays as it is, and
 * the next navigation requests them again. If the customer has chosen another currency on another device, loads the
 * page again with it.
 *
 * @param shown currency of the prices on the page
 */
export async function loadVisitor(
  show: (visitor: Visitor | null) => void,
  shown: Currency,
  signal: AbortSignal,
): Promise<void> {
  let visitor = await requestVisitor(signal);
  if (visitor === undefined) visitor = await requestAgain(signal);
  if (visitor === null) leaveAccountFavourites();
  // The styles keep room for the menu of a signed-in visitor while the data load.
  document.documentElement.toggleAttribute('data-signed-in', visitor !== null);
  show(visitor);
  if (visitor?.currency && visitor.currency !== shown) switchCurrency(visitor.currency);
}

/**
 * Synchronizes the browser's cart, favourites and bikes with the account; called after every sign-in. Shows no
 * favourites of the account after the end of `signal`.
 *
 * @param received data of the account that were loaded with the visitor; requested if undefined
 */
export async function syncBrowserToAccount(
  received: ReceivedAccount | undefined,
  signal: AbortSignal,
): Promise<void> {
  signal.addEventListener('abort', () => showAccountFavourites([]));
  const visitor = received ? undefined : await requestVisitor(signal);
  if (signal.aborted) return;
  if (visitor === null) return leaveAccountFavourites();
  const account = received ?? visitor?.account;
  // Without an answer, cart and bikes ask their own APIs.
  startCartSync(account?.cart);
  startBikeSync(account?.bikes);
  if (account) return syncFavourites(account.favourites);
  void requestAgain(signal).then((later) =>
    later ? syncFavourites(later.account.favourites) : leaveAccountFavourites(),
  );
}

function switchCurrency(currency: Currency): void {
  const cookie = `currency=${currency}`;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${cookie}; path=/; max-age=31536000; samesite=lax${secure}`;
  // A browser that refuses cookies would load the page for ever.
  if (document.cookie.includes(cookie)) location.reload();
}
