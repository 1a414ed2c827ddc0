import { expect, test } from 'vitest';
import { exampleSettings } from '#tests/support/settings.ts';
import { missingSellerFacts, sellerFacts, shopIdentity, withSubstitutes } from './identity.ts';
import { type Settings, settingGroups } from './settings.ts';

const empty = Object.fromEntries(
  Object.entries(settingGroups).map(([key, schema]) => [key, schema.parse({})]),
) as Settings;

test('a new shop has no identity: its name is the host of its URL, and every fact about the seller is missing', () => {
  const settings = withSubstitutes(empty, 'https://velos.example:8443');
  expect(shopIdentity(settings)).toEqual({
    name: 'velos.example:8443',
    legalName: 'velos.example:8443',
    addressLines: [],
    country: 'CH',
    email: 'info@velos.example',
    phone: '',
  });
  expect(missingSellerFacts(empty)).toEqual(sellerFacts);
  expect(missingSellerFacts(exampleSettings)).toEqual([]);
});

test('a name and an e-mail address in the settings are not replaced by the host of the URL', () =>
  expect(withSubstitutes(exampleSettings, 'https://velos.example')).toEqual(exampleSettings));
