import type { ActionResult } from '#app/form/action-result.ts';
import type { RequestInfo } from '#server/http/context.ts';
import type { SignedInUser } from '#server/people/identity/index.ts';
import type { Shop } from '#server/shop.ts';
import type { VerifiableAddress } from './addresses/address-fields.ts';

/** Context of an account form: the signed-in customer and the request. */
export interface AccountContext {
  shop: Shop;
  info: RequestInfo;
  session: SignedInUser;
  /** Query of the submitted page: `edit` is the id of an address, `next` the page to return to. */
  search: URLSearchParams;
}

/** Result of an account form that failed or requires a confirmation. */
export type AccountResult = ActionResult & {
  form: 'profile' | 'settings' | 'address' | 'order' | 'cart' | 'export';
  /**
   * Result of adding the items of an order or a saved cart to the cart: whether any item is now in the cart, and the names of the
   * missing items.
   */
  again?: { isAny: boolean; missing: string[] };
  /** A saved cart that was deleted, whose deletion can be undone. */
  deletedCart?: { id: string; name: string };
  /** Cities that belong to the postal code, if the entered city does not match it. */
  places?: string[];
  /** Result of an address verification; `values` then contain the official spelling. */
  check?: {
    outcome: 'verified' | 'format_only';
    isStreetVerified: boolean;
    before: VerifiableAddress;
  };
};
