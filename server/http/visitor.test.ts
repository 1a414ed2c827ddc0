import { expect, test } from 'vitest';
import { readVisitor } from './visitor.ts';

const seen = (country: string, more: Record<string, string> = {}) =>
  readVisitor({ 'cf-ipcountry': country, 'accept-language': 'de', ...more }, '203.0.113.7', true);

test.each(['XX', 'T1', 't1'])('treats %s from the proxy as an unknown country', (country) =>
  expect(seen(country)).toMatchObject({ locale: 'fr', currency: 'CHF' }),
);
test('uses a country known to the proxy', () =>
  expect(seen('DE')).toMatchObject({ locale: 'de', currency: 'EUR' }));
test('prefers the visitor’s own choice', () =>
  expect(seen('DE', { cookie: 'preferred-language=en; currency=CHF' })).toMatchObject({
    locale: 'en',
    currency: 'CHF',
  }));
