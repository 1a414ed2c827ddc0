import type { StaffActor } from '#server/platform/audit/index.ts';
import type { Shop } from '#server/shop.ts';

/** Context of the settings forms. `email`: address of the signed-in admin. */
export interface SettingsContext {
  shop: Shop;
  by: StaffActor;
  email: string;
}
