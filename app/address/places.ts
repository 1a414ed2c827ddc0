import type { LoaderFunctionArgs } from 'react-router';
import { suggestPlaces } from '#server/people/addresses/verify/index.ts';

/** Returns the official place names of a postal code (`?country=CH&postal_code=1003`), at most four. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const places = await suggestPlaces({
    country: searchParams.get('country') ?? '',
    postal_code: searchParams.get('postal_code') ?? '',
    city: '',
  });
  return Response.json(places, {
    headers: { 'cache-control': 'public, max-age=86400', 'x-robots-tag': 'noindex' },
  });
}
