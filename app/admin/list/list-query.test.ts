import { describe, expect, test } from 'vitest';
import { hrefWith, readListQuery, searchOf } from './list-query.ts';

const rules = { sorts: ['created', 'total'], descending: true, filters: ['status'] } as const;
const read = (search: string) => readListQuery(`https://shop.example/admin/orders${search}`, rules);

describe('parsing a list’s URL', () => {
  test('no parameters yield the default order and page one', () => {
    expect(read('')).toEqual({
      query: '',
      filters: {},
      sort: 'created',
      descending: true,
      page: 1,
      perPage: 50,
    });
  });

  test('reads search, filter, order and page', () => {
    expect(read('?q=%20PG-1%20&status=paid&sort=-total&page=3')).toMatchObject({
      query: 'PG-1',
      filters: { status: 'paid' },
      sort: 'total',
      descending: true,
      page: 3,
    });
    expect(read('?sort=total')).toMatchObject({ sort: 'total', descending: false });
  });

  test('ignores an unknown column, an unknown parameter and an invalid page', () => {
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

  test('a changed query starts at page one', () => {
    expect(hrefWith(address, { status: '' })).toBe('/admin/orders?q=a');
    expect(hrefWith(address, { page: '5' })).toBe('/admin/orders?q=a&page=5&status=paid');
  });

  test('a saved view keeps every parameter except the page', () => {
    expect(searchOf(address)).toBe('q=a&status=paid');
  });
});
