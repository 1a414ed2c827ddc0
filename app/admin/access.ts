import { type Permission, type Role, isStaff, mayDo } from '#shared/access.ts';

/** Permission required by each back-office section, keyed by its first path segment. */
const needs: Record<string, Permission | 'any'> = {
  // Saved views and columns belong to the user; the command palette returns only results that the user may
  // see.
  lists: 'any',
  find: 'any',
  products: 'catalogue',
  'products.csv': 'catalogue',
  brands: 'catalogue',
  reviews: 'reviews',
  questions: 'reviews',
  orders: 'orders',
  'orders.csv': 'orders',
  shipments: 'shipping',
  shipping: 'shipping',
  customers: 'customers',
  'customers.csv': 'customers',
  payments: 'payments',
  'payments.csv': 'payments',
  'payment-providers': 'payments',
  marketing: 'promotions',
  promotions: 'promotions',
  campaigns: 'promotions',
  analytics: 'analytics',
  'analytics.csv': 'analytics',
  'analytics.json': 'analytics',
  reports: 'analytics',
  'reports.csv': 'analytics',
  inventory: 'stock',
  'inventory.csv': 'stock',
  import: 'imports',
  'merchant-api': 'imports',
  notifications: 'settings',
  'notifications.csv': 'settings',
  site: 'site',
  'site.json': 'site',
  settings: 'settings',
  staff: 'staff',
  backups: 'staff',
};

/**
 * Returns the permission required by a back-office URL. The overview, also shown for unknown paths, contains
 * revenue and therefore requires the orders permission.
 */
export function needOf(pathname: string): Permission | 'any' {
  const [, , name = ''] = pathname.replace(/\.data$/, '').split('/');
  return (Object.hasOwn(needs, name) ? needs[name] : undefined) ?? 'orders';
}

/** Whether a role may open a back-office URL. */
export function mayOpen(role: Role | undefined, pathname: string): boolean {
  const need = needOf(pathname);
  return need === 'any' ? isStaff(role) : mayDo(role, need);
}
