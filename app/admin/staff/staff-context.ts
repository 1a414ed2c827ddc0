import type { StaffActor } from '#server/platform/audit/index.ts';
import type { Shop } from '#server/shop.ts';

/** The acting staff member, the session, and whether the sign-in to this session used a second factor. */
export interface StaffActionContext {
  shop: Shop;
  by: StaffActor;
  origin: string;
  sessionToken: string | undefined;
  isStrong: boolean;
}
