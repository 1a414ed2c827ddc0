import type { Currency } from '#shared/format.ts';
import type { Locale } from '#shared/locales.ts';

interface WordedLink {
  to: string;
  text: string;
}

/** Localized footer texts. */
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
  /** Newsletter form as HTML, so that no page ships code for it. */
  newsletter: string;
}

/** Header and footer data, returned by the storefront layout's loader. */
export interface SiteLayoutData {
  locale: Locale;
  shopName: string;
  /**
   * Signed-in user, with their back-office start page (null for customers) and the label of the favourites
   * link.
   */
  user: { firstName: string; office: '/admin' | '/admin/reviews' | null; favourites: string } | null;
  currency: Currency;
  email: string;
  phone?: string;
  /** Top-level categories in the configured order. */
  categories: { id: string; name: string }[];
  offices: { city: string; lines: string[] }[];
  partnerBrands: { name: string }[];
  /** Badge labels: Visa, TWINT, SEPA… */
  paymentMethods: string[];
  footer: FooterWords;
  /** Site structure links and the announcement as HTML, keyed by position; empty positions are omitted. */
  site: Partial<Record<'header' | 'floating' | 'footer' | 'contacts' | 'announcement', string>>;
}

/** Layout data that is the same for all visitors. */
export type CommonLayout = Omit<SiteLayoutData, 'user' | 'currency'>;
