import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allScopes, requiredScope } from '#shared/api-scopes.ts';
import { type ApiOperation, listApiOperations, listPageRoutes, pathOf } from './routes.ts';
import { type AttackedShop, type Role, roles, startAttackedShop } from './attacked-shop.ts';

let shop: AttackedShop;
let operations: ApiOperation[];
beforeAll(async () => {
  shop = await startAttackedShop();
  operations = await listApiOperations(shop.url);
}, 60_000);
afterAll(() => shop.close());

// The expected rights are written here once more, so that a wrong change of the shop's own tables fails.
const forModerators =
  /^\/admin\/(products(\.csv)?|brands|categories|search|fit|reviews|questions|lists|find)(\/|$)/;
/** Pages that send a visitor to the sign-in page. */
const forCustomers = /^(\/de|\/en)?\/(checkout(\/return)?|orders\/[^/]+)$/;
const isRestricted = (path: string) => /^\/admin(\/|\.|$)/.test(path) || forCustomers.test(path);
const mayOpen = (who: Role, path: string) => {
  if (!isRestricted(path)) return true;
  if (forCustomers.test(path)) return who !== 'visitor';
  return who === 'admin' || (who === 'moderator' && forModerators.test(path));
};

/** Returns whether the shop redirected to the home page, the products or the sign-in page. */
const isSentAway = (location: string | null | undefined) =>
  typeof location === 'string' && /^(\/|\/admin\/products|(\/de|\/en)?\/auth\?.*)$/.test(location);

async function isLetIn(who: Role, path: string, init: RequestInit): Promise<boolean> {
  const response = await shop.ask(path, { as: who, ...init });
  const body = await response.text();
  expect(response.status, `${who} ${path}`).toBeLessThan(500);
  // A data request reports a redirect in its body: "redirect","/auth?next=…".
  const [, reported] = /"redirect","([^"]*)"/.exec(body) ?? [];
  return !isSentAway(response.headers.get('location') ?? (response.status === 202 ? reported : null));
}

const form = (): RequestInit => ({ method: 'POST', body: new URLSearchParams({ intent: 'nonsense' }) });
const routes = listPageRoutes();

describe('the pages, forms, files and data requests of the route table', () => {
  test('number more than a hundred', () => expect(routes.length).toBeGreaterThan(100));

  test.each(roles)('are open to a %s exactly as the role permits', { timeout: 60_000 }, async (who) => {
    const wrong: string[] = [];
    for (const { pattern } of routes) {
      const path = pathOf(pattern);
      const data = path === '/' ? '/_root.data' : `${path}.data`;
      const checks: [string, string, RequestInit][] = [
        ['GET', path, {}],
        ['GET', data, {}],
      ];
      // Forms of the storefront are open; each checks its own rights.
      if (path.startsWith('/admin')) checks.push(['POST', path, form()], ['POST', data, form()]);
      for (const [method, asked, init] of checks)
        if ((await isLetIn(who, asked, init)) !== mayOpen(who, path) && isRestricted(path))
          wrong.push(`${method} ${asked}`);
    }
    expect(wrong.map((entry) => entry.replaceAll(/[\da-f-]{36}/g, ':id'))).toEqual([]);
  });
});

describe('the operations of the API', () => {
  const send = ({ method, path, body }: ApiOperation, options: { as?: Role; token?: string }) =>
    shop.ask(`/api${path.replaceAll(/\{\w+\}/g, () => randomUUID())}`, {
      method,
      ...options,
      ...(body ? { body: '{}', headers: { 'content-type': 'application/json' } } : {}),
    });
  const isStaffOnly = ({ security }: ApiOperation) => security.some((way) => 'token' in way);
  const needsSession = ({ security }: ApiOperation) =>
    security.length > 0 && security.every((way) => 'session' in way);

  test.each(roles)('answer a %s exactly as the role permits', async (who) => {
    const staffStatus = { visitor: 401, customer: 403, moderator: 403, admin: undefined }[who];
    for (const operation of operations.filter(({ path }) => !path.startsWith('/auth/'))) {
      const { status } = await send(operation, { as: who });
      const label = `${who} ${operation.method} ${operation.path}`;
      expect(status, label).toBeLessThan(500);
      if (isStaffOnly(operation) && staffStatus) expect(status, label).toBe(staffStatus);
      else if (needsSession(operation) && who === 'visitor')
        // The fields of a body are checked before the session.
        expect(operation.body ? [400, 401] : [401], label).toContain(status);
      else expect([401, 403], label).not.toContain(status);
    }
  });

  test.each(allScopes)('answer a token with the scope %s only where it suffices', async (scope) => {
    const token = await shop.createToken(scope);
    for (const operation of operations.filter(({ path }) => !path.startsWith('/auth/'))) {
      const { status } = await send(operation, { token });
      const label = `${scope}: ${operation.method} ${operation.path}`;
      const needed = requiredScope(operation.method, operation.path.replaceAll(/\{\w+\}/g, 'x'));
      expect(status, label).toBeLessThan(500);
      if (isStaffOnly(operation)) expect(needed, label).toBeDefined();
      if (needed === scope) expect([401, 403], label).not.toContain(status);
      else if (needed) expect(status, label).toBe(403);
      // A token never acts as the customer account of its owner.
      else if (needsSession(operation)) expect(operation.body ? [400, 401] : [401], label).toContain(status);
    }
  });
});
