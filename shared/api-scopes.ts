import type { Permission } from './access.ts';

/** What a token of the API may do: read or change one part of the back office. */
export type Scope = `${Permission}:${'read' | 'write'}`;

/**
 * The calls of the API for staff and what each needs of a token; of a session, its role needs the part before the colon.
 * What is not listed is for sessions of admins alone. Paths are those below /api, a parameter as `*`.
 */
export const apiCalls: readonly { method: string; path: string; scope: Scope }[] = [
  { method: 'GET', path: '/admin/orders', scope: 'orders:read' },
  { method: 'GET', path: '/admin/orders/*', scope: 'orders:read' },
  { method: 'GET', path: '/admin/stock', scope: 'stock:read' },
  { method: 'PATCH', path: '/admin/stock/*', scope: 'stock:write' },
  { method: 'GET', path: '/admin/customers', scope: 'customers:read' },
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

/** Every scope that some call asks for, so that none is given for nothing. */
export const scopes: readonly Scope[] = [...new Set(apiCalls.map(({ scope }) => scope))];

/**
 * What a call of the API needs of a token; undefined for one that tokens cannot make.
 *
 * @param path below /api, such as `/admin/orders`
 */
export function scopeOf(method: string, path: string): Scope | undefined {
  const parts = path.split('/');
  const asked = method === 'HEAD' ? 'GET' : method;
  return apiCalls.find((call) => {
    const named = call.path.split('/');
    return call.method === asked && named.length === parts.length && named.every((part, i) => part === '*' || part === parts[i]);
  })?.scope;
}
