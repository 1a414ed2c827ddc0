import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readTexts } from './support/message-texts.ts';
import { specifiedMessages } from './support/specified-messages.ts';
import { frenchTypographyErrors } from './support/french-typography.ts';

const areas = readdirSync('shared/i18n/fr');
const textsOf = (locale: string, area: string) => Object.entries(readTexts(locale, area));

test.each(areas)('the French texts in %s follow the rules of French typography', (area) => {
  const ours = textsOf('fr', area).filter(([key]) => !specifiedMessages.has(key));
  const faults = ours.flatMap(([key, text]) =>
    frenchTypographyErrors(text).map((fault) => `${key}: ${fault}: ${text}`),
  );
  expect(faults).toEqual([]);
});

test('a percent sign has a no-break space before it in German, and no space before it in English', () => {
  const wrong = (locale: string, rule: RegExp) =>
    areas.flatMap((area) => textsOf(locale, area).flatMap(([key, text]) => (rule.test(text) ? [key] : [])));
  expect(wrong('de', /[\d}] ?%/)).toEqual([]);
  expect(wrong('en', /\s%/)).toEqual([]);
});

test('no text contains a straight apostrophe, except the texts quoted from the specification', () => {
  for (const locale of ['de', 'en'])
    for (const area of areas)
      expect(
        textsOf(locale, area).filter(
          ([key, text]) => !specifiedMessages.has(key) && /\p{L}'\p{L}/u.test(text),
        ),
      ).toEqual([]);
});

test('the typography check finds an example of each error that it must detect', () => {
  expect(frenchTypographyErrors('Quoi?')).toEqual(['no narrow space before ; ! ?']);
  expect(frenchTypographyErrors('Total : 3')).toEqual(['no no-break space before the colon']);
  expect(frenchTypographyErrors("l'or")).toEqual(['a straight apostrophe']);
  expect(frenchTypographyErrors('CHF\u00a01299')).toEqual(['a thousand without its apostrophe']);
  expect(frenchTypographyErrors('10 %')).toEqual(['a percentage that may break from its sign']);
  expect(frenchTypographyErrors('« oui »')).toEqual(['no no-break space inside « »']);
  expect(
    frenchTypographyErrors('Voilà\u00a0: à 10:30, «\u00a0oui\u00a0», CHF\u00a01’299, 10\u00a0%\u202f!'),
  ).toEqual([]);
});
