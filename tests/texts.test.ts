import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { m } from '#shared/i18n/index.ts';
import { baseLocale, locales } from '#shared/locales.ts';
import { readPlurals, readTexts as read } from './support/message-texts.ts';

const dir = path.resolve(import.meta.dirname, '../shared/i18n');
const areas = readdirSync(path.join(dir, 'fr')).filter((name) => name.endsWith('.json'));
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

describe('a number with a noun in the plural', () => {
  // Ranges and limits that are never 1.
  const neverOne = new Set(['from', 'to', 'min', 'max', 'minutes', 'seconds', 'most', 'warranty', 'years']);
  const exceptions = new Set([
    // Quoted from the specification.
    'stock_import_done',
    'stock_import_done_failed',
    // The caller uses a second text for 1.
    'checkout_days_same',
    'mail_staff_week_pieces',
    'nav_cart_count',
    'reviews_stars',
    // The return period has at least 14 days; the other figures are constants of the shop.
    'checkout_terms_summary days',
    'guide_a_change days',
    'guide_a_return days',
    'guide_returns_figure',
    'home_terms_text',
    'home_terms_text_no_vat',
    'mail_delivered_return',
    'mail_next_return',
    'mail_return_send',
    'product_note_returns',
    'returns_page_text',
    'terms_returns_1',
    'fitAdmin_missing_intro',
    'guide_time_days_one',
    'newsletter_asked',
    'newsletter_mail_confirm_text',
    'imports_check_part',
    'reports_more',
    'staff_token_days',
  ]);
  const nouns =
    /\{(\w+)\}[\s\u00a0\u202f]+(?:articles|avis|brands|catégories|categories|chosen products|components|composants|days|écarts|étoiles|heures|hours|items|jours|lignes|marques|messages|pièces|pieces|premi[eè]r[es]*s|produits|products|rows|stars|Stunden|tailles|sizes|Tagen?|variantes|variants)\b/g;

  test.each(areas)('has a singular form in %s wherever the number can be 1', (area) => {
    const wrong: string[] = [];
    for (const locale of locales) {
      const texts = read(locale, area);
      const plurals = readPlurals(locale, area);
      for (const [key, text] of Object.entries(texts))
        for (const [, variable = ''] of text.matchAll(nouns)) {
          const hasSingular =
            plurals[key]!.includes(variable) ||
            `${key}_one` in texts ||
            key.endsWith('_many') ||
            exceptions.has(key) ||
            exceptions.has(`${key} ${variable}`) ||
            neverOne.has(variable);
          if (!hasSingular) wrong.push(`${locale} ${key}: {${variable}}`);
        }
    }
    expect([...new Set(wrong)]).toEqual([]);
  });

  test.each([
    [m.home_description, { count: 1, brands: 1, countries: 'CH' }, '1 composant de 1 marque'],
    [m.home_description, { count: 2, brands: 1, countries: 'CH' }, '2 composants de 1 marque'],
    [m.home_description, { count: 3, brands: 2, countries: 'CH' }, '3 composants de 2 marques'],
    [m.stock_minimum_saved, { count: 1 }, '1 variante'],
    [m.stock_minimum_saved, { count: 2 }, '2 variantes'],
  ] as const)('is written in the form of its number (%#)', (text, values, expected) =>
    expect((text as (values: object, options: object) => string)(values, { locale: 'fr' })).toMatch(
      new RegExp(`${expected}\\b`),
    ),
  );
});
