import { AsyncLocalStorage } from 'node:async_hooks';
import { createContext, type RouterContextProvider } from 'react-router';
import type { Currency } from '#shared/format.ts';
import type { Locale } from '#shared/locales.ts';
import type { SignedIn } from '#server/people/identity/index.ts';
import type { Logger } from '#server/platform/kernel/log.ts';
import type { Shop } from '#server/shop.ts';
import type { PageAbout } from './head.ts';

/** What is known of the request being answered. */
export interface RequestInfo {
  id: string;
  locale: Locale;
  /** The currency amounts are shown in; charged is always CHF. */
  currency: Currency;
  /** The visitor's address. */
  ip: string;
  /** Where the request was made to, for links back. */
  origin: string;
  /** Who is signed in; asked once a request. */
  session: () => Promise<SignedIn | undefined>;
  /** The token of a program that calls in that person's name. */
  token?: { prefix: string };
  /** Marks the answer as one for everybody: it may be kept until one of the tags changes. */
  keep: (...tags: string[]) => void;
  /** Tells machines more of the page than it shows people: structured data, the picture of a shared link. */
  describe: (about: PageAbout) => void;
}

const shopContext = createContext<Shop>();
const requestContext = createContext<RequestInfo>();

/** What a piece of work finds of the request that it belongs to. */
export interface RequestStore {
  locale: Locale;
  nonce: string;
  log: Logger;
  /** The page as it was rendered, without its doctype: beside the answer, for to read it from there would copy it. */
  html?: string;
}

/** The request that this piece of work belongs to. */
export const requestStorage = new AsyncLocalStorage<RequestStore>();

/** For the shell: hands the shop and the request to the pages. */
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
