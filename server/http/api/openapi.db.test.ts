import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderHelpers } from '#tests/support/orders.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';

interface Operation {
  operationId?: string;
  security?: Record<string, string[]>[];
  requestBody?: unknown;
}

let t: TestShop;
let operations: { path: string; method: string; operation: Operation }[];
beforeAll(async () => {
  t = await openTestShop();
  const { paths } = (await (await t.ask('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
});
afterAll(() => t.close());

describe('every operation of the API description', () => {
  test('has a unique id that can be a function name', () => {
    const ids = operations.map(({ operation }) => operation.operationId ?? '');
    expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]+$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(['createOrder', 'getOrdersById', 'postAddressesByIdDefault']));
  });

  test('states its security, and refuses a visitor exactly where that requires a session', async () => {
    for (const { path, method, operation } of operations) {
      const { security } = operation;
      expect(security, `${method} ${path}`).toBeDefined();
      const needsSession = security!.length > 0 && security!.every((way) => Object.keys(way).length > 0);
      const response = await t.ask(`/api${path.replaceAll(/\{\w+\}/g, crypto.randomUUID())}`, {
        method: method.toUpperCase(),
        ...(operation.requestBody ? { body: {} } : {}),
      });
      // The fields of a body are checked before the session.
      const refused = operation.requestBody ? [400, 401] : [401];
      if (needsSession) expect(refused, `${method} ${path}`).toContain(response.status);
      else if (!path.startsWith('/auth/')) expect(response.status, `${method} ${path}`).not.toBe(401);
    }
  });
});

test('a customer’s orders are listed in pages, newest first, with the total and a link to the next page', async () => {
  const { place, variantWith } = orderHelpers(t);
  const buyer = await t.newBuyer();
  const placed: string[] = [];
  for (let i = 0; i < 3; i += 1) placed.unshift((await place(buyer, (await variantWith(5)).id)).id);
  const read = async (query: string) => {
    const response = await t.ask(`/api/orders${query}`, { as: buyer.cookie });
    const { headers } = response;
    const ids = ((await response.json()) as { id: string }[]).map(({ id }) => id);
    return { ids, total: headers.get('x-total-count'), link: headers.get('link') };
  };
  expect(await read('')).toEqual({ ids: placed, total: '3', link: null });
  expect(await read('?per_page=2')).toEqual({
    ids: placed.slice(0, 2),
    total: '3',
    link: '</api/orders?page=2&per_page=2>; rel="next"',
  });
  expect(await read('?per_page=2&page=2')).toEqual({ ids: placed.slice(2), total: '3', link: null });
  expect((await t.ask('/api/orders?per_page=101', { as: buyer.cookie })).status).toBe(400);
});
