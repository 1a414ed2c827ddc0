import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { originOf } from './origin.ts';

const of = (SHOP_URL: string, host: string) => originOf({ SHOP_URL }, new Headers(host ? { host } : {}));

describe('the origin of a request', () => {
  test('is the configured URL for a public shop, whatever Host header is sent', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.domain(),
          fc.ipV4(),
          fc.constantFrom('localhost', '127.0.0.1', '127.0.0.1:3000', '[::1]:80', ''),
        ),
        (host) => {
          expect(of('https://pignon.example', host)).toBe('https://pignon.example');
        },
      ),
    );
  });

  test('is a local host name for a shop on this machine', () => {
    expect(
      ['localhost:3000', '127.0.0.1:4000', '[::1]:5000', 'localhost'].map((host) =>
        of('http://localhost:3000', host),
      ),
    ).toEqual(['http://localhost:3000', 'http://127.0.0.1:4000', 'http://[::1]:5000', 'http://localhost']);
  });

  test.each([
    'elsewhere.example',
    'localhost.elsewhere.example',
    '127.0.0.1.elsewhere.example:3000',
    'localhost:3000@elsewhere.example',
    'localhost:abc',
    'localhost:3000/path',
    'elsewhere.example:localhost',
    'x localhost',
    '',
  ])('is never taken from the Host header %s', (host) => {
    expect(of('http://localhost:3000', host)).toBe('http://localhost:3000');
  });
});
