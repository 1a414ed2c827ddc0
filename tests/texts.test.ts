import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { baseLocale, locales } from '#shared/locales.ts';

const dir = path.resolve(import.meta.dirname, '../shared/i18n');
const areas = readdirSync(path.join(dir, 'fr')).filter((name) => name.endsWith('.json'));
const read = (locale: string, area: string) =>
  JSON.parse(readFileSync(path.join(dir, locale, area), 'utf8')) as Record<string, string>;
const variables = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))].sort();

test.each(areas)('all keys of the text file %s begin with the name of its area', (area) => {
  const prefix = `${path.basename(area, '.json')}_`;
  expect(Object.keys(read('fr', area)).filter((key) => !key.startsWith(prefix))).toEqual([]);
});

describe.each(locales.filter((locale) => locale !== baseLocale))('the texts in %s', (locale) => {
  test.each(areas)('of the file %s have the same keys as in French', (area) => {
    expect(Object.keys(read(locale, area)).sort()).toEqual(Object.keys(read('fr', area)).sort());
  });

  test.each(areas)('of the file %s contain the same variables as in French', (area) => {
    const french = read('fr', area);
    const other = read(locale, area);
    for (const [key, text] of Object.entries(french))
      expect([key, variables(other[key] ?? '')]).toEqual([key, variables(text)]);
  });

  test.each(areas)('of the file %s are never empty', (area) => {
    expect(Object.entries(read(locale, area)).filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

test('the German texts use Swiss spelling, without ß', () => {
  for (const area of areas)
    expect(Object.entries(read('de', area)).filter(([, text]) => text.includes('ß'))).toEqual([]);
});
