export const roles = ['admin', 'moderator', 'user'] as const;
export type Role = (typeof roles)[number];

/** Back-office permissions by role: the single table used by pages, actions and API. */
export const permissions = {
  /** Products, brands, pictures and categories, without cost prices. */
  catalogue: ['admin', 'moderator'],
  /** Customers' reviews and questions. */
  reviews: ['admin', 'moderator'],
  stock: ['admin'],
  orders: ['admin'],
  customers: ['admin'],
  payments: ['admin'],
  shipping: ['admin'],
  promotions: ['admin'],
  analytics: ['admin'],
  imports: ['admin'],
  site: ['admin'],
  settings: ['admin'],
  /** Roles, activity log, backups, API tokens. */
  staff: ['admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

/** Whether a role has a permission. */
export function mayDo(role: Role | undefined, what: Permission): boolean {
  return role !== undefined && (permissions[what] as readonly Role[]).includes(role);
}

/** Whether a role has any access to the back office. */
export function isStaff(role: Role | undefined): boolean {
  return Object.values(permissions).some((roles) => (roles as readonly (Role | undefined)[]).includes(role));
}
