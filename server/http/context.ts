import { AsyncLocalStorage } from 'node:async_hooks';
import { createContext, type RouterContextProvider } from 'react-router';
import type { PageFragments } from '#performance/render-cache/page-fragments.ts';
import type { Currency } from '#shared/format.ts';
import type { Locale } from '#shared/locales.ts';
import type { SignedInUser } from '#server/people/identity/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { Logger } from '#server/platform/kernel/log.ts';
import type { Shop } from '#server/shop.ts';
import type { PageMetadata } from './head.ts';

export interface RequestInfo {
  id: string;
  locale: Locale;
  /** Currency in which prices are displayed. Orders are always charged in CHF. */
  currency: Currency;
  /** The visitor's IP address. */
  ip: string;
  /** Origin of the request's URL (scheme and host), for links back to the shop. */
  origin: string;
  /** Loads the session of the signed-in user, once per request; undefined for an anonymous request. */
  session: () => Promise<SignedInUser | undefined>;
  /**
   * Returns the database for lists, reports and exports of the back office: a standby, if it has the reader's own
   * writes, or the primary. Never for a decision about money or stock, or before a write.
   */
  readDatabase: () => Database;
  /**
   * Whether a signed-in visitor gets the page that is the same for every visitor. Its script adds the visitor's
   * data, so its loaders must not read the session.
   */
  isShared?: boolean;
  /** The API token that authenticated this request; undefined for a request without a token. */
  token?: { prefix: string };
  /**
   * Marks the response as identical for all visitors, so that it may be cached until one of the tags is
   * invalidated.
   */
  keep: (...tags: string[]) => void;
  /**
   * Adds machine-readable data to the page: structured data (JSON-LD) and the preview picture for shared
   * links.
   */
  describe: (about: PageMetadata) => void;
}

const shopContext = createContext<Shop>();
const requestContext = createContext<RequestInfo>();

/** Data of one request that any code can read while it handles that request. */
export interface RequestStore {
  locale: Locale;
  nonce: string;
  log: Logger;
  /**
   * Rendered HTML without its doctype. Stored here in addition to the Response, because reading it from the
   * Response would copy it.
   */
  html?: string;
  /** The fragments for which the HTML contains markers. */
  fragments?: PageFragments;
  /** True when a loader or action failed because the database cannot be reached. */
  isUnavailable?: boolean;
  /** Whether the page failed because the catalogue index is not filled yet. */
  isNotReady?: boolean;
}

/** Gives asynchronous code access to the data of the request that it handles. */
export const requestStorage = new AsyncLocalStorage<RequestStore>();

/** Passes the shop and the request to React Router's loaders and actions. Called by the HTTP layer. */
export function fillContext(context: RouterContextProvider, shop: Shop, request: RequestInfo): void {
  context.set(shopContext, shop);
  context.set(requestContext, request);
}

/** Returns the shop; for loaders and actions. */
export function shopOf(context: Readonly<RouterContextProvider>): Shop {
  return context.get(shopContext);
}

/** Returns the data of the current request; for loaders and actions. */
export function requestOf(context: Readonly<RouterContextProvider>): RequestInfo {
  return context.get(requestContext);
}

/** Returns the database for a list, report or export of the back office; see `RequestInfo.readDatabase`. */
export function readDatabaseOf(context: Readonly<RouterContextProvider>): Database {
  return requestOf(context).readDatabase();
}
