/**
 * Fills in the city when a postal code has exactly one place and the city is empty. Does nothing without a
 * response: the person then types the city.
 *
 * @param prefix part of the field names before `postal_code`, `city` and `country`
 */
export async function fillCity(postalCode: HTMLInputElement, prefix = ''): Promise<void> {
  const fieldOf = (name: string) => postalCode.form?.elements.namedItem(`${prefix}${name}`);
  const [city, country] = [fieldOf('city'), fieldOf('country')];
  const code = postalCode.value.trim();
  if (!(city instanceof HTMLInputElement) || !(country instanceof HTMLSelectElement)) return;
  if (city.value || !/^\d{4,5}$/.test(code)) return;
  const query = new URLSearchParams({ country: country.value, postal_code: code });
  const places = await fetch(`/places?${query}`)
    .then((response): Promise<string[]> | string[] => (response.ok ? response.json() : []))
    .catch(() => []);
  // The person may have typed a city meanwhile.
  if (places.length === 1 && !city.value) city.value = places[0]!;
}
