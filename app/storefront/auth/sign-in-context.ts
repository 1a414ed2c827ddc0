import type { Shop } from '#server/shop.ts';
import type { Locale } from '#shared/locales.ts';

/** Context of the sign-in form and of the sign-up form. */
export interface SignInContext {
  shop: Shop;
  request: Request;
  locale: Locale;
  origin: string;
  /**
   * Paths of three pages: the page that the sign-in was started for (`next`), the page that the confirmation
   * e-mail opens (`confirm`), and the second sign-in step (`code`).
   */
  paths: { next: string | undefined; confirm: string; code: string };
}
