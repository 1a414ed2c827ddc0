import { expect, test } from 'vitest';
import { exampleMailData } from '#tests/support/shop-details.ts';
import { composeTerms } from './compose-terms.ts';

test('the terms have the eleven sections that other pages link to, all with content', () => {
  const sections = composeTerms(exampleMailData, 'fr');
  expect(sections.map(({ id }) => id)).toEqual([
    'about',
    'products',
    'pricing',
    'ordering',
    'payment',
    'delivery',
    'returns',
    'warranty',
    'support',
    'privacy',
    'legal',
  ]);
  expect(sections.filter(({ blocks }) => blocks.length === 0)).toEqual([]);
});

test('the terms contain the shop’s own figures', () => {
  const returns = JSON.stringify(composeTerms(exampleMailData, 'fr').find(({ id }) => id === 'returns'));
  expect(returns).toContain('45\u00a0jours');
});
