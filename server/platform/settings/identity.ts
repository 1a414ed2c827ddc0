import type { Settings } from './settings.ts';

/** What identifies the shop and its seller on pages, in messages and on documents. */
export interface ShopIdentity {
  /** Name under which the shop appears. Never empty. */
  name: string;
  /** Registered name of the seller; the shop's name until one is set. */
  legalName: string;
  /** Lines of the seller's postal address without name and country; without lines that are not set. */
  addressLines: string[];
  country: string;
  email: string;
  /** Empty when the shop has none. */
  phone: string;
}

/** Returns the shop's identity. All pages, messages and documents use it. */
export function shopIdentity({ shop }: Pick<Settings, 'shop'>): ShopIdentity {
  return {
    name: shop.name,
    legalName: shop.legal_name || shop.name,
    addressLines: [shop.street, `${shop.postal_code} ${shop.city}`.trim()].filter(Boolean),
    country: shop.country,
    email: shop.email,
    phone: shop.phone,
  };
}

/** Returns the URLs of the logo on light and on dark ground; null until one is uploaded. */
export function shopLogo({ brand }: Pick<Settings, 'brand'>): { light: string; dark: string } | null {
  const { logo_url: light, logo_dark_url: dark } = brand;
  return light ? { light, dark: dark || light } : null;
}

/**
 * Fills in a name and an e-mail address while the settings contain none: the host of the shop's URL, and the
 * address info@ at that host (RFC 2142).
 */
export function withSubstitutes(settings: Settings, shopUrl: string): Settings {
  const { host, hostname } = new URL(shopUrl);
  const { shop } = settings;
  return {
    ...settings,
    shop: { ...shop, name: shop.name || host, email: shop.email || `info@${hostname}` },
  };
}

export const sellerFacts = [
  'name',
  'email',
  'legal_name',
  'street',
  'postal_code',
  'city',
  'registrations',
  'iban',
] as const;
export type SellerFact = (typeof sellerFacts)[number];

/**
 * Returns the facts about the seller that are not set yet, in the order of the settings screens.
 *
 * @param settings as stored, because the settings in use contain substitutes
 */
export function missingSellerFacts({ shop, bank }: Pick<Settings, 'shop' | 'bank'>): SellerFact[] {
  return sellerFacts.filter((fact) => (fact === 'iban' ? bank.iban : shop[fact]).length === 0);
}
