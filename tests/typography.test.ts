import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { asSpecified } from './support/as-specified.ts';
import { frenchFaults } from './support/french.ts';

const areas = readdirSync('shared/i18n/fr');
const textsOf = (locale: string, area: string) =>
  Object.entries(JSON.parse(readFileSync(`shared/i18n/${locale}/${area}`, 'utf8')) as Record<string, string>);

test.each(areas)('%s follows French typography', (area) => {
  const ours = textsOf('fr', area).filter(([key]) => !asSpecified.has(key));
  const faults = ours.flatMap(([key, text]) =>
    frenchFaults(text).map((fault) => `${key}: ${fault}: ${text}`),
  );
  expect(faults).toEqual([]);
});

test('a percent sign has a no-break space before it in German, and no space in English', () => {
  const wrong = (locale: string, rule: RegExp) =>
    areas.flatMap((area) => textsOf(locale, area).flatMap(([key, text]) => (rule.test(text) ? [key] : [])));
  expect(wrong('de', /[\d}] ?%/)).toEqual([]);
  expect(wrong('en', /\s%/)).toEqual([]);
});

test('no text has a straight apostrophe, except those quoted from the specification', () => {
  for (const locale of ['de', 'en'])
    for (const area of areas)
      expect(
        textsOf(locale, area).filter(([key, text]) => !asSpecified.has(key) && /\p{L}'\p{L}/u.test(text)),
      ).toEqual([]);
});

test('the rules detect the errors they are made for', () => {
  expect(frenchFaults('Quoi?')).toEqual(['no narrow space before ; ! ?']);
  expect(frenchFaults('Total : 3')).toEqual(['no no-break space before the colon']);
  expect(frenchFaults("l'or")).toEqual(['a straight apostrophe']);
  expect(frenchFaults('CHF\u00a01299')).toEqual(['a thousand without its apostrophe']);
  expect(frenchFaults('10 %')).toEqual(['a percentage that may break from its sign']);
  expect(frenchFaults('« oui »')).toEqual(['no no-break space inside « »']);
  expect(frenchFaults('Voilà\u00a0: à 10:30, «\u00a0oui\u00a0», CHF\u00a01’299, 10\u00a0%\u202f!')).toEqual(
    [],
  );
});
