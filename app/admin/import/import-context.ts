import type { StaffActor } from '#server/platform/audit/index.ts';
import type { Shop } from '#server/shop.ts';
import type { Locale } from '#shared/locales.ts';

/** Context of every form action of the import page. */
export interface ImportPageContext {
  shop: Shop;
  by: StaffActor;
  locale: Locale;
}
