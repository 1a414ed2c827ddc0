import { expect, test } from 'vitest';
import { httpsRedirectUrl } from './https-only.ts';

const env = { SHOP_URL: 'https://pignon.example', TRUST_PROXY: true };
const asked = (proto: string | undefined, url = '/products?q=a') => ({
  url,
  headers: proto ? { 'x-forwarded-proto': proto } : {},
});

test('unencrypted requests are redirected if the shop’s URL is https', () => {
  expect(httpsRedirectUrl(env, asked('http'))).toBe('https://pignon.example/products?q=a');
  expect(httpsRedirectUrl(env, asked('http', '//evil.example/'))).toBe(
    'https://pignon.example//evil.example/',
  );
  expect(httpsRedirectUrl(env, asked('http', 'http://evil.example/'))).toBe('https://pignon.example/');
});

test('encrypted requests, requests without proxy headers, and requests to a shop on http are not redirected', () => {
  expect(httpsRedirectUrl(env, asked('https'))).toBeUndefined();
  expect(httpsRedirectUrl(env, asked(undefined))).toBeUndefined();
  expect(httpsRedirectUrl({ ...env, TRUST_PROXY: false }, asked('http'))).toBeUndefined();
  expect(httpsRedirectUrl({ ...env, SHOP_URL: 'http://localhost:3000' }, asked('http'))).toBeUndefined();
});
