import { expect, test } from 'vitest';
import { secureAddress } from './https-only.ts';

const env = { SHOP_URL: 'https://pignon.example', TRUST_PROXY: true };
const asked = (proto: string | undefined, url = '/products?q=a') => ({
  url,
  headers: proto ? { 'x-forwarded-proto': proto } : {},
});

test('redirects unencrypted requests when the shop’s URL is https', () => {
  expect(secureAddress(env, asked('http'))).toBe('https://pignon.example/products?q=a');
  expect(secureAddress(env, asked('http', '//evil.example/'))).toBe('https://pignon.example//evil.example/');
  expect(secureAddress(env, asked('http', 'http://evil.example/'))).toBe('https://pignon.example/');
});

test('serves encrypted requests, requests without a proxy’s information, and a shop on http', () => {
  expect(secureAddress(env, asked('https'))).toBeUndefined();
  expect(secureAddress(env, asked(undefined))).toBeUndefined();
  expect(secureAddress({ ...env, TRUST_PROXY: false }, asked('http'))).toBeUndefined();
  expect(secureAddress({ ...env, SHOP_URL: 'http://localhost:3000' }, asked('http'))).toBeUndefined();
});
