import { beforeEach, expect, test, vi } from 'vitest';

const values = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => values.set(key, value),
  removeItem: (key: string) => values.delete(key),
});

// Each test gets a new module, because the list is read once from the browser's storage.
let store: typeof import('./saved-filters-store.ts');
beforeEach(async () => {
  values.clear();
  vi.resetModules();
  store = await import('./saved-filters-store.ts');
});

const filters = (name: string, path = '/products') => ({ name, path, url: `${path}?brand=${name}` });
const names = () =>
  (JSON.parse(values.get('shop-filters') ?? '[]') as { name: string }[]).map(({ name }) => name);

test('replaces saved filters with the same name of the same list only', () => {
  store.saveFilters(filters('sram'));
  store.saveFilters(filters('sram', '/category/brakes'));
  store.saveFilters({ ...filters('sram'), url: '/products?brand=sram&sort=newest' });
  expect(JSON.parse(values.get('shop-filters')!)).toEqual([
    { name: 'sram', path: '/products', url: '/products?brand=sram&sort=newest' },
    { name: 'sram', path: '/category/brakes', url: '/category/brakes?brand=sram' },
  ]);
});

test('restores deleted filters at their place, and keeps filters saved since then', () => {
  for (const name of ['a', 'b', 'c']) store.saveFilters(filters(name));
  const restore = store.deleteFilters(filters('b'));
  expect(names()).toEqual(['c', 'a']);
  store.saveFilters(filters('d'));
  restore();
  expect(names().toSorted()).toEqual(['a', 'b', 'c', 'd']);
  expect(names()[0]).toBe('d');
});

test('ignores stored values with a URL outside the product lists, and keeps at most 30', () => {
  values.set(
    'shop-filters',
    JSON.stringify([
      { name: 'x', path: '/admin', url: '/admin?x=1' },
      { name: 'x', path: '/products', url: 'https://example.org/' },
      null,
    ]),
  );
  for (let n = 0; n < 40; n += 1) store.saveFilters(filters(`n${n}`));
  expect(names()).toHaveLength(30);
  expect(names().at(-1)).toBe('n10');
});
