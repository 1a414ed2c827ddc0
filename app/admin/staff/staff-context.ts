import type { StaffActor } from '#server/platform/audit/index.ts';
import type { Shop } from '#server/shop.ts';

/** Acting staff member with the session and whether it used a second factor. */
export interface StaffActionContext {
  shop: Shop;
  by: StaffActor;
  origin: string;
  sessionToken: string | undefined;
  isStrong: boolean;
}
