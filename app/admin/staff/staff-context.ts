import type { StaffActor } from '#server/platform/audit/index.ts';
import type { Shop } from '#server/shop.ts';

/** Who acts, with which session and second factor. */
export interface StaffContext {
  shop: Shop;
  by: StaffActor;
  origin: string;
  sessionToken: string | undefined;
  isStrong: boolean;
}
