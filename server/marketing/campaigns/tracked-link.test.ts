import { describe, expect, test } from 'vitest';
import { slugOf, addUtmParameters } from './index.ts';

const source = { source: 'newsletter', medium: 'email', campaign: 'ete-2027' };

describe('a tracked link', () => {
  test('contains its traffic source, and keeps the query and the anchor of the URL', () =>
    expect(addUtmParameters('/products?sort=price&utm_source=old#top', source)).toBe(
      '/products?sort=price&utm_source=newsletter&utm_medium=email&utm_campaign=ete-2027#top',
    ));
  test('contains a campaign name in plain lower-case letters', () =>
    expect([slugOf('Été 2027 : −20 % !'), slugOf('***')]).toEqual(['ete-2027-20', 'campagne']));
});
