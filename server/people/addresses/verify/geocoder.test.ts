import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAddress } from './index.ts';

const asked: URL[] = [];
let reply: { status: number; body: string } = { status: 200, body: '[]' };
const server = createServer((request, response) => {
  asked.push(new URL(request.url ?? '/', 'http://geocoder'));
  response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body);
});
let url = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/nominatim`;
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

const ask = () => verifyAddress('rue de bourg 8, 1003 lausanne, CH', url);

test('an address is verified with the result of the geocoder', async () => {
  reply = {
    status: 200,
    body: JSON.stringify([
      {
        lat: '46.5',
        address: {
          house_number: '8',
          road: 'Rue de Bourg',
          city: 'Lausanne',
          postcode: '1003',
          country_code: 'ch',
        },
      },
    ]),
  };
  expect(await ask()).toEqual({
    ok: true,
    isVerified: true,
    address: {
      street_number: '8',
      route: 'Rue de Bourg',
      locality: 'Lausanne',
      postal_code: '1003',
      country: 'CH',
    },
    checked: {
      street_number: 'geocoder',
      route: 'geocoder',
      locality: 'geocoder',
      postal_code: 'geocoder',
    },
  });
  expect(asked.at(-1)?.pathname).toBe('/nominatim/search');
  expect(Object.fromEntries(asked.at(-1)!.searchParams)).toMatchObject({
    format: 'jsonv2',
    addressdetails: '1',
    limit: '1',
  });
});
test('a house number that the geocoder does not know is kept as the customer wrote it', async () => {
  reply = {
    status: 200,
    body: JSON.stringify([{ address: { road: 'Rue de Bourg', town: 'Lausanne', country_code: 'ch' } }]),
  };
  expect(await ask()).toMatchObject({ ok: true, address: { street_number: '8', postal_code: '1003' } });
});
test('an address for which the geocoder has no result is not found', async () => {
  reply = { status: 200, body: '[]' };
  expect(await ask()).toEqual({ ok: false, reason: 'address_not_found' });
});
test('an error of the geocoder, or a response in another format, is reported as an unavailable service', async () => {
  for (const broken of [
    { status: 503, body: '[]' },
    { status: 200, body: '{"error":"busy"}' },
    { status: 200, body: '<html>' },
  ]) {
    reply = broken;
    expect(await ask()).toEqual({ ok: false, reason: 'geocoder_unavailable' });
  }
  expect(await verifyAddress('rue de bourg 8, 1003 lausanne, CH', 'http://127.0.0.1:9')).toEqual({
    ok: false,
    reason: 'geocoder_unavailable',
  });
});
