import { m } from '#shared/i18n/index.ts';
import type { Role } from '#shared/access.ts';

/** Label of a staff role. */
export function roleLabel(role: Role): string {
  return role === 'admin' ? m.staff_role_admin() : m.staff_role_moderator();
}
