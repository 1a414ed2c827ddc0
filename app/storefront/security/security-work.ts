import type { RequestInfo } from '#server/http/context.ts';
import type { SignedIn } from '#server/people/identity/index.ts';
import type { Shop } from '#server/shop.ts';

/** Context of a security action: shop, session and cookie of the request. */
export interface SecurityContext {
  shop: Shop;
  info: RequestInfo;
  session: SignedIn;
  cookie: string | null;
}
