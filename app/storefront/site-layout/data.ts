import type { VisitorData } from '#server/http/visitor-data.ts';
import type { Currency } from '#shared/format.ts';
import type { Locale } from '#shared/locales.ts';

/** Link of the header or the footer. */
export interface MenuLink {
  /** Path without the language prefix, `mailto:` address, or https URL. */
  to: string;
  text: string;
  /** Whether the link opens the menu of the categories. */
  isMenu?: boolean;
}

/** Column of the footer; only a column of own links has links. */
export interface FooterColumn {
  kind: 'links' | 'families' | 'offices';
  title: string;
  links: MenuLink[];
}

/** Links of the header and the footer, without those whose target visitors cannot open. */
export interface NavigationData {
  main: MenuLink[];
  service: MenuLink[];
  columns: FooterColumn[];
  legal: MenuLink[];
}

/** Localized footer texts. */
export interface FooterTexts {
  label: string;
  claim: string;
  /** Opening hours, one line each; empty when the shop states none. */
  hours: string;
  brands: string;
  payment: string;
  rights: string;
  /** Newsletter form as HTML that the server renders, so that browsers load no code for it. */
  newsletter: string;
}

/** Data of the header and footer, returned by the loader of the storefront layout. */
export interface SiteLayoutData {
  locale: Locale;
  shopName: string;
  /** Sentence on the automatic discounts of the cart; empty without any. */
  discounts: string;
  /** Languages of the storefront. */
  languages: readonly Locale[];
  /** URLs of the logo on light and on dark ground, the demo's drawing, or null to show the shop's name. */
  logo: { light: string; dark: string } | 'demo' | null;
  /** The signed-in user; null for a visitor without account, and on a page that is the same for every visitor. */
  user: VisitorData | null;
  currency: Currency;
  email: string;
  phone?: string;
  /** Top-level categories in the configured order. */
  categories: { id: string; name: string }[];
  offices: { city: string; lines: string[] }[];
  /** `logo`: URL of the uploaded logo; null if a drawn one is shown. */
  partnerBrands: { name: string; logo: string | null }[];
  /** Labels of the payment badges, such as Visa, TWINT or SEPA. */
  paymentMethods: string[];
  footer: FooterTexts;
  menu: NavigationData;
  /**
   * Contacts, buttons and announcement of the site as HTML, keyed by position; positions without content are
   * absent.
   */
  site: Partial<Record<'header' | 'floating' | 'footer' | 'contacts' | 'announcement', string>>;
}

/** Data of the layout that is the same for all visitors. */
export type CommonLayoutData = Omit<SiteLayoutData, 'user' | 'currency'>;
