import type { RequestInfo } from '#server/http/context.ts';
import type { SignedIn } from '#server/people/identity/index.ts';
import type { Shop } from '#server/shop.ts';

/** Request context: session and cookie. */
export interface SecurityWork {
  shop: Shop;
  info: RequestInfo;
  session: SignedIn;
  cookie: string | null;
}
