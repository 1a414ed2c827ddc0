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
  /** Empty until it is set, like `phone`. */
  email: string;
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

/** Sets the shop's name to the host of its URL while the settings contain none. */
export function withShopName(settings: Settings, shopUrl: string): Settings {
  if (settings.shop.name) return settings;
  return { ...settings, shop: { ...settings.shop, name: new URL(shopUrl).host } };
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
 * @param settings as stored, because the settings in use have a substitute for the name
 */
export function missingSellerFacts({ shop, bank }: Pick<Settings, 'shop' | 'bank'>): SellerFact[] {
  return sellerFacts.filter((fact) => (fact === 'iban' ? bank.iban : shop[fact]).length === 0);
}
