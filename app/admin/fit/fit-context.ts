import type { StaffActor } from '#server/platform/audit/index.ts';
import type { Shop } from '#server/shop.ts';

/** What the actions of the compatibility pages need. */
export interface FitContext {
  shop: Shop;
  by: StaffActor;
}
