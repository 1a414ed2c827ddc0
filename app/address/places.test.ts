import type { LoaderFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { loader } from './places.ts';

const placesOf = async (query: string): Promise<unknown> =>
  (await loader({ request: new Request(`http://shop.test/places?${query}`) } as LoaderFunctionArgs)).json();

test.each([
  ['country=CH&postal_code=1110', ['Morges']],
  ['country=DE&postal_code=79098', ['Freiburg im Breisgau']],
  ['country=CH&postal_code=0000', []],
  ['country=XX&postal_code=1110', []],
  ['', []],
])('answers the request %s with the places %j', async (query, places) =>
  expect(await placesOf(query)).toEqual(places),
);
