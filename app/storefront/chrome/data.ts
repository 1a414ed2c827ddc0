import type { Currency } from '#shared/format.ts';
import type { Locale } from '#shared/locales.ts';

interface WordedLink {
  to: string;
  text: string;
}

/** The footer's texts, in the page's language. */
export interface FooterWords {
  label: string;
  claim: string;
  hours: string;
  categories: string;
  support: { title: string; links: WordedLink[] };
  offices: string;
  brands: string;
  payment: string;
  legal: WordedLink[];
  rights: string;
  /** The newsletter's form, as finished HTML: no page carries code for it. */
  newsletter: string;
}

/** What header and footer show; the storefront layout's loader answers it. */
export interface ChromeData {
  locale: Locale;
  shopName: string;
  /** Who is signed in; the office is where they work, for those who do; what the link to their favourites says. */
  user: { firstName: string; office: '/admin' | '/admin/reviews' | null; favourites: string } | null;
  currency: Currency;
  email: string;
  phone?: string;
  /** Top-level categories, in the shop's order. */
  categories: { id: string; name: string }[];
  offices: { city: string; lines: string[] }[];
  partnerBrands: { name: string }[];
  /** Names as shown on the badges: Visa, TWINT, SEPA… */
  paymentMethods: string[];
  footer: FooterWords;
  /** Links of the site structure and the announcement, as finished HTML by place; only places that have some. */
  site: Partial<Record<'header' | 'floating' | 'footer' | 'contacts' | 'announcement', string>>;
}

/** What everybody is shown alike. */
export type CommonChrome = Omit<ChromeData, 'user' | 'currency'>;
