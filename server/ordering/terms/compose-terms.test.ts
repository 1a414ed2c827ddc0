import { expect, test } from 'vitest';
import { exampleShopDetails } from '#tests/support/shop-details.ts';
import { composeTerms } from './compose-terms.ts';

test('the terms have the eleven sections to which other pages link, and none of them is empty', () => {
  const sections = composeTerms(exampleShopDetails, 'fr');
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

test('the terms contain the values of the shop’s settings', () => {
  const returns = JSON.stringify(composeTerms(exampleShopDetails, 'fr').find(({ id }) => id === 'returns'));
  expect(returns).toContain('45\u00a0jours');
});
