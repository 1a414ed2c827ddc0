/** Countries that the address form offers. The delivery countries are configured separately. */
export const addressCountries = ['CH', 'LI', 'LU', 'DE', 'FR', 'IT', 'AT'] as const;

const regionNames = new Map<string, Intl.DisplayNames>();

/** Returns the name of a country in a language; its code if it has no name. Creating `DisplayNames` is slow. */
export function countryName(code: string, locale: string): string {
  let names = regionNames.get(locale);
  if (!names) regionNames.set(locale, (names = new Intl.DisplayNames(locale, { type: 'region' })));
  return names.of(code) ?? code;
}
