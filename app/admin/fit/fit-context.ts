import type { StaffActor } from '#server/platform/audit/index.ts';
import type { Shop } from '#server/shop.ts';

/** Context of the actions of the compatibility pages. */
export interface FitContext {
  shop: Shop;
  by: StaffActor;
}
