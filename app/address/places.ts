import type { LoaderFunctionArgs } from 'react-router';
import { suggestPlaces } from '#server/people/addresses/verify/index.ts';

// Some postal codes in the country have more places than a list of suggestions can show.
const mostPlaces = 20;

/** Returns the official place names of a postal code (`?country=CH&postal_code=1003`), at most twenty. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const places = await suggestPlaces(
    {
      country: searchParams.get('country') ?? '',
      postal_code: searchParams.get('postal_code') ?? '',
      city: '',
    },
    mostPlaces,
  );
  return Response.json(places, {
    headers: { 'cache-control': 'public, max-age=86400', 'x-robots-tag': 'noindex' },
  });
}
