import { describe, expect, test } from 'vitest';
import { slugOf, trackedPath } from './index.ts';

const source = { source: 'newsletter', medium: 'email', campaign: 'ete-2027' };

describe('a tracked link', () => {
  test('names its source, and keeps its query and anchor', () =>
    expect(trackedPath('/products?sort=price&utm_source=old#top', source)).toBe(
      '/products?sort=price&utm_source=newsletter&utm_medium=email&utm_campaign=ete-2027#top',
    ));
  test('has a name of plain lower-case letters', () =>
    expect([slugOf('Été 2027 : −20 % !'), slugOf('***')]).toEqual(['ete-2027-20', 'campagne']));
});
