import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshVariants, paidTestOrder, readTestOrder } from '#tests/support/shipping-orders.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

async function paid(pieces = 2) {
  const [variant = ''] = await freshVariants(t, 1);
  const order = await paidTestOrder(t, { [variant]: pieces });
  const { items, customerEmail } = await readTestOrder(t, order);
  return { order, item: items[0]!, email: customerEmail };
}
async function post(
  path: string,
  body: unknown,
  options: { as?: string; headers?: Record<string, string> } = {},
) {
  const response = await t.ask(path, { body, ...options });
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown> & { code?: string; return_number?: string },
  };
}

describe('withdrawing from a purchase without signing in', () => {
  test('requires order number and e-mail address together, and returns the same error if either is wrong', async () => {
    const { order, item, email } = await paid();
    const items = [{ product_sku: item.productSku, quantity: 1 }];
    const wrongAddress = await post('/api/withdrawals', {
      order_number: order.number,
      email: 'somebody@else.example',
      items,
    });
    const wrongNumber = await post('/api/withdrawals', { order_number: 'PG-999999', email, items });
    expect([wrongAddress.status, wrongNumber.status]).toEqual([404, 404]);
    expect(wrongAddress.body).toEqual(wrongNumber.body);
    const right = await post('/api/withdrawals', {
      order_number: order.number.toLowerCase(),
      email: ` ${email.toUpperCase()}`.trim(),
      items,
    });
    expect(right.status).toBe(200);
    expect(right.body).toMatchObject({
      order_number: order.number,
      items: [{ order_item_id: item.id, quantity: 1 }],
    });
    expect(Math.abs(Date.now() - Date.parse(String(right.body.asked_at)))).toBeLessThan(60_000);
  });

  test('stores one withdrawal and sends one message per idempotency key', async () => {
    const { order, item, email } = await paid(3);
    const body = {
      order_number: order.number,
      email,
      items: [{ order_item_id: item.id, quantity: 1, reason: 'does_not_fit' }],
    };
    const answers = await Promise.all(
      [1, 2, 3].map(() => post('/api/withdrawals', body, { headers: { 'idempotency-key': 'once' } })),
    );
    expect(new Set(answers.map((answer) => answer.body.return_number)).size).toBe(1);
    const { rows } = await t.shop.db.execute(
      sql`SELECT data->>'returnId' AS id FROM jobs.job WHERE name = 'order-mail' AND data->>'orderId' = ${order.id} AND data->>'kind' = 'return_asked'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.id).toBeTruthy();
  });

  test('rejects a quantity above the purchased one, or a product that was not bought', async () => {
    const { order, item, email } = await paid();
    const ask = (entry: object) =>
      post('/api/withdrawals', { order_number: order.number, email, items: [entry] });
    expect(await ask({ order_item_id: item.id, quantity: 3 })).toMatchObject({
      status: 409,
      body: { code: 'more_than_bought' },
    });
    expect(await ask({ product_sku: 'NOT-THERE', quantity: 1 })).toMatchObject({
      status: 404,
      body: { code: 'unknown_product' },
    });
    expect((await ask({ quantity: 1 })).status).toBe(400);
    expect((await ask({ order_item_id: item.id, quantity: 1, reason: 'because' })).status).toBe(400);
  });

  test('is rate-limited after several failed attempts', async () => {
    const strict = await openTestShop({ RATE_LIMIT_FACTOR: '1' });
    const body = { order_number: 'PG-1', email: 'a@b.example', items: [{ product_sku: 'X', quantity: 1 }] };
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => strict.ask('/api/withdrawals', { body })),
    );
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    await strict.close();
  });
});

describe('a return announced in the account', () => {
  test('is accepted only for the customer’s own orders', async () => {
    const { order, item } = await paid();
    const other = await t.newBuyer();
    const items = [{ order_item_id: item.id, quantity: 1 }];
    expect((await post(`/api/orders/${order.id}/returns`, { items })).status).toBe(401);
    expect((await post(`/api/orders/${order.id}/returns`, { items }, { as: other.cookie })).status).toBe(404);
    expect((await post('/api/orders/nonsense/returns', { items }, { as: other.cookie })).status).toBe(404);
    expect(
      (await post(`/api/orders/${order.id}/returns`, { items }, { as: order.buyer.cookie })).status,
    ).toBe(200);
  });

  test('is described in the API description, as is the withdrawal without sign-in', async () => {
    const { paths } = (await (await t.ask('/api/openapi.json')).json()) as {
      paths: Record<string, { post?: { summary: string } }>;
    };
    expect(
      [paths['/withdrawals']?.post?.summary, paths['/orders/{id}/returns']?.post?.summary].every(Boolean),
    ).toBe(true);
  });
});
