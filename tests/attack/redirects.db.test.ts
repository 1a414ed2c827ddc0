import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AttackedShop, startAttackedShop } from './attacked-shop.ts';

let shop: AttackedShop;
beforeAll(async () => {
  shop = await startAttackedShop();
}, 60_000);
afterAll(() => shop.close());

const hostile = [
  '//evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/%2E%2e//evil.example',
  '/de//evil.example',
  '/en/.//evil.example',
  '/\\evil.example',
  '/.\\/evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  'https:evil.example',
  'https://evil.example',
  'https://localhost@evil.example',
  'javascript:alert(1)',
  'evil.example',
];

/** Every place that accepts a target from outside, as a request with the target. */
const places: [string, (target: string) => [string, RequestInit & { as?: 'customer' }]][] = [
  ['/auth', (next) => [`/auth?${query({ next })}`, { as: 'customer' }]],
  ['/de/auth', (next) => [`/de/auth?${query({ next })}`, { as: 'customer' }]],
  ['/auth after confirmation', (next) => [`/auth?${query({ confirmed: '1', next })}`, { as: 'customer' }]],
  ['/auth/code', (next) => [`/auth/code?${query({ next })}`, { as: 'customer' }]],
  ['/preferences after a passkey', (next) => [`/preferences?${query({ next })}`, { as: 'customer' }]],
  ['/preferences', (next) => ['/preferences', post({ currency: 'EUR', return_to: next })]],
  [
    'sign-in',
    (next) => [
      `/auth?${query({ next })}`,
      post({ intent: 'login', email: 'lea@pignon.example', password: 'pignon-lea' }),
    ],
  ],
  [
    'the link of an e-mail',
    (callbackURL) => [`/api/auth/verify-email?${query({ token: 'x', callbackURL })}`, {}],
  ],
  ['the link of a reset', (callbackURL) => [`/api/auth/reset-password/x?${query({ callbackURL })}`, {}]],
];
const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const post = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
});

test.each(places)('%s never redirects to another site', async (_, requestFor) => {
  for (const target of hostile) {
    const [path, init] = requestFor(target);
    const response = await shop.ask(path, init);
    const location = response.headers.get('location');
    expect(response.status, target).toBeLessThan(500);
    if (location === null) continue;
    expect(new URL(location, shop.url).origin, `${target} → ${location}`).toBe(shop.url);
    // A proxy or a browser may resolve the path once more.
    expect(location, target).not.toMatch(/^[/\\]{2}|\/\/evil/);
  }
});

test.each(['redirectTo', 'callbackURL', 'errorCallbackURL'])(
  'the authentication library refuses the field %s that leads to another site',
  async (name) => {
    for (const target of hostile) {
      const response = await shop.ask('/api/auth/request-password-reset', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'lea@pignon.example', [name]: target }),
      });
      expect(response.status, target).toBe(403);
    }
  },
);
