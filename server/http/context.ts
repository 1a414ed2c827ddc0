import { AsyncLocalStorage } from 'node:async_hooks';
import { createContext, type RouterContextProvider } from 'react-router';
import type { Currency } from '#shared/format.ts';
import type { Locale } from '#shared/locales.ts';
import type { SignedIn } from '#server/people/identity/index.ts';
import type { Logger } from '#server/platform/kernel/log.ts';
import type { Shop } from '#server/shop.ts';
import type { PageAbout } from './head.ts';

export interface RequestInfo {
  id: string;
  locale: Locale;
  /** The display currency; orders are always charged in CHF. */
  currency: Currency;
  /** The visitor's IP address. */
  ip: string;
  /** Origin that the request was sent to, for links back to the shop. */
  origin: string;
  /** The signed-in user's session; loaded once per request. */
  session: () => Promise<SignedIn | undefined>;
  /** The API token that acts on the user's behalf. */
  token?: { prefix: string };
  /** Marks the response as the same for everybody: it may be cached until one of the tags is invalidated. */
  keep: (...tags: string[]) => void;
  /** Adds machine-readable data to the page: structured data, the picture for link previews. */
  describe: (about: PageAbout) => void;
}

const shopContext = createContext<Shop>();
const requestContext = createContext<RequestInfo>();

/** Request-scoped data available to any code that handles the request. */
export interface RequestStore {
  locale: Locale;
  nonce: string;
  log: Logger;
  /** Rendered HTML without its doctype, passed beside the Response to avoid a copy. */
  html?: string;
}

/** Gives asynchronous code access to its request. */
export const requestStorage = new AsyncLocalStorage<RequestStore>();

/** For the HTTP layer: passes the shop and the request to the pages. */
export function fillContext(context: RouterContextProvider, shop: Shop, request: RequestInfo): void {
  context.set(shopContext, shop);
  context.set(requestContext, request);
}

/** For loaders and actions: the shop. */
export function shopOf(context: Readonly<RouterContextProvider>): Shop {
  return context.get(shopContext);
}

/** For loaders and actions: the request. */
export function requestOf(context: Readonly<RouterContextProvider>): RequestInfo {
  return context.get(requestContext);
}
