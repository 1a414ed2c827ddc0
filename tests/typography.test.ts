import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { asSpecified } from './support/as-specified.ts';
import { frenchFaults } from './support/french.ts';

const folder = 'app/i18n/fr';

test.each(readdirSync(folder))('%s keeps to French typography', (area) => {
  const texts = JSON.parse(readFileSync(`${folder}/${area}`, 'utf8')) as Record<string, string>;
  const ours = Object.entries(texts).filter(([key]) => !asSpecified.has(key));
  const faults = ours.flatMap(([key, text]) => frenchFaults(text).map((fault) => `${key}: ${fault}: ${text}`));
  expect(faults).toEqual([]);
});

test('the rules find what they are for', () => {
  expect(frenchFaults('Quoi?')).toEqual(['no narrow space before ; ! ?']);
  expect(frenchFaults('Total : 3')).toEqual(['no no-break space before the colon']);
  expect(frenchFaults("l'or")).toEqual(['a straight apostrophe']);
  expect(frenchFaults('CHF\u00a01299')).toEqual(['a thousand without its apostrophe']);
  expect(frenchFaults('« oui »')).toEqual(['no no-break space inside « »']);
  expect(frenchFaults('Voilà\u00a0: à 10:30, «\u00a0oui\u00a0», CHF\u00a01’299\u202f!')).toEqual([]);
});
