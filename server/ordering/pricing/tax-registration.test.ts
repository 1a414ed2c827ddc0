import { describe, expect, test } from 'vitest';
import { exampleSettings } from '#tests/support/settings.ts';
import { maySellTo, sellsWithoutTax, taxRegistrationFor } from './tax-registration.ts';

const { registrations } = exampleSettings.shop;
const kindFor = (country: string) => taxRegistrationFor(registrations, country)?.kind;

describe('the shop’s VAT registration', () => {
  test('is found by country, and a registration in that country takes precedence over the one-stop shop', () =>
    expect(['CH', 'LU', 'DE', 'FR', 'IT', 'AT'].map(kindFor)).toEqual([
      'national',
      'national',
      'national',
      'oss',
      'oss',
      'oss',
    ]));
  test('for Switzerland also applies to Liechtenstein, where Swiss tax applies', () =>
    expect(taxRegistrationFor(registrations, 'LI')?.country).toBe('CH'));
  test('does not exist for countries that no registration covers', () =>
    expect(['US', 'GB', 'NO', 'XX'].map(kindFor)).toEqual([undefined, undefined, undefined, undefined]));
  test('covers only the countries that it lists, if the shop does not use the one-stop shop of the EU (OSS)', () => {
    const national = registrations.filter(({ kind }) => kind === 'national');
    expect(['DE', 'FR'].map((country) => taxRegistrationFor(national, country)?.country)).toEqual([
      'DE',
      undefined,
    ]);
  });
});

describe('a shop without VAT registrations', () => {
  const unregistered = { country: 'CH', registrations: [] };
  test('sells only in its own tax area, without VAT', () => {
    expect(['CH', 'LI', 'DE'].map((country) => maySellTo(unregistered, country))).toEqual([
      true,
      true,
      false,
    ]);
    expect(sellsWithoutTax(unregistered, 'CH')).toBe(true);
  });
  test('charges VAT in its own country as soon as it is registered there', () =>
    expect(sellsWithoutTax({ country: 'CH', registrations }, 'CH')).toBe(false));
});
