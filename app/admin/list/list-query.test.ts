import { describe, expect, test } from 'vitest';
import { listUrlWith, readListQuery, savedViewQuery } from './list-query.ts';

const rules = { sorts: ['created', 'total'], descending: true, filters: ['status'] } as const;
const read = (search: string) => readListQuery(`https://shop.example/admin/orders${search}`, rules);

describe('parsing a list’s URL', () => {
  test('yields the default sort order and page one if the URL has no parameters', () => {
    expect(read('')).toEqual({
      query: '',
      filters: {},
      sort: 'created',
      descending: true,
      page: 1,
      perPage: 50,
    });
  });

  test('reads the search, the filters, the sort order and the page number', () => {
    expect(read('?q=%20PG-1%20&status=paid&sort=-total&page=3')).toMatchObject({
      query: 'PG-1',
      filters: { status: 'paid' },
      sort: 'total',
      descending: true,
      page: 3,
    });
    expect(read('?sort=total')).toMatchObject({ sort: 'total', descending: false });
  });

  test('ignores an unknown column, an unknown parameter and an invalid page number', () => {
    expect(read('?sort=password&role=admin&page=-2')).toMatchObject({
      sort: 'created',
      descending: true,
      filters: {},
      page: 1,
    });
  });
});

describe('changing a list’s URL', () => {
  const address = 'https://shop.example/admin/orders?q=a&page=4&status=paid';

  test('goes to page one when the search, a filter or the sort order changes', () => {
    expect(listUrlWith(address, { status: '' })).toBe('/admin/orders?q=a');
    expect(listUrlWith(address, { page: '5' })).toBe('/admin/orders?q=a&page=5&status=paid');
  });

  test('removes only the page number when the URL is stored as a saved view', () => {
    expect(savedViewQuery(address)).toBe('q=a&status=paid');
  });
});
