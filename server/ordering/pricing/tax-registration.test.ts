import { describe, expect, test } from 'vitest';
import { settingGroups } from '#server/platform/settings/index.ts';
import { registrationFor } from './tax-registration.ts';

const { registrations } = settingGroups.shop.parse({});
const kindFor = (country: string) => registrationFor(registrations, country)?.kind;

describe('where the shop is registered for value added tax', () => {
  test('is told by country: its own registration before the one-stop shop', () =>
    expect(['CH', 'LU', 'DE', 'FR', 'IT', 'AT'].map(kindFor)).toEqual(['national', 'national', 'national', 'oss', 'oss', 'oss']));
  test('includes Liechtenstein with Switzerland, whose tax holds there', () =>
    expect(registrationFor(registrations, 'LI')?.country).toBe('CH'));
  test('is nowhere else', () => expect(['US', 'GB', 'NO', 'XX'].map(kindFor)).toEqual([undefined, undefined, undefined, undefined]));
  test('without the one-stop shop is only where it is named', () => {
    const national = registrations.filter(({ kind }) => kind === 'national');
    expect(['DE', 'FR'].map((country) => registrationFor(national, country)?.country)).toEqual(['DE', undefined]);
  });
});
