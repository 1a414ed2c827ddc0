import { type Permission, type Role, isStaff, mayDo } from '#shared/access.ts';

/** What each part of the back office needs, by the first name of its path. */
const needs: Record<string, Permission | 'any'> = {
  // One's own views and columns, and the palette, which finds only what one may see.
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
 * What an address of the back office needs. The overview, and any address without a screen, which shows it, tells of
 * money: what orders need.
 */
export function needOf(pathname: string): Permission | 'any' {
  const [, , name = ''] = pathname.replace(/\.data$/, '').split('/');
  return (Object.hasOwn(needs, name) ? needs[name] : undefined) ?? 'orders';
}

/** Whether a role may open an address of the back office. */
export function mayOpen(role: Role | undefined, pathname: string): boolean {
  const need = needOf(pathname);
  return need === 'any' ? isStaff(role) : mayDo(role, need);
}
