import { createHash, randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { action, loader } from '#app/admin/staff/tokens/page.tsx';
import { apiTokens } from '#server/people/api-tokens/schema.ts';
import { auditLog } from '#server/platform/audit/schema.ts';
import { productVariants } from '#server/catalogue/products/schema.ts';
import { userRoles } from '#server/people/identity/schema.ts';
import { type Scope, apiCalls, requiredScope, allScopes } from '#shared/api-scopes.ts';
import { createTestBuyer } from '#tests/support/test-buyer.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';

let t: TestShop;
let owner: { userId: string; email: string; cookie: string; role: 'admin' };
beforeAll(async () => {
  t = await openTestShop();
  owner = { ...(await t.newBuyer()), role: 'admin' };
  await t.shop.db.insert(userRoles).values({ userId: owner.userId, role: 'admin' });
});
afterAll(() => t.close());

const send = (
  form: FormData,
  who: { userId: string; email: string; role: 'user' | 'moderator' | 'admin' } = owner,
) => action(loaderArgs(t, '/admin/staff/tokens', who, { form }));
function formOf(query: { name?: string; scopes?: readonly string[]; days?: string }): FormData {
  const form = new FormData();
  form.set('intent', 'create');
  form.set('name', query.name ?? 'Comptabilité');
  form.set('days', query.days ?? '90');
  for (const scope of query.scopes ?? []) form.append('scope', scope);
  return form;
}
async function newToken(...wanted: Scope[]): Promise<string> {
  const answer = await send(formOf({ scopes: wanted }));
  if (!answer.ok || !answer.token) throw new Error(answer.message);
  return answer.token;
}
const call = (
  token: string,
  path: string,
  more: { method?: string; body?: unknown; headers?: Record<string, string>; as?: string } = {},
) => t.ask(`/api${path}`, { ...more, headers: { authorization: `Bearer ${token}`, ...more.headers } });
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code];
const rowOf = async (token: string) =>
  (
    await t.shop.db
      .select()
      .from(apiTokens)
      .where(eq(apiTokens.tokenHash, createHash('sha256').update(token).digest('hex')))
  )[0]!;

describe('an API token', () => {
  test('is shown once, and stored as its SHA-256 hash with a prefix by which staff recognise the token', async () => {
    const token = await newToken('orders:read');
    expect(token).toMatch(/^pgn_[\w-]{43}$/);
    const row = await rowOf(token);
    expect(JSON.stringify(row)).not.toContain(token);
    const { tokens } = await loader(loaderArgs(t, '/admin/staff/tokens', owner));
    expect(tokens.find(({ id }) => id === row.id)).toMatchObject({
      name: 'Comptabilité',
      prefix: token.slice(0, 12),
      scopes: ['orders:read'],
      state: 'valid',
      used: null,
    });
    expect(JSON.stringify(tokens)).not.toContain(token);
    const [entry] = await t.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `token:${row.id}`));
    expect(entry).toMatchObject({
      action: 'token.created',
      actorId: owner.userId,
      after: { scopes: ['orders:read'], days: 90 },
    });
    expect(JSON.stringify(entry)).not.toContain(token);
  });

  test.each([
    ['no name', { name: ' ', scopes: ['orders:read'] }, { name: 'Donnez un nom au jeton' }],
    ['no scope', { scopes: [] }, { scopes: 'Choisissez au moins un droit' }],
    [
      'a scope that no call requires',
      { scopes: ['staff:write'] },
      { scopes: 'Choisissez au moins un droit' },
    ],
    [
      'an expiry that the form does not offer',
      { scopes: ['orders:read'], days: '9999' },
      { days: 'Choisissez une expiration' },
    ],
  ])('is not created with %s, and the error is shown next to the field', async (_what, query, errors) => {
    expect(await send(formOf(query))).toEqual({ ok: false, errors });
  });

  test('can be created by admins only', async () => {
    for (const role of ['user', 'moderator'] as const)
      await expect(send(formOf({ scopes: ['orders:read'] }), { ...owner, role })).rejects.toMatchObject({
        status: 302,
      });
  });

  test('is rejected when it is unknown, revoked or expired, or when its creator is no longer an admin', async () => {
    for (const unknown of ['pgn_wrong', `pgn_${'a'.repeat(43)}`, 'x', "pgn_' OR 1=1 --"])
      expect(await codeOf(await call(unknown, '/admin/orders'))).toEqual([401, 'invalid_token']);
    const token = await newToken('orders:read');
    expect((await call(token, '/admin/orders')).status).toBe(200);

    const { id } = await rowOf(token);
    await t.shop.db
      .update(apiTokens)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(apiTokens.id, id));
    const expired = await call(token, '/admin/orders');
    expect(expired.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
    expect(await codeOf(expired)).toEqual([401, 'invalid_token']);
    await t.shop.db.update(apiTokens).set({ expiresAt: null }).where(eq(apiTokens.id, id));

    // Changes the role directly in the database, because the staff page would also revoke the token.
    await t.shop.db.update(userRoles).set({ role: 'moderator' }).where(eq(userRoles.userId, owner.userId));
    expect(await codeOf(await call(token, '/admin/orders'))).toEqual([401, 'invalid_token']);
    await t.shop.db.update(userRoles).set({ role: 'admin' }).where(eq(userRoles.userId, owner.userId));

    const form = new FormData();
    form.set('intent', 'revoke');
    form.set('id', id);
    expect(await send(form)).toEqual({ ok: true, message: 'Jeton révoqué' });
    expect(await codeOf(await call(token, '/admin/orders'))).toEqual([401, 'invalid_token']);
    expect(await send(form)).toEqual({ ok: false, message: 'Ce jeton est déjà révoqué' });
    const entries = await t.shop.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subject, `token:${id}`), eq(auditLog.action, 'token.revoked')));
    expect(entries).toHaveLength(1);
  });

  test('records when and from which IP address it was last used', async () => {
    const token = await newToken('orders:read');
    await call(token, '/admin/orders');
    const row = await rowOf(token);
    expect([Math.abs(Date.now() - row.lastUsedAt!.getTime()) < 60_000, row.lastUsedIp]).toEqual([
      true,
      '127.0.0.1',
    ]);
  });

  test('has its own rate limit', async () => {
    const slow = await openTestShop({ RATE_LIMIT_FACTOR: '0.1' });
    try {
      const someone = { ...(await slow.newBuyer()), role: 'admin' as const };
      await slow.shop.db.insert(userRoles).values({ userId: someone.userId, role: 'admin' });
      const answer = await action(
        loaderArgs(slow, '/admin/staff/tokens', someone, { form: formOf({ scopes: ['orders:read'] }) }),
      );
      const headers = { authorization: `Bearer ${(answer as { token: string }).token}` };
      const statuses = [];
      for (let i = 0; i < 8; i += 1) statuses.push((await slow.ask('/api/admin/orders', { headers })).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    } finally {
      await slow.close();
    }
  });
});

describe('scopes', () => {
  test('are required by every API call for staff, and are listed in the API description', async () => {
    const document = (await (await t.ask('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, { security?: Record<string, string[]>[] }>>;
      components: { securitySchemes: Record<string, { scheme?: string }> };
    };
    const described = Object.entries(document.paths)
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, { security }]) => ({
          path,
          method: method.toUpperCase(),
          security,
        })),
      )
      .filter(({ path, security }) => path.startsWith('/admin/') || security?.some((way) => way.token));
    expect(
      described.map(({ path, method }) => `${method} ${path.replaceAll(/\{\w+\}/g, '*')}`).sort(),
    ).toEqual(apiCalls.map(({ path, method }) => `${method} ${path}`).sort());
    for (const { path, method, security } of described)
      expect([method, path, security?.find((way) => way.token)?.token]).toEqual([
        method,
        path,
        [requiredScope(method, path)],
      ]);
    expect(document.components.securitySchemes.token!.scheme).toBe('bearer');
  });

  test('reject a change by a token without the required scope, and the activity log records the attempt with the token', async () => {
    const variantId = await someVariant(2);
    const token = await newToken('stock:read');
    const path = `/admin/stock/${variantId}`;
    const before = await stockOf(variantId);
    expect(
      await codeOf(
        await call(token, path, { method: 'PATCH', body: { stock: 999, expected: before, note: 'x' } }),
      ),
    ).toEqual([403, 'insufficient_scope']);
    expect(await stockOf(variantId)).toBe(before);
    const [entry] = await t.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `/api${path}`));
    expect(entry).toMatchObject({
      action: 'access.refused',
      actorId: owner.userId,
      after: { method: 'PATCH', token: token.slice(0, 12) },
    });
  });

  // Must run after the test above: the activity log records only a limited number of refusals per person and
  // hour, and this test causes many.
  test('each permit only the API calls that require them, which is tested for every scope and every call', async () => {
    for (const held of allScopes) {
      const token = await newToken(held);
      for (const { method, path, scope } of apiCalls) {
        const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} };
        const answer = await call(token, path.replaceAll('*', randomUUID()), { method, ...body });
        expect(`${held}: ${method} ${path} ${answer.status === 403 ? 'closed' : 'open'}`).toBe(
          `${held}: ${method} ${path} ${scope === held ? 'open' : 'closed'}`,
        );
        expect(answer.status).toBeLessThan(500);
        if (scope !== held) expect(await codeOf(answer)).toEqual([403, 'insufficient_scope']);
      }
    }
  });

  test('never let a token act as its creator’s customer account, even if a cookie is sent too', async () => {
    const token = await newToken(...allScopes);
    expect(await codeOf(await call(token, '/orders'))).toEqual([401, 'not_signed_in']);
    expect(await codeOf(await call(token, '/orders', { as: owner.cookie }))).toEqual([401, 'not_signed_in']);
    expect(await codeOf(await call(token, '/admin/unknown'))).toEqual([403, 'insufficient_scope']);
    expect(await (await call(token, '/auth/get-session')).json()).toBeNull();
    expect((await call(token, '/products')).status).toBe(200);
    // The same cookie gives access when the request has no token.
    expect((await t.ask('/api/orders', { as: owner.cookie })).status).toBe(200);
    expect((await t.ask('/api/admin/orders', { as: owner.cookie })).status).toBe(200);
  });
});

const stockOf = async (id: string) => {
  const [row] = await t.shop.db.select().from(productVariants).where(eq(productVariants.id, id));
  const token = await newToken('stock:read');
  const { items } = (await (await call(token, `/admin/stock?q=${encodeURIComponent(row!.sku)}`)).json()) as {
    items: { variant_id: string; stock_quantity: number }[];
  };
  return items.find(({ variant_id: variantId }) => variantId === id)!.stock_quantity;
};
const someVariant = async (at: number) =>
  (
    await t.shop.db
      .select()
      .from(productVariants)
      .where(eq(productVariants.isAvailable, true))
      .orderBy(productVariants.sku)
      .limit(1)
      .offset(at)
  )[0]!.id;

describe('stock through a token', () => {
  const change = (token: string, id: string, body: unknown, key?: string) =>
    call(token, `/admin/stock/${id}`, {
      method: 'PATCH',
      body,
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    });

  test('is set to a quantity only if the current stock equals the expected stock in the request', async () => {
    const token = await newToken('stock:read', 'stock:write');
    const id = await someVariant(3);
    const now = await stockOf(id);
    expect(await (await change(token, id, { stock: 41, expected: now, note: 'Compté' })).json()).toEqual({
      variant_id: id,
      stock_quantity: 41,
    });
    const late = await change(token, id, { stock: 7, expected: now + 1, note: 'Compté' });
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { code: 'changed_meanwhile', stock_quantity: 41 },
    ]);
    expect(await stockOf(id)).toBe(41);
    const [entry] = await t.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `variant:${id}`))
      .orderBy(desc(auditLog.id))
      .limit(1);
    expect(entry).toMatchObject({
      action: 'stock.adjusted',
      before: { stock: now },
      after: { stock: 41, token: token.slice(0, 12) },
    });
  });

  test('is changed by a difference once per idempotency key, also in concurrent calls', async () => {
    const token = await newToken('stock:write');
    const id = await someVariant(4);
    const before = await stockOf(id);
    expect(await codeOf(await change(token, id, { delta: 5, note: 'Livraison' }))).toEqual([
      400,
      'idempotency_key_required',
    ]);
    const key = randomUUID();
    const answers = await Promise.all(
      [1, 2, 3].map(() => change(token, id, { delta: 5, note: 'Livraison' }, key)),
    );
    for (const answer of answers)
      expect([answer.status, await answer.json()]).toEqual([
        200,
        { variant_id: id, stock_quantity: before + 5 },
      ]);
    expect(await stockOf(id)).toBe(before + 5);
    expect(await codeOf(await change(token, id, { delta: 6, note: 'Livraison' }, key))).toEqual([
      422,
      'idempotency_key_reused',
    ]);
    expect(
      await codeOf(await change(token, id, { delta: -1_000_000, note: 'Livraison' }, randomUUID())),
    ).toEqual([409, 'out_of_stock']);
    expect(await stockOf(id)).toBe(before + 5);
  });

  test.each([
    [{ stock: -1, expected: 0, note: 'x' }],
    [{ stock: 1, expected: 0 }],
    [{ stock: 1, note: 'x' }],
    [{ delta: 1.5, note: 'x' }],
    [{ delta: 1, stock: 2, expected: 1, note: 'x' }],
    [{ delta: 1, note: '  ' }],
  ])('is not changed by the invalid request %j', async (body) => {
    const token = await newToken('stock:write');
    expect(await codeOf(await change(token, await someVariant(5), body, randomUUID()))).toEqual([
      400,
      'invalid_request',
    ]);
  });

  test('cannot be changed for an unknown variant, and the response reports the unknown variant', async () => {
    const token = await newToken('stock:write');
    for (const id of [randomUUID(), 'nonsense'])
      expect(await codeOf(await change(token, id, { delta: 1, note: 'x' }, randomUUID()))).toEqual([
        404,
        'variant_not_found',
      ]);
  });
});

describe('orders and customers through a token', () => {
  test('can be listed and searched, and an order is returned completely', async () => {
    const token = await newToken('orders:read');
    const person = await createTestBuyer(t);
    const placed = await person.order(2);
    const list = (await (await call(token, `/admin/orders?q=${placed.number}&status=pending`)).json()) as {
      items: unknown[];
      total: number;
    };
    expect(list).toMatchObject({
      items: [
        {
          id: placed.id,
          order_number: placed.number,
          total_amount: placed.total / 100,
          status: 'pending',
          payment_status: 'pending',
        },
      ],
      total: 1,
      page: 1,
      per_page: 50,
    });
    const one = (await (await call(token, `/admin/orders/${placed.id}`)).json()) as {
      order_items: unknown[];
    };
    expect(one).toMatchObject({
      id: placed.id,
      customer_email: expect.stringMatching(/^buyer-/),
      shipping_address: { country: 'CH' },
    });
    expect(one.order_items.length).toBeGreaterThan(0);
    expect(await codeOf(await call(token, `/admin/orders/${randomUUID()}`))).toEqual([
      404,
      'order_not_found',
    ]);
    expect(await codeOf(await call(token, '/admin/orders?per_page=1000'))).toEqual([400, 'invalid_request']);
  });

  test('include, for each customer, the number and total value of the orders', async () => {
    const token = await newToken('customers:read');
    const person = await t.newBuyer();
    const list = (await (await call(token, `/admin/customers?q=${person.email}`)).json()) as {
      items: unknown[];
    };
    expect(list.items).toMatchObject([
      {
        id: person.userId,
        email: person.email,
        name: 'Ada Keller',
        orders: 0,
        value: 0,
        last_order_at: null,
      },
    ]);
  });
});
