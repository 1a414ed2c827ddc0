/**
 * Completes the city from the postal code: a single place fills the field, several places are offered as
 * suggestions. A city that the person typed is never changed. Does nothing without a response: the person then
 * types the city.
 *
 * @param prefix part of the field names before `postal_code`, `city` and `country`
 */
export async function fillCity(postalCode: HTMLInputElement, prefix = ''): Promise<void> {
  const fieldOf = (name: string) => postalCode.form?.elements.namedItem(`${prefix}${name}`);
  const [city, country] = [fieldOf('city'), fieldOf('country')];
  const code = postalCode.value.trim();
  if (!(city instanceof HTMLInputElement) || !(country instanceof HTMLSelectElement)) return;
  const isOwn = () => city.value !== '' && city.value !== city.dataset.filled;
  if (isOwn() || !/^\d{4,5}$/.test(code)) return;
  const query = new URLSearchParams({ country: country.value, postal_code: code });
  const places = await fetch(`/places?${query}`)
    .then((response): Promise<string[]> | string[] => (response.ok ? response.json() : []))
    .catch(() => []);
  // The person may have typed a city or another postal code meanwhile.
  if (isOwn() || postalCode.value.trim() !== code) return;
  suggest(city, places);
  if (places.length === 0) return;
  city.value = places.length === 1 ? places[0]! : '';
  city.dataset.filled = city.value;
  // A person who is in the field and begins to type replaces the place instead of adding to it.
  if (document.activeElement === city) city.select();
}

/** Offers places as suggestions of a field. */
function suggest(city: HTMLInputElement, places: readonly string[]): void {
  const id = `${city.id || city.name}-places`;
  const list = document.getElementById(id) ?? document.createElement('datalist');
  list.id = id;
  list.replaceChildren(...places.map((place) => new Option(place, place)));
  if (!list.isConnected) city.after(list);
  city.setAttribute('list', id);
}
