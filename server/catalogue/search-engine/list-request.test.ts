import { describe, expect, test } from 'vitest';
import { Bitset } from '#server/catalogue/products/index.ts';
import { conditionOf } from './conditions.ts';
import { listRequest } from './list-request.ts';
import { planSearch } from './plan-search.ts';
import { textQuery } from './text-query.ts';

const page = { page: 2, perPage: 24 };
const text = { match_all: {} };

describe('the request of a list', () => {
  test('asks for ids only, one page, all matches counted, in the order of the catalogue index', () => {
    expect(listRequest(page, undefined, false)).toEqual({
      from: 24,
      size: 24,
      _source: false,
      track_total_hits: true,
      query: { bool: { filter: [] } },
      sort: [{ featured: 'desc' }, { created: 'desc' }, { id: 'asc' }],
    });
  });

  test('limits a list without facets by category and filters in the query', () => {
    const params = {
      ...page,
      category: 'brakes',
      brands: ['vael'],
      sizes: ['M'],
      minPrice: 100,
      maxPrice: 200,
    };
    expect(listRequest(params, undefined, false)).toMatchObject({
      query: {
        bool: {
          filter: [
            { terms: { facets: ['category:brakes'] } },
            { terms: { facets: ['brand:vael'] } },
            { terms: { facets: expect.arrayContaining(['size:size=M', 'size:colour=M']) as string[] } },
            { range: { price: { gte: 100, lte: 200 } } },
          ],
        },
      },
    });
  });

  test('filters a list with facets after counting, and counts each filtered group without its own filter', () => {
    const params = {
      ...page,
      category: 'cassettes',
      brands: ['vael'],
      specifications: { speeds: ['12'] },
      maxPrice: 9,
    };
    const [brand, speeds, price] = [
      { terms: { facets: ['brand:vael'] } },
      { terms: { specs: ['spec:speeds=12'] } },
      { range: { price: { lte: 9 } } },
    ];
    expect(listRequest(params, undefined, true)).toMatchObject({
      query: { bool: { filter: [{ terms: { facets: ['category:cassettes'] } }] } },
      post_filter: { bool: { filter: [brand, speeds, price] } },
      aggs: {
        found: { filter: { bool: { filter: [brand, speeds, price] } }, aggs: { facets: {}, specs: {} } },
        brand: {
          filter: { bool: { filter: [speeds, price] } },
          aggs: { facets: { terms: { field: 'facets', include: 'brand:.*' } } },
        },
        'spec:speeds': {
          filter: { bool: { filter: [brand, price] } },
          aggs: { specs: { terms: { field: 'specs', include: 'spec:speeds=.*' } } },
        },
        price: { filter: { bool: { filter: [brand, speeds] } } },
      },
    });
  });

  test.each([
    ['newest', [{ created: 'desc' }, { id: 'asc' }]],
    ['price_asc', [{ price: 'asc' }, { id: 'asc' }]],
    ['price_desc', [{ price: 'desc' }, { id: 'asc' }]],
    ['relevance', [{ _score: 'desc' }, { featured: 'desc' }, { created: 'desc' }, { id: 'asc' }]],
  ] as const)('sorts the results of a search by %s', (sort, expected) => {
    expect(listRequest({ ...page, sort }, text, false)).toMatchObject({ sort: expected });
  });

  test('lists given sets first by a score, but not before the best matches of a text', () => {
    const params = { ...page, first: [{ facet: 'brand:vael' }, { facet: 'with:travel' }] };
    expect(listRequest(params, undefined, false)).toMatchObject({
      query: {
        function_score: {
          functions: [
            { filter: { terms: { facets: ['brand:vael'] } }, weight: 3 },
            { filter: { terms: { sets: ['with:travel'] } }, weight: 2 },
          ],
          score_mode: 'first',
          boost_mode: 'replace',
        },
      },
      sort: [{ _score: 'desc' }, { featured: 'desc' }, { created: 'desc' }, { id: 'asc' }],
    });
    expect(listRequest(params, text, false)).not.toHaveProperty('query.function_score');
  });

  test('counts each group as if no group were chosen', () => {
    const sets = {
      yes: { articles: { any: ['a'], none: [] } },
      no: { articles: { any: ['b'], none: ['a'] } },
    };
    const [yes, no] = [sets.yes, sets.no].map(conditionOf);
    expect(
      listRequest({ ...page, groups: { key: '', chosen: ['no'], sets } }, undefined, true),
    ).toMatchObject({
      post_filter: { bool: { filter: [{ bool: { should: [no], minimum_should_match: 1 } }] } },
      aggs: {
        groups: { filter: { bool: { filter: [] } }, aggs: { groups: { filters: { filters: { yes, no } } } } },
      },
    });
    expect(no).toEqual({
      bool: { filter: [{ terms: { articles: ['b'] } }], must_not: [{ terms: { articles: ['a'] } }] },
    });
    expect(() => conditionOf(new Bitset())).toThrow('in-memory');
  });
});

describe('the query of a search text', () => {
  const lexicon = {
    rewrite: (words: unknown) => words,
    at: () => undefined,
    has: () => false,
    closest: () => undefined,
    helpTopic: () => undefined,
  } as never;
  const plan = (query: string, indexed: readonly string[]) =>
    planSearch(
      query,
      'fr',
      { lexicon },
      async (words) =>
        new Map(
          words.map((word) => [
            word,
            { isIndexed: indexed.includes(word), typos: indexed.includes(word) ? 0 : 1 },
          ]),
        ),
    );

  test('scores the field with the highest weight, the beginning of a longer word less', async () => {
    const query = textQuery(await plan('Frein', ['frein']), 1);
    expect(JSON.stringify(query)).toContain(
      JSON.stringify([
        { constant_score: { filter: { term: { words6: { value: 'frein' } } }, boost: 60 } },
        { constant_score: { filter: { prefix: { words6: { value: 'frein' } } }, boost: 48 } },
      ]).slice(1, -1),
    );
    expect(query).toMatchObject({ bool: { must: [{ bool: { minimum_should_match: 1 } }] } });
  });

  test('searches a word that the index does not contain with typing errors', async () => {
    const query = JSON.stringify(textQuery(await plan('freim', []), 1));
    expect(query).toContain('"fuzzy":{"words6":{"value":"freim","fuzziness":1,"transpositions":true}}');
    expect(query).not.toContain('prefix');
  });

  test('finds nothing without a word or a family', async () => {
    expect(textQuery(await plan('frein', []), 0)).toEqual({ match_none: {} });
  });
});
