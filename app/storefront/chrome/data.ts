import type { Currency } from '#shared/format.ts';
import type { Locale } from '#shared/locales.ts';

/** What header and footer show; the storefront layout's loader answers it. */
export interface ChromeData {
  locale: Locale;
  shopName: string;
  user: { firstName: string; isAdmin: boolean } | null;
  currency: Currency;
  email: string;
  phone?: string;
  /** Top-level categories, in the shop's order. */
  categories: { id: string; name: string }[];
  offices: { city: string; lines: string[] }[];
  partnerBrands: { name: string }[];
  /** Names as shown on the badges: Visa, TWINT, SEPA… */
  paymentMethods: string[];
}
