export const roles = ['admin', 'moderator', 'user'] as const;
export type Role = (typeof roles)[number];

/** Roles that have each permission in the back office. Pages, actions and the API all use this table. */
export const permissions = {
  /** Products, brands, pictures and categories; cost prices excluded. */
  catalogue: ['admin', 'moderator'],
  /** Customers' reviews and questions. */
  reviews: ['admin', 'moderator'],
  stock: ['admin'],
  /** Appointments at an office, with the contact data of riders. */
  appointments: ['admin'],
  orders: ['admin'],
  customers: ['admin'],
  payments: ['admin'],
  shipping: ['admin'],
  promotions: ['admin'],
  analytics: ['admin'],
  imports: ['admin'],
  site: ['admin'],
  settings: ['admin'],
  /** Staff roles, activity log, backups and API tokens. */
  staff: ['admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

export function hasPermission(role: Role | undefined, what: Permission): boolean {
  return role !== undefined && (permissions[what] as readonly Role[]).includes(role);
}

/** Returns whether a role has access to any part of the back office. */
export function isStaff(role: Role | undefined): boolean {
  return Object.values(permissions).some((roles) => (roles as readonly (Role | undefined)[]).includes(role));
}
