import type { Shop } from '#server/shop.ts';
import type { Locale } from '#shared/locales.ts';

/** Context of the sign-in form and of the sign-up form. */
export interface SignInContext {
  shop: Shop;
  request: Request;
  locale: Locale;
  origin: string;
  /** Paths to open after sign-in, from the confirmation e-mail, and for the second sign-in step. */
  paths: { after: string; confirm: string; code: string };
}
