import { m } from '#shared/i18n/index.ts';
import type { Scope } from '#shared/api-scopes.ts';

const areas: Record<string, () => string> = {
  catalogue: m.categories_scope,
  orders: m.staff_scope_orders,
  stock: m.staff_scope_stock,
  customers: m.staff_scope_customers,
  imports: m.staff_scope_imports,
  settings: m.staff_scope_settings,
};

/** Returns the label of an API scope, such as `stock:write`. */
export function scopeLabel(scope: Scope): string {
  const [name = '', kind] = scope.split(':');
  const area = areas[name]?.() ?? name;
  return kind === 'write' ? m.staff_scope_write({ area }) : m.staff_scope_read({ area });
}
