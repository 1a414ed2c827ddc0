import { m } from './index.ts';

const names: Record<string, () => string> = {
  CH: m.address_country_ch,
  LI: m.address_country_li,
  LU: m.address_country_lu,
  DE: m.address_country_de,
  FR: m.address_country_fr,
  IT: m.address_country_it,
  AT: m.address_country_at,
};

/**
 * Returns the name of a country of the address form in the current language; returns the code of any other
 * country.
 */
export function countryName(code: string): string {
  return names[code]?.() ?? code;
}
