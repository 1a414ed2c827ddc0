export const roles = ['admin', 'moderator', 'user'] as const;
export type Role = (typeof roles)[number];

/** What can be done in the back office, and by whom: the one table that pages, actions and API all ask. */
export const permissions = {
  /** Products, brands, pictures, categories; not their cost. */
  catalogue: ['admin', 'moderator'],
  /** Reviews and questions of customers. */
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

/** Whether a role may do something. */
export function mayDo(role: Role | undefined, what: Permission): boolean {
  return role !== undefined && (permissions[what] as readonly Role[]).includes(role);
}

/** Whether a role opens the back office at all. */
export function isStaff(role: Role | undefined): boolean {
  return Object.values(permissions).some((roles) => (roles as readonly (Role | undefined)[]).includes(role));
}
