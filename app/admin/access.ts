import { type Permission, type Role, isStaff, hasPermission } from '#shared/access.ts';

/** Permission required by each back-office section, keyed by its first path segment. */
const needs: Record<string, Permission | 'any'> = {
  // Every staff role may use the sections marked `any`: saved views and columns belong to the user, and the
  // command palette returns only results that the user may see.
  lists: 'any',
  find: 'any',
  products: 'catalogue',
  'products.csv': 'catalogue',
  brands: 'catalogue',
  categories: 'catalogue',
  search: 'catalogue',
  fit: 'catalogue',
  reviews: 'reviews',
  questions: 'reviews',
  orders: 'orders',
  'orders.csv': 'orders',
  shipments: 'shipping',
  shipping: 'shipping',
  appointments: 'appointments',
  'appointments.csv': 'appointments',
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
  charts: 'analytics',
  'charts.csv': 'analytics',
  inventory: 'stock',
  'inventory.csv': 'stock',
  import: 'imports',
  'merchant-api': 'imports',
  notifications: 'settings',
  'notifications.csv': 'settings',
  home: 'site',
  site: 'site',
  pages: 'site',
  navigation: 'site',
  'site.json': 'site',
  redirects: 'site',
  'redirects.csv': 'site',
  settings: 'settings',
  staff: 'staff',
  backups: 'staff',
};

/**
 * Returns the permission that a back-office URL requires. Unknown paths show the overview, which contains
 * revenue, so they require the `orders` permission.
 */
export function requiredPermission(pathname: string): Permission | 'any' {
  const [, , name = ''] = pathname.replace(/\.data$/, '').split('/');
  return (Object.hasOwn(needs, name) ? needs[name] : undefined) ?? 'orders';
}

/** Returns whether a role may open a back-office URL. */
export function mayOpenPath(role: Role | undefined, pathname: string): boolean {
  const need = requiredPermission(pathname);
  return need === 'any' ? isStaff(role) : hasPermission(role, need);
}
