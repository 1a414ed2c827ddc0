import { afterEach, expect, test, vi } from 'vitest';
import { JsonFragments, jsonListResponse } from './json-fragments.ts';

afterEach(() => void vi.unstubAllEnvs());

const product = { id: 'a' };

test('the cache of JSON fragments returns the cached bytes of a value as long as its source is the same object', () => {
  vi.stubEnv('FAST_PATH', 'on');
  const fragments = new JsonFragments<object>(10_000);
  const fragment = fragments.set('fr a', product, { name: 'Pédale' }, ['product:a']);
  expect([fragment.json.toString(), fragment.tags]).toEqual(['{"name":"Pédale"}', ['product:a']]);
  expect(fragments.get('fr a', product)).toBe(fragment);
  expect(fragments.get('fr a', { id: 'a' })).toBeUndefined();
});

test('the cache of JSON fragments stores nothing without the fast path', () => {
  vi.stubEnv('FAST_PATH', 'off');
  const fragments = new JsonFragments<object>(10_000);
  expect(fragments.set('fr a', product, { name: 'Pédale' }, []).json.toString()).toBe('{"name":"Pédale"}');
  expect(fragments.get('fr a', product)).toBeUndefined();
});

test('guard: a list assembled from cached fragments equals the output of JSON.stringify', () => {
  const items = [{ name: 'Pédale, « 9/16 »' }, { name: 'Ø 31,8' }];
  for (const list of [items, items.slice(1), []]) {
    const value = { items: list, total: 2, facets: { price: null } };
    const json = jsonListResponse(
      list.map((item) => ({ json: Buffer.from(JSON.stringify(item)), tags: [] })),
      { total: 2, facets: { price: null } },
    );
    expect(json.toString()).toBe(JSON.stringify(value));
  }
});
