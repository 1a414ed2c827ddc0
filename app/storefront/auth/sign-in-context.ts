import type { Shop } from '#server/shop.ts';
import type { Locale } from '#shared/locales.ts';

/** Context of the sign-in form and of the sign-up form. */
export interface SignInContext {
  shop: Shop;
  request: Request;
  locale: Locale;
  origin: string;
  /**
   * Paths of three pages: the page to open after sign-in (`after`), the page that the confirmation e-mail
   * opens (`confirm`), and the second sign-in step (`code`).
   */
  paths: { after: string; confirm: string; code: string };
}
