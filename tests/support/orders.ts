import { eq, sql } from 'drizzle-orm';
import { productVariants } from '#server/catalogue/products/schema.ts';
import { orderHistory } from '#server/ordering/orders/index.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import { listAttempts, listRefunds } from '#server/ordering/payments/index.ts';
import type { TestShop } from './shop.ts';

export type Buyer = Awaited<ReturnType<TestShop['newBuyer']>>;

/**
 * Creates test functions for orders and payments. They place and pay orders through the API and read the
 * tables directly.
 */
export function orderHelpers(t: TestShop) {
  const { db } = t.shop;

  /** Finds a variant that no order contains, and sets its stock. */
  async function variantWith(stock: number): Promise<{ id: string; price: number }> {
    const { rows } = await db.execute<{ id: string; price: number }>(sql`
      SELECT v.id, i.price_cents + v.price_modifier_cents AS price
      FROM product_variants v JOIN product_inventory i USING (product_catalog_id) JOIN product_catalog c ON c.id = v.product_catalog_id
      WHERE v.stock_quantity > 0 AND v.is_available AND i.is_active AND i.is_visible_online AND c.weight_g < 1000
        AND NOT EXISTS (SELECT 1 FROM stock_movements m WHERE m.variant_id = v.id AND m.reason <> 'initial')
      ORDER BY v.sku LIMIT 1`);
    const variant = rows[0]!;
    await db.execute(sql`WITH old AS (SELECT stock_quantity FROM product_variants WHERE id = ${variant.id}),
      moved AS (INSERT INTO stock_movements (variant_id, quantity, stock_after, reason, actor)
        SELECT ${variant.id}, ${stock}::int - stock_quantity, ${stock}, 'adjusted', 'system' FROM old)
      UPDATE product_variants SET stock_quantity = ${stock}, reserved_quantity = 0 WHERE id = ${variant.id}`);
    return variant;
  }

  /** @param method payment method; with an empty text, the request contains no method */
  async function place(buyer: Buyer, variantId: string, { quantity = 1, method = 'card' } = {}) {
    const rates = await t.ask('/api/functions/calculate-shipping', {
      as: buyer.cookie,
      body: { addressId: buyer.addressId, totalWeight: 0.5, totalValue: 50 },
    });
    const [rate] = ((await rates.json()) as { rates: { carrier: string; service: string }[] }).rates;
    const response = await t.ask('/api/functions/create-order', {
      as: buyer.cookie,
      body: {
        items: [{ variant_id: variantId, quantity }],
        shipping_address_id: buyer.addressId,
        shipping_carrier: rate?.carrier,
        shipping_service: rate?.service,
        ...(method ? { payment_method: method } : {}),
      },
    });
    const body = (await response.json()) as {
      order: { id: string; order_number: string; total_amount: number };
      resumed?: boolean;
      code?: string;
    };
    return {
      status: response.status,
      code: body.code,
      resumed: body.resumed,
      id: body.order?.id,
      total: Math.round((body.order?.total_amount ?? 0) * 100),
    };
  }

  async function pay(buyer: Buyer, orderId: string, method = 'card') {
    const response = await t.ask('/api/functions/create-mollie-payment', {
      as: buyer.cookie,
      body: { orderId, method },
    });
    const body = (await response.json()) as { payment_id: string; payment_url: string; code?: string };
    return { status: response.status, code: body.code, id: body.payment_id, url: body.payment_url };
  }

  /** Calls the shop's payment webhook as Mollie does: with a form body that contains the payment's id. */
  const webhook = (id: string) =>
    t.ask('/api/webhooks/mollie', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      form: { id },
    });

  return {
    variantWith,
    place,
    pay,
    webhook,
    /**
     * Creates a buyer who has ordered units of a variant, one unit by default.
     *
     * @param stock stock of the variant before the order
     */
    async placed(stock = 5, { country = 'CH', quantity = 1, method = 'card' } = {}) {
      const buyer = await t.newBuyer(country);
      const variant = await variantWith(stock);
      const order = await place(buyer, variant.id, { quantity, method });
      if (!order.id) throw new Error(`not placed: ${order.code}`);
      return { buyer, variant, id: order.id, total: order.total };
    },
    order: async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0]!,
    stock: async (id: string) => {
      const [row] = await db.select().from(productVariants).where(eq(productVariants.id, id));
      return { free: row!.stockQuantity, reserved: row!.reservedQuantity };
    },
    attempts: (id: string) => listAttempts(db, id),
    refunds: (id: string) => listRefunds(db, id),
    events: async (id: string) => (await orderHistory(db, id)).map(({ event }) => event),
    /** Returns the waiting jobs of an order in a queue. */
    jobs: async (queue: string, orderId: string) =>
      (
        await db.execute<{ data: Record<string, string> }>(
          sql`SELECT data FROM jobs.job WHERE name = ${queue} AND data->>'orderId' = ${orderId} ORDER BY created_on`,
        )
      ).rows.map(({ data }) => data),
  };
}
