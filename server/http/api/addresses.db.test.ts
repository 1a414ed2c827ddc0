import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';

interface Address {
  id: string;
  user_id: string;
  is_default: boolean;
  is_verified: boolean;
  created_at: string;
  [field: string]: unknown;
}
type Buyer = Awaited<ReturnType<TestShop['newBuyer']>>;

let t: TestShop;
let buyer: Buyer;
let other: Buyer;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

const whole = {
  type: 'billing',
  first_name: 'Noé',
  last_name: 'Favre',
  company: 'Atelier SA',
  address_line_1: 'Rue du Simplon 12',
  address_line_2: '2e étage',
  postal_code: '1006',
  city: 'Lausanne',
  country: 'CH',
  phone: '+41 79 555 01 02',
  is_default: false,
};
const ask = async (method: string, path: string, as: string, body?: unknown) => {
  const response = await t.ask(`/api/addresses${path}`, {
    method,
    as,
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  return {
    status: response.status,
    body: (text ? JSON.parse(text) : undefined) as Record<string, unknown> & Address,
  };
};
const listOf = async ({ cookie }: Buyer) =>
  (await (await t.ask('/api/addresses', { as: cookie })).json()) as Address[];
const defaultsOf = async (of: Buyer) =>
  (await listOf(of)).filter((address) => address.is_default).map(({ id }) => id);
const people = async () => {
  [buyer, other] = [await t.newBuyer(), await t.newBuyer()];
};

describe('postal addresses in the API', () => {
  test.each([
    ['CH', '0000'],
    ['CH', 'ABCDE'],
    ['CH', '10030'],
    ['DE', '1003'],
    ['LU', '0009'],
  ])('refuse in the country %s the postal code %s', async (country, code) => {
    await people();
    const refused = await ask('POST', '', buyer.cookie, { ...whole, country, postal_code: code });
    expect([refused.status, (await listOf(buyer)).length]).toEqual([400, 1]);
  });
  test('store a postal code without the prefix of its country', async () => {
    await people();
    const made = await ask('POST', '', buyer.cookie, { ...whole, country: 'LU', postal_code: 'L-1611' });
    expect(made.body.postal_code).toBe('1611');
  });
  test('require a signed-in customer', async () => {
    await people();
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['PUT', `/${buyer.addressId}`],
      ['DELETE', `/${buyer.addressId}`],
      ['POST', `/${buyer.addressId}/default`],
    ] as const) {
      const { status, body } = await ask(method, path, '', method === 'GET' ? undefined : whole);
      expect([method, path, status, body.code]).toEqual([method, path, 401, 'not_signed_in']);
    }
    expect(await listOf(buyer)).toHaveLength(1);
  });

  test('are stored as entered, in the fields of the specification', async () => {
    await people();
    const { status, body } = await ask('POST', '', buyer.cookie, whole);
    expect(status).toBe(201);
    expect(body).toEqual({
      ...whole,
      id: expect.any(String),
      user_id: buyer.userId,
      is_verified: false,
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect((await listOf(buyer)).find(({ id }) => id === body.id)).toEqual(body);
    const changed = await ask('PUT', `/${body.id}`, buyer.cookie, {
      ...whole,
      type: 'shipping',
      city: 'Renens',
      company: '',
      phone: null,
    });
    expect([changed.status, changed.body]).toEqual([
      200,
      { ...body, type: 'shipping', city: 'Renens', company: null, phone: null },
    ]);
  });

  test('are trimmed and get the specified defaults for missing values', async () => {
    await people();
    const { body } = await ask('POST', '', buyer.cookie, {
      first_name: '  Ada ',
      last_name: 'Keller',
      address_line_1: 'Rue 1',
      postal_code: '1003',
      city: 'Lausanne',
    });
    expect(body).toMatchObject({
      type: 'shipping',
      country: 'CH',
      is_default: false,
      is_verified: false,
      first_name: 'Ada',
      company: null,
      address_line_2: null,
      phone: null,
    });
  });

  test('cannot be assigned to another customer or marked as verified by the client', async () => {
    await people();
    const { body } = await ask('POST', '', buyer.cookie, {
      ...whole,
      user_id: other.userId,
      is_verified: true,
      id: other.addressId,
    });
    expect(body).toMatchObject({ user_id: buyer.userId, is_verified: false });
    expect(body.id).not.toBe(other.addressId);
    expect(await listOf(other)).toHaveLength(1);
  });

  test.each([
    ['first_name', '', 'first_name_required'],
    ['last_name', '   ', 'last_name_required'],
    ['address_line_1', '', 'address_line_1_required'],
    ['postal_code', '', 'postal_code_required'],
    ['city', '', 'city_required'],
    ['country', 'US', 'country_required'],
    ['country', 'ch', 'country_required'],
    ['type', 'holiday', ''],
    ['first_name', 'x'.repeat(81), ''],
    ['postal_code', '1'.repeat(13), ''],
    ['is_default', 'yes', ''],
    ['city', 7, ''],
  ])(
    'with the invalid value %s = %j are rejected with the name of the field, when they are created and when they are changed',
    async (field, value, message) => {
      await people();
      for (const [method, path] of [
        ['POST', ''],
        ['PUT', `/${buyer.addressId}`],
      ] as const) {
        const { status, body } = await ask(method, path, buyer.cookie, { ...whole, [field]: value });
        expect([status, body.code]).toEqual([400, 'invalid_request']);
        expect(body.errors).toEqual([expect.objectContaining({ field, ...(message ? { message } : {}) })]);
      }
      expect(await listOf(buyer)).toHaveLength(1);
    },
  );

  test('report every missing field', async () => {
    await people();
    const { body } = await ask('POST', '', buyer.cookie, {});
    expect((body.errors as unknown as { field: string }[]).map(({ field }) => field).sort()).toEqual([
      'address_line_1',
      'city',
      'first_name',
      'last_name',
      'postal_code',
    ]);
  });

  test('with a character that cannot be stored are rejected with the status 400', async () => {
    await people();
    expect((await ask('POST', '', buyer.cookie, { ...whole, city: 'Lau\u0000sanne' })).status).toBe(400);
  });
});

describe('another customer’s address', () => {
  test.each([
    ['PUT', ''],
    ['DELETE', ''],
    ['POST', '/default'],
  ])('is not found by the request %s %s, and remains unchanged', async (method, more) => {
    await people();
    const before = await listOf(other);
    const { status, body } = await ask(
      method,
      `/${other.addressId}${more}`,
      buyer.cookie,
      method === 'DELETE' ? undefined : { ...whole, is_default: true },
    );
    expect([status, body.code]).toEqual([404, 'address_not_found']);
    expect(await listOf(other)).toEqual(before);
    expect(await defaultsOf(buyer)).toEqual([buyer.addressId]);
  });

  test.each(['1', 'not-an-id', crypto.randomUUID(), "' OR true --", 'undefined'])(
    'cannot be changed by a request of any HTTP method with the invalid id %s in the URL; the response is “not found”',
    async (id) => {
      await people();
      for (const [method, more] of [
        ['PUT', ''],
        ['DELETE', ''],
        ['POST', '/default'],
      ] as const) {
        const { status, body } = await ask(
          method,
          `/${encodeURIComponent(id)}${more}`,
          buyer.cookie,
          method === 'DELETE' ? undefined : whole,
        );
        expect([method, status, body.code]).toEqual([method, 404, 'address_not_found']);
      }
    },
  );
});

describe('the default address', () => {
  test('is the first address until the customer sets another; the list shows the default first, then the other addresses from newest to oldest', async () => {
    await people();
    expect(await defaultsOf(buyer)).toEqual([buyer.addressId]);
    const { body: second } = await ask('POST', '', buyer.cookie, whole);
    const { body: third } = await ask('POST', '', buyer.cookie, whole);
    expect((await listOf(buyer)).map(({ id }) => id)).toEqual([buyer.addressId, third.id, second.id]);
    const made = await ask('POST', `/${second.id}/default`, buyer.cookie, {});
    expect(made.status).toBe(200);
    expect(
      (made.body as unknown as Address[]).map(({ id, is_default: isDefault }) => [id, isDefault]),
    ).toEqual([
      [second.id, true],
      [third.id, false],
      [buyer.addressId, false],
    ]);
    expect(await defaultsOf(other)).toEqual([other.addressId]);
  });

  test('is set when an address is added or updated as default', async () => {
    await people();
    const { body: added } = await ask('POST', '', buyer.cookie, { ...whole, is_default: true });
    expect(await defaultsOf(buyer)).toEqual([added.id]);
    await ask('PUT', `/${buyer.addressId}`, buyer.cookie, { ...whole, is_default: true });
    expect(await defaultsOf(buyer)).toEqual([buyer.addressId]);
  });

  test('stays the default when a change of the address does not contain the field is_default', async () => {
    await people();
    await ask('PUT', `/${buyer.addressId}`, buyer.cookie, { ...whole, is_default: false });
    expect(await defaultsOf(buyer)).toEqual([buyer.addressId]);
  });

  test('is replaced by the newest remaining address when it is deleted', async () => {
    await people();
    await ask('POST', '', buyer.cookie, whole);
    const { body: newest } = await ask('POST', '', buyer.cookie, whole);
    expect((await ask('DELETE', `/${buyer.addressId}`, buyer.cookie)).status).toBe(204);
    expect(await defaultsOf(buyer)).toEqual([newest.id]);
    for (const { id } of await listOf(buyer)) await ask('DELETE', `/${id}`, buyer.cookie);
    expect(await listOf(buyer)).toEqual([]);
    const { body: again } = await ask('POST', '', buyer.cookie, whole);
    expect(await defaultsOf(buyer)).toEqual([again.id]);
  });

  test('is always exactly one address, even after concurrent requests', async () => {
    await people();
    await ask('DELETE', `/${buyer.addressId}`, buyer.cookie);
    const added = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        ask('POST', '', buyer.cookie, { ...whole, is_default: i % 2 === 0 }),
      ),
    );
    expect(await defaultsOf(buyer)).toHaveLength(1);
    await Promise.all(
      added.flatMap(({ body: { id } }, i) => [
        ask('POST', `/${id}/default`, buyer.cookie, {}),
        ask('PUT', `/${id}`, buyer.cookie, { ...whole, is_default: i % 3 === 0 }),
        ...(i % 4 === 0 ? [ask('DELETE', `/${id}`, buyer.cookie)] : []),
      ]),
    );
    expect(await listOf(buyer)).toHaveLength(6);
    expect(await defaultsOf(buyer)).toHaveLength(1);
  });
});

describe('the orders of a customer in the API', () => {
  async function place(of: Buyer, quantity = 1) {
    const { rows } = await t.shop.db.execute<{ id: string; sku: string }>(
      sql`SELECT v.id, v.sku FROM product_variants v JOIN product_catalog c ON c.id = v.product_catalog_id WHERE v.stock_quantity > 20 AND c.weight_g < 1000
        ORDER BY (SELECT count(*) FROM stock_movements m WHERE m.variant_id = v.id), v.sku LIMIT 1`,
    );
    const response = await t.ask('/api/functions/create-order', {
      as: of.cookie,
      body: {
        items: [{ variant_id: rows[0]!.id, quantity }],
        shipping_address_id: of.addressId,
        shipping_carrier: 'La Poste',
        shipping_service: 'PostPac Priority',
        notes: '  Sonner deux fois ',
      },
    });
    return {
      ...((await response.json()) as { order: { id: string; order_number: string; total_amount: number } })
        .order,
      sku: rows[0]!.sku,
    };
  }
  const orders = async (of: Buyer) =>
    (await (await t.ask('/api/orders', { as: of.cookie })).json()) as ({
      id: string;
      order_items: {
        quantity: number;
        unit_price: number;
        total_price: number;
        product_sku: string;
        product_name: string;
      }[];
    } & Record<string, unknown>)[];

  test('are only their own, newest first, with their lines', async () => {
    await people();
    const [first, second] = [await place(buyer), await place(buyer, 3)];
    await place(other);
    const mine = await orders(buyer);
    expect(mine.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(mine[0]).toMatchObject({
      user_id: buyer.userId,
      order_number: second.order_number,
      status: 'pending',
      payment_method: 'card',
      total_amount: second.total_amount,
      notes: 'Sonner deux fois',
      currency: 'CHF',
    });
    const [line] = mine[0]!.order_items;
    expect(line).toMatchObject({
      quantity: 3,
      product_sku: second.sku,
      product_name: expect.stringMatching(/\w/),
    });
    expect(Math.round(line!.total_price * 100)).toBe(Math.round(line!.unit_price * 100) * 3);
    expect(await (await t.ask(`/api/orders/${second.id}`, { as: buyer.cookie })).json()).toEqual(mine[0]);
  });

  test('have amounts that add up to the total', async () => {
    await people();
    await place(buyer, 5);
    const [order] = await orders(buyer);
    const {
      subtotal,
      discount_amount: discountAmount,
      shipping_cost: shippingCost,
      total_amount: totalAmount,
    } = order as unknown as Record<string, number>;
    expect(Math.round((subtotal! - discountAmount! + shippingCost!) * 100)).toBe(
      Math.round(totalAmount! * 100),
    );
    expect(order!.order_items.reduce((sum, line) => sum + Math.round(line.total_price * 100), 0)).toBe(
      Math.round(subtotal! * 100),
    );
  });

  test('are not found by the id of another customer’s order, by an unknown id or by an invalid id', async () => {
    await people();
    const { id } = await place(other);
    for (const wanted of [id, crypto.randomUUID(), 'not-an-id', '1']) {
      const response = await t.ask(`/api/orders/${wanted}`, { as: buyer.cookie });
      expect([wanted, response.status, ((await response.json()) as { code: string }).code]).toEqual([
        wanted,
        404,
        'order_not_found',
      ]);
      const paying = await t.ask('/api/functions/create-mollie-payment', {
        as: buyer.cookie,
        body: { orderId: wanted },
      });
      expect([wanted, paying.status]).toEqual([wanted, 404]);
      const transfer = await t.ask('/api/functions/setup-bank-transfer', {
        as: buyer.cookie,
        body: { orderId: wanted },
      });
      expect([wanted, transfer.status]).toEqual([wanted, 404]);
    }
    expect((await t.ask(`/api/orders/${id}`)).status).toBe(401);
  });

  test('keep their address when that address is later changed or deleted', async () => {
    await people();
    const { id } = await place(buyer);
    await ask('DELETE', `/${buyer.addressId}`, buyer.cookie);
    const { rows } = await t.shop.db.execute(
      sql`SELECT shipping_address->>'city' AS city FROM orders WHERE id = ${id}`,
    );
    expect(rows).toEqual([{ city: 'Lausanne' }]);
    expect((await orders(buyer)).map((order) => order.id)).toEqual([id]);
  });
});
