import { describe, expect, test } from 'vitest';
import { menuGroupsFor, isCurrentEntry, menuGroups } from './menu.ts';

const paths = (role: 'admin' | 'moderator') =>
  Object.fromEntries(menuGroupsFor(role).map(({ title, entries }) => [title, entries.map(({ to }) => to)]));

describe('the side menu', () => {
  test('has the four groups of the specification with their entries in order, and entries for reviews, questions, appointments, charts, search, missing facts, pages, redirects, the home page, the menu and staff', () => {
    const ours = [
      '/admin/reviews',
      '/admin/questions',
      '/admin/appointments',
      '/admin/charts',
      '/admin/search',
      '/admin/fit',
      '/admin/pages',
      '/admin/redirects',
      '/admin/home',
      '/admin/navigation',
      '/admin/staff',
    ];
    const shown = Object.entries(paths('admin')).map(([title, entries]) => [
      title,
      entries.filter((to) => !ours.includes(to)),
    ]);
    expect(shown).toEqual([
      [
        'PRINCIPAL',
        [
          '/admin',
          '/admin/orders',
          '/admin/products',
          '/admin/customers',
          '/admin/payments',
          '/admin/payment-providers',
        ],
      ],
      ['MARKETING', ['/admin/marketing', '/admin/promotions', '/admin/analytics', '/admin/campaigns']],
      [
        'OPERATIONS',
        [
          '/admin/inventory',
          '/admin/import',
          '/admin/merchant-api',
          '/admin/categories',
          '/admin/brands',
          '/admin/shipping',
          '/admin/reports',
          '/admin/notifications',
        ],
      ],
      ['CONFIGURATION', ['/admin/site', '/admin/settings']],
    ]);
  });
  test('shows a moderator only the entries that a moderator may open', () => {
    expect(paths('moderator')).toEqual({
      PRINCIPAL: ['/admin/products', '/admin/reviews', '/admin/questions'],
      OPERATIONS: ['/admin/categories', '/admin/brands', '/admin/fit', '/admin/search'],
    });
  });
  test('marks an entry as active if the current path begins with the entry’s path; the entry of the overview is active only on its own page', () => {
    const active = (pathname: string) =>
      menuGroups().flatMap(({ entries }) =>
        entries.filter((entry) => isCurrentEntry(entry, pathname)).map(({ to }) => to),
      );
    expect(active('/admin')).toEqual(['/admin']);
    expect(active('/admin/')).toEqual(['/admin']);
    expect(active('/admin/orders/42')).toEqual(['/admin/orders']);
    expect(active('/admin/payments/statements')).toEqual(['/admin/payments']);
    expect(active('/admin/payment-providers')).toEqual(['/admin/payment-providers']);
  });
});
