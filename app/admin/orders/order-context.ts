import type { StaffActor } from '#server/platform/audit/index.ts';
import type { Shop } from '#server/shop.ts';

export interface OrderContext {
  shop: Shop;
  by: StaffActor;
  orderId: string;
}
