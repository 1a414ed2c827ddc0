import type { Permission } from './access.ts';

/** Permission of an API token (a scope): to read or to write one part of the back office. */
export type Scope = `${Permission}:${'read' | 'write'}`;

/**
 * The API calls for staff, each with the scope that a token needs. A signed-in user without a token needs the
 * permission that is the part of the scope before the colon. Calls that are not listed are only for admins
 * with a session. Paths are relative to `/api`, with `*` for parameters.
 */
export const apiCalls: readonly { method: string; path: string; scope: Scope }[] = [
  { method: 'GET', path: '/admin/orders', scope: 'orders:read' },
  { method: 'GET', path: '/admin/orders/*', scope: 'orders:read' },
  { method: 'GET', path: '/admin/stock', scope: 'stock:read' },
  { method: 'PATCH', path: '/admin/stock/*', scope: 'stock:write' },
  { method: 'GET', path: '/admin/customers', scope: 'customers:read' },
  { method: 'GET', path: '/admin/categories', scope: 'catalogue:read' },
  { method: 'POST', path: '/admin/categories', scope: 'catalogue:write' },
  { method: 'GET', path: '/admin/categories/*', scope: 'catalogue:read' },
  { method: 'PATCH', path: '/admin/categories/*', scope: 'catalogue:write' },
  { method: 'DELETE', path: '/admin/categories/*', scope: 'catalogue:write' },
  { method: 'POST', path: '/admin/categories/*/merge', scope: 'catalogue:write' },
  { method: 'POST', path: '/admin/categories/*/move-products', scope: 'catalogue:write' },
  { method: 'GET', path: '/admin/products', scope: 'catalogue:read' },
  { method: 'POST', path: '/admin/products', scope: 'catalogue:write' },
  { method: 'GET', path: '/admin/products/*', scope: 'catalogue:read' },
  { method: 'PATCH', path: '/admin/products/*', scope: 'catalogue:write' },
  { method: 'DELETE', path: '/admin/products/*', scope: 'catalogue:write' },
  { method: 'POST', path: '/admin/products/*/pictures', scope: 'catalogue:write' },
  { method: 'PUT', path: '/admin/products/*/pictures', scope: 'catalogue:write' },
  { method: 'DELETE', path: '/admin/products/*/pictures', scope: 'catalogue:write' },
  { method: 'PUT', path: '/admin/products/*/relations', scope: 'catalogue:write' },
  { method: 'GET', path: '/admin/brands', scope: 'catalogue:read' },
  { method: 'POST', path: '/admin/brands', scope: 'catalogue:write' },
  { method: 'GET', path: '/admin/brands/*', scope: 'catalogue:read' },
  { method: 'PATCH', path: '/admin/brands/*', scope: 'catalogue:write' },
  { method: 'DELETE', path: '/admin/brands/*', scope: 'catalogue:write' },
  { method: 'GET', path: '/admin/promotions', scope: 'catalogue:read' },
  { method: 'POST', path: '/admin/promotions', scope: 'catalogue:write' },
  { method: 'GET', path: '/admin/promotions/*', scope: 'catalogue:read' },
  { method: 'PATCH', path: '/admin/promotions/*', scope: 'catalogue:write' },
  { method: 'GET', path: '/admin/discount-tiers', scope: 'catalogue:read' },
  { method: 'PUT', path: '/admin/discount-tiers', scope: 'catalogue:write' },
  { method: 'GET', path: '/admin/returns', scope: 'orders:read' },
  { method: 'GET', path: '/admin/returns/*', scope: 'orders:read' },
  { method: 'GET', path: '/admin/refunds', scope: 'orders:read' },
  { method: 'GET', path: '/admin/refunds/*', scope: 'orders:read' },
  { method: 'GET', path: '/admin/customers/*', scope: 'customers:read' },
  { method: 'GET', path: '/imports', scope: 'imports:read' },
  { method: 'GET', path: '/imports/*', scope: 'imports:read' },
  { method: 'POST', path: '/imports', scope: 'imports:write' },
  { method: 'POST', path: '/functions/import-products', scope: 'imports:write' },
  { method: 'POST', path: '/functions/import-products-advanced', scope: 'imports:write' },
  { method: 'POST', path: '/functions/add-product-from-web', scope: 'imports:write' },
  { method: 'POST', path: '/functions/merchant-api-import', scope: 'imports:write' },
  { method: 'GET', path: '/admin/webhooks', scope: 'settings:read' },
  { method: 'POST', path: '/admin/webhooks', scope: 'settings:write' },
  { method: 'DELETE', path: '/admin/webhooks/*', scope: 'settings:write' },
  { method: 'GET', path: '/admin/webhooks/*/deliveries', scope: 'settings:read' },
  { method: 'POST', path: '/admin/webhooks/deliveries/*/replay', scope: 'settings:write' },
];

/** All scopes that at least one API call requires. */
export const allScopes: readonly Scope[] = [...new Set(apiCalls.map(({ scope }) => scope))];

/**
 * Returns the scope that a token needs for an API call; undefined when no token may make the call.
 *
 * @param path path relative to `/api`, such as `/admin/orders`
 */
export function requiredScope(method: string, path: string): Scope | undefined {
  const parts = path.split('/');
  const asked = method === 'HEAD' ? 'GET' : method;
  return apiCalls.find((call) => {
    const named = call.path.split('/');
    return (
      call.method === asked &&
      named.length === parts.length &&
      named.every((part, i) => part === '*' || part === parts[i])
    );
  })?.scope;
}
