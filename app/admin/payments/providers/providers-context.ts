import type { StaffActor } from '#server/platform/audit/index.ts';
import type { Shop } from '#server/shop.ts';

/** Shop and staff member of an action of the payment providers page. */
export interface ProvidersContext {
  shop: Shop;
  by: StaffActor;
}
