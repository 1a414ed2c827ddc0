import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { dayOf } from '#server/platform/kernel/day.ts';
import { productVariants } from '#server/catalogue/products/schema.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import { settleSandboxPayment } from '#server/ordering/payments/index.ts';
import { confirmPayment, cancelUnpaidOrders } from './index.ts';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

/** Creates a variant for one test only, with the given stock. */
async function variantWith(stock: number) {
  const { rows } = await t.shop.db.execute<{ id: string; sku: string; price: number; weight: number }>(sql`
    SELECT v.id, v.sku, i.price_cents + v.price_modifier_cents AS price, c.weight_g AS weight
    FROM product_variants v JOIN product_inventory i USING (product_catalog_id) JOIN product_catalog c ON c.id = v.product_catalog_id
    WHERE v.stock_quantity > 0 AND c.weight_g < 1000 AND NOT EXISTS (SELECT 1 FROM stock_movements m WHERE m.variant_id = v.id AND m.reason <> 'initial')
    ORDER BY v.sku LIMIT 1`);
  const variant = rows[0]!;
  await t.shop.db
    .execute(sql`WITH old AS (SELECT stock_quantity FROM product_variants WHERE id = ${variant.id}),
    moved AS (INSERT INTO stock_movements (variant_id, quantity, stock_after, reason, actor) SELECT ${variant.id}, ${stock}::int - stock_quantity, ${stock}, 'adjusted', 'system' FROM old)
    UPDATE product_variants SET stock_quantity = ${stock}, reserved_quantity = 0 WHERE id = ${variant.id}`);
  return variant;
}

const stockOf = async (id: string) =>
  (await t.shop.db.select().from(productVariants).where(eq(productVariants.id, id)))[0]!;
const movementsSince = async (id: string, reason: string) =>
  (
    await t.shop.db.execute<{ n: number }>(
      sql`SELECT count(*) AS n FROM stock_movements WHERE variant_id = ${id} AND reason = ${reason} AND order_id IS NOT NULL`,
    )
  ).rows[0]!.n;

interface Request {
  variant: { id: string };
  addressId: string;
  quantity?: number;
  more?: Record<string, unknown>;
  key?: string;
}
async function order(as: string, { variant, addressId, quantity = 1, more = {}, key }: Request) {
  const body = {
    items: [{ variant_id: variant.id, quantity }],
    shipping_address_id: addressId,
    shipping_carrier: 'La Poste',
    shipping_service: 'PostPac Priority',
    ...more,
  };
  const response = await t.ask('/api/functions/create-order', {
    as,
    body,
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });
  return {
    status: response.status,
    body: (await response.json()) as {
      success?: boolean;
      code?: string;
      order: { id: string; order_number: string; total_amount: number };
    } & Record<string, unknown>,
  };
}
async function pay(as: string, orderId: string, more: Record<string, unknown> = {}) {
  const response = await t.ask('/api/functions/create-mollie-payment', { as, body: { orderId, ...more } });
  return {
    status: response.status,
    body: (await response.json()) as { payment_id: string; payment_url: string; code?: string },
  };
}
const orderRow = async (id: string) => (await t.shop.db.select().from(orders).where(eq(orders.id, id)))[0]!;
const notify = (id: string) => confirmPayment(t.shop, id);

describe('placing an order', () => {
  test('reserves the stock and records who caused the movement', async () => {
    const buyer = await t.newBuyer();
    const variant = await variantWith(5);
    const { status, body } = await order(buyer.cookie, { variant, addressId: buyer.addressId, quantity: 2 });
    expect(status).toBe(200);
    expect(await stockOf(variant.id)).toMatchObject({ stockQuantity: 3, reservedQuantity: 2 });
    const { rows } = await t.shop.db.execute(
      sql`SELECT quantity, reserved, actor, actor_id FROM stock_movements WHERE order_id = ${body.order.id}`,
    );
    expect(rows).toEqual([{ quantity: -2, reserved: 2, actor: 'customer', actor_id: buyer.userId }]);
  });

  test('creates ten orders, 54 refusals and ten stock movements when 64 buyers each order one of the last ten units at the same moment', async () => {
    const buyers = await Promise.all(Array.from({ length: 64 }, () => t.newBuyer()));
    const variant = await variantWith(10);
    const answers = await Promise.all(
      buyers.map((buyer) => order(buyer.cookie, { variant, addressId: buyer.addressId })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(10);
    expect(
      answers.filter((answer) => answer.body.code === 'out_of_stock' && answer.status === 409),
    ).toHaveLength(54);
    expect(await stockOf(variant.id)).toMatchObject({ stockQuantity: 0, reservedQuantity: 10 });
    expect(await movementsSince(variant.id, 'reserved')).toBe(10);
  });

  test('does not deadlock when two orders list the same variants in different order', async () => {
    const [a, b] = [await variantWith(60), await variantWith(60)];
    const buyers = await Promise.all(Array.from({ length: 12 }, () => t.newBuyer()));
    const answers = await Promise.all(
      buyers.map((buyer, i) => {
        const items = [a, b].map((variant) => ({ variant_id: variant.id, quantity: 1 }));
        return order(buyer.cookie, {
          variant: a,
          addressId: buyer.addressId,
          more: { items: i % 2 ? items : items.toReversed() },
        });
      }),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 12 }, () => 200));
  });

  test('creates one order for repeated requests with the same idempotency key, even at the same moment', async () => {
    const buyer = await t.newBuyer();
    const variant = await variantWith(20);
    const query = { variant, addressId: buyer.addressId, key: 'double-click' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => order(buyer.cookie, query)));
    expect(new Set(answers.map((answer) => answer.body.order?.id)).size).toBe(1);
    expect((await stockOf(variant.id)).stockQuantity).toBe(19);
  });

  test('refuses a different request with the same idempotency key and changes nothing', async () => {
    const buyer = await t.newBuyer();
    const variant = await variantWith(20);
    await order(buyer.cookie, { variant, addressId: buyer.addressId, key: 'k' });
    const other = await order(buyer.cookie, { variant, addressId: buyer.addressId, key: 'k', quantity: 3 });
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
    expect((await stockOf(variant.id)).stockQuantity).toBe(19);
  });

  test('accepts the same idempotency key from two customers', async () => {
    const [one, two] = [await t.newBuyer(), await t.newBuyer()];
    const variant = await variantWith(20);
    const answers = [
      await order(one.cookie, { variant, addressId: one.addressId, key: 'same' }),
      await order(two.cookie, { variant, addressId: two.addressId, key: 'same' }),
    ];
    expect(answers[0]!.body.order.id).not.toBe(answers[1]!.body.order.id);
  });

  test.each([
    [
      'a unit price that is too low',
      (price: number, id: string) => ({
        items: [{ variant_id: id, quantity: 1, unit_price: price / 100 - 1 }],
      }),
    ],
    ['a shipping cost that is too low', () => ({ shipping_cost: 0.05 })],
    ['a total that is too low', () => ({ total_amount: 1 })],
  ])('with %s returns the current amounts and creates no order', async (_, change) => {
    const buyer = await t.newBuyer();
    const variant = await variantWith(5);
    const { status, body } = await order(buyer.cookie, {
      variant,
      addressId: buyer.addressId,
      more: change(variant.price, variant.id),
    });
    expect([status, body.code, body.success]).toEqual([409, 'price_changed', false]);
    expect(body.total_amount).toBeGreaterThan(1);
    expect((await stockOf(variant.id)).stockQuantity).toBe(5);
    expect(await (await t.ask('/api/orders', { as: buyer.cookie })).json()).toEqual([]);
  });

  test('does not accept another customer’s address', async () => {
    const [buyer, other] = [await t.newBuyer(), await t.newBuyer()];
    const variant = await variantWith(5);
    const { status, body } = await order(buyer.cookie, { variant, addressId: other.addressId });
    expect([status, body.code]).toEqual([404, 'address_not_found']);
    expect((await stockOf(variant.id)).stockQuantity).toBe(5);
  });

  test('offers no carrier if no active zone contains the country', async () => {
    const buyer = await t.newBuyer('LU');
    await t.shop.db.execute(sql`UPDATE shipping_zones SET is_active = false WHERE 'LU' = ANY(countries)`);
    const { status, body } = await order(buyer.cookie, {
      variant: await variantWith(5),
      addressId: buyer.addressId,
    });
    expect([status, body.code]).toEqual([422, 'no_carrier']);
    await t.shop.db.execute(sql`UPDATE shipping_zones SET is_active = true WHERE 'LU' = ANY(countries)`);
  });

  test('refuses an empty cart with its own error code', async () => {
    const buyer = await t.newBuyer();
    const { status, body } = await order(buyer.cookie, {
      variant: { id: '' },
      addressId: buyer.addressId,
      more: { items: [] },
    });
    expect([status, body.code]).toEqual([422, 'empty_cart']);
  });

  test('refuses TWINT for a delivery to Germany, before it reserves stock', async () => {
    const buyer = await t.newBuyer('DE');
    const variant = await variantWith(5);
    const german = { shipping_carrier: 'DHL', shipping_service: 'Paket', payment_method: 'twint' };
    const { status, body } = await order(buyer.cookie, { variant, addressId: buyer.addressId, more: german });
    expect([status, body.code]).toEqual([422, 'method_not_offered']);
    expect((await stockOf(variant.id)).stockQuantity).toBe(5);
  });

  test('states the delivery time in the reader’s language, French by default', async () => {
    const buyer = await t.newBuyer();
    const times = async (lang: object) => {
      const body = { addressId: buyer.addressId, totalWeight: 0.5, totalValue: 50, ...lang };
      const response = await t.ask('/api/functions/calculate-shipping', { as: buyer.cookie, body });
      return ((await response.json()) as { rates: { deliveryTime: string }[] }).rates.map(
        ({ deliveryTime }) => deliveryTime,
      );
    };
    expect(await times({})).toEqual(['1-2 jours ouvrables', '1 jour ouvrable', '1-2 jours ouvrables']);
    expect((await times({ lang: 'de' }))[0]).toBe('1-2 Arbeitstage');
    expect((await times({ lang: 'en' }))[1]).toBe('1 working day');
  });

  test('requires a signed-in customer', async () => {
    expect((await t.ask('/api/functions/create-order', { body: {} })).status).toBe(400);
    const { status } = await order('', { variant: await variantWith(1), addressId: crypto.randomUUID() });
    expect(status).toBe(401);
  });

  test.each([[0], [-1], [1.5], [1000]])('refuses a quantity of %d with a clear error', async (quantity) => {
    const buyer = await t.newBuyer();
    const { status, body } = await order(buyer.cookie, {
      variant: await variantWith(5),
      addressId: buyer.addressId,
      quantity,
    });
    expect([status, body.code]).toEqual([400, 'invalid_request']);
    expect(JSON.stringify(body.errors)).toContain('items.0.quantity');
  });
});

describe('during payment', () => {
  async function placed(stock = 5) {
    const buyer = await t.newBuyer();
    const variant = await variantWith(stock);
    const { body } = await order(buyer.cookie, { variant, addressId: buyer.addressId });
    return { buyer, variant, id: body.order.id, total: body.order.total_amount };
  }

  test('an approved payment gives the order the status paid, however often the payment is reported', async () => {
    const { buyer, variant, id } = await placed();
    const { body } = await pay(buyer.cookie, id);
    await settleSandboxPayment(t.shop.db, body.payment_id, 'paid');
    await Promise.all(Array.from({ length: 8 }, () => notify(body.payment_id)));
    expect(await orderRow(id)).toMatchObject({
      status: 'paid',
      paymentStatus: 'paid',
      paymentId: body.payment_id,
    });
    const { rows } = await t.shop.db.execute(
      sql`SELECT count(*) AS n FROM order_events WHERE order_id = ${id} AND event = 'paid'`,
    );
    expect(rows).toEqual([{ n: 1 }]);
    expect(await stockOf(variant.id)).toMatchObject({ stockQuantity: 4, reservedQuantity: 1 });
  });

  test('a declined payment releases the stock; another attempt reserves the stock again and pays the order', async () => {
    const { buyer, variant, id } = await placed();
    const first = await pay(buyer.cookie, id);
    await settleSandboxPayment(t.shop.db, first.body.payment_id, 'failed');
    await notify(first.body.payment_id);
    expect(await orderRow(id)).toMatchObject({
      status: 'pending',
      paymentStatus: 'failed',
      stockHeld: false,
    });
    expect(await stockOf(variant.id)).toMatchObject({ stockQuantity: 5, reservedQuantity: 0 });
    const second = await pay(buyer.cookie, id);
    expect((await stockOf(variant.id)).stockQuantity).toBe(4);
    await settleSandboxPayment(t.shop.db, second.body.payment_id, 'paid');
    await notify(second.body.payment_id);
    expect(await orderRow(id)).toMatchObject({ status: 'paid', stockHeld: true });
  });

  test('another attempt after a declined payment is refused if the stock was sold in the meantime', async () => {
    const { buyer, variant, id } = await placed(1);
    const first = await pay(buyer.cookie, id);
    await settleSandboxPayment(t.shop.db, first.body.payment_id, 'failed');
    await notify(first.body.payment_id);
    const other = await t.newBuyer();
    expect((await order(other.cookie, { variant, addressId: other.addressId })).status).toBe(200);
    const again = await pay(buyer.cookie, id);
    expect([again.status, again.body.code]).toEqual([409, 'out_of_stock']);
  });

  test('a double click opens only one payment', async () => {
    const { buyer, id } = await placed();
    const answers = await Promise.all([pay(buyer.cookie, id), pay(buyer.cookie, id), pay(buyer.cookie, id)]);
    expect(new Set(answers.map((answer) => answer.body.payment_id)).size).toBe(1);
  });

  test('a payment is refused for a different amount, another customer’s order or a paid order', async () => {
    const { buyer, id, total } = await placed();
    const other = await t.newBuyer();
    expect((await pay(buyer.cookie, id, { amount: total - 1 })).body.code).toBe('amount_mismatch');
    expect((await pay(other.cookie, id)).body.code).toBe('order_not_found');
    const { body } = await pay(buyer.cookie, id, { amount: total });
    await settleSandboxPayment(t.shop.db, body.payment_id, 'paid');
    await notify(body.payment_id);
    expect((await pay(buyer.cookie, id)).body.code).toBe('already_paid');
  });

  test('an order that is not paid in time is cancelled and its stock released, once', async () => {
    const { variant, id } = await placed();
    const later = new Date(Date.now() + 3_600_000);
    await Promise.all([
      cancelUnpaidOrders(t.shop, later),
      cancelUnpaidOrders(t.shop, later),
      cancelUnpaidOrders(t.shop, later),
    ]);
    expect(await orderRow(id)).toMatchObject({ status: 'cancelled', stockHeld: false });
    expect(await stockOf(variant.id)).toMatchObject({ stockQuantity: 5, reservedQuantity: 0 });
    expect(await movementsSince(variant.id, 'released')).toBe(1);
  });

  test('a bank transfer may arrive until the end of the tenth day, and its reference has check digits', async () => {
    const { buyer, id } = await placed();
    const response = await t.ask('/api/functions/setup-bank-transfer', {
      as: buyer.cookie,
      body: { orderId: id },
    });
    const { bank_details: bankDetails } = (await response.json()) as {
      bank_details: { reference: string; currency: string };
    };
    const digits = [...`${bankDetails.reference.slice(4)}${bankDetails.reference.slice(0, 4)}`]
      .map((sign) => (/[A-Z]/.test(sign) ? sign.charCodeAt(0) - 55 : sign))
      .join('');
    expect(BigInt(digits) % 97n).toBe(1n);
    const row = await orderRow(id);
    expect(row.paymentMethod).toBe('bank_transfer');
    expect(bankDetails).toMatchObject({ transfer_min_days: 2, transfer_max_days: 3 });
    const inDays = (n: number) => dayOf(new Date(row.transferInstructedAt!.getTime() + n * 86_400_000));
    expect([dayOf(new Date(row.expiresAt.getTime() - 1)), dayOf(row.expiresAt)]).toEqual([
      inDays(10),
      inDays(11),
    ]);
  });

  test('the webhook answers 200 for an unknown payment', async () => {
    const response = await t.ask('/api/webhooks/mollie', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(response.status).toBe(200);
  });
});

test('after all these tests, the stock of every variant equals the sum of its movements', async () => {
  const { rows } = await t.shop.db.execute(sql`
    SELECT v.id FROM product_variants v LEFT JOIN stock_movements m ON m.variant_id = v.id
    GROUP BY v.id HAVING v.stock_quantity <> COALESCE(sum(m.quantity), 0)`);
  expect(rows).toEqual([]);
});
