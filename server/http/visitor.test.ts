import { expect, test } from 'vitest';
import { readVisitor } from './visitor.ts';

const seen = (country: string, more: Record<string, string> = {}) =>
  readVisitor({ 'cf-ipcountry': country, 'accept-language': 'de', ...more }, '203.0.113.7', true);

test.each(['XX', 'T1', 't1'])('%s is the proxy’s word for a country it does not know', (country) =>
  expect(seen(country)).toMatchObject({ locale: 'fr', currency: 'CHF' }),
);
test('a country it knows is believed', () => expect(seen('DE')).toMatchObject({ locale: 'de', currency: 'EUR' }));
test('what the visitor chose wins', () =>
  expect(seen('DE', { cookie: 'preferred-language=en; currency=CHF' })).toMatchObject({ locale: 'en', currency: 'CHF' }));
