import { softwareName } from '#server/platform/kernel/software-name.ts';
import { z } from 'zod';
import { type AddressParts } from './parse-address.ts';
import { findCountry } from './countries.ts';
import type { Verification } from './verification.ts';
import { parseStreet } from './parse-street.ts';

const patienceMs = 5000;

const answerSchema = z.array(
  z.object({
    address: z.object({
      house_number: z.string().optional(),
      road: z.string().optional(),
      pedestrian: z.string().optional(),
      square: z.string().optional(),
      city: z.string().optional(),
      town: z.string().optional(),
      village: z.string().optional(),
      hamlet: z.string().optional(),
      municipality: z.string().optional(),
      postcode: z.string().optional(),
      country_code: z.string(),
    }),
  }),
);

/** Verifies an address with a geocoding service that is compatible with Nominatim (its `/search`). */
export async function verifyWithGeocoder(url: string, parts: AddressParts): Promise<Verification> {
  const question = new URL('search', url.endsWith('/') ? url : `${url}/`);
  question.search = new URLSearchParams({
    q: `${parts.street}, ${parts.postalCode} ${parts.city}, ${parts.country}`,
    format: 'jsonv2',
    addressdetails: '1',
    limit: '1',
    countrycodes: parts.country.toLowerCase(),
  }).toString();
  const found = await fetch(question, {
    signal: AbortSignal.timeout(patienceMs),
    headers: { accept: 'application/json', 'user-agent': `${softwareName} (address check)` },
  })
    .then(async (response) => (response.ok ? answerSchema.safeParse(await response.json()).data : undefined))
    .catch(() => undefined);
  if (!found) return { ok: false, reason: 'geocoder_unavailable' };
  const place = found[0]?.address;
  const country = place && findCountry(place.country_code);
  const route = place?.road ?? place?.pedestrian ?? place?.square;
  const locality = place?.city ?? place?.town ?? place?.village ?? place?.hamlet ?? place?.municipality;
  if (!place || !country || !route || !locality) return { ok: false, reason: 'address_not_found' };
  // Many house numbers are missing in the map data; then the entered number is used.
  const written = parseStreet(parts.street, parts.country).street_number;
  return {
    ok: true,
    isVerified: true,
    address: {
      street_number: place.house_number ?? written,
      route,
      locality,
      postal_code: place.postcode ?? parts.postalCode,
      country,
    },
    checked: {
      street_number: place.house_number ? 'geocoder' : null,
      route: 'geocoder',
      locality: 'geocoder',
      postal_code: place.postcode ? 'geocoder' : 'format',
    },
  };
}
