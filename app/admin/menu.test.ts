import { describe, expect, test } from 'vitest';
import { groupsFor, isActive, menuGroups } from './menu.ts';

const paths = (role: 'admin' | 'moderator') =>
  Object.fromEntries(groupsFor(role).map(({ title, entries }) => [title, entries.map(({ to }) => to)]));

describe('the side menu', () => {
  test('has the four specified groups and their entries in order, plus our own reviews, questions and staff', () => {
    const ours = ['/admin/reviews', '/admin/questions', '/admin/staff'];
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
          '/admin/brands',
          '/admin/shipping',
          '/admin/reports',
          '/admin/notifications',
        ],
      ],
      ['CONFIGURATION', ['/admin/site', '/admin/settings']],
    ]);
  });
  test('shows a moderator only the permitted entries', () => {
    expect(paths('moderator')).toEqual({
      PRINCIPAL: ['/admin/products', '/admin/reviews', '/admin/questions'],
      OPERATIONS: ['/admin/brands'],
    });
  });
  test('marks the entry whose path is a prefix of the current path; the overview only on its own path', () => {
    const active = (pathname: string) =>
      menuGroups().flatMap(({ entries }) =>
        entries.filter((entry) => isActive(entry, pathname)).map(({ to }) => to),
      );
    expect(active('/admin')).toEqual(['/admin']);
    expect(active('/admin/')).toEqual(['/admin']);
    expect(active('/admin/orders/42')).toEqual(['/admin/orders']);
    expect(active('/admin/payments/statements')).toEqual(['/admin/payments']);
    expect(active('/admin/payment-providers')).toEqual(['/admin/payment-providers']);
  });
});
