import { sql } from 'drizzle-orm';
import { confirmPayment } from '#server/ordering/checkout/index.ts';
import { settleSandboxPayment } from '#server/ordering/payments/index.ts';
import type { TestShop } from './shop.ts';

/** An order that a test's customer has placed. */
export interface PlacedTestOrder {
  id: string;
  number: string;
  /** Total in centimes. */
  total: number;
  cookie: string;
  variantId: string;
  /** Starts a payment and returns its id at the provider. */
  startPayment: () => Promise<string>;
  /** Pays the order by card. */
  pay: () => Promise<void>;
  /** Requests the instructions for a bank transfer. */
  transfer: () => Promise<{ reference: string; iban: string; beneficiary: string; amount: number }>;
}

/** Creates a customer with functions to place and pay orders. */
export async function createTestBuyer(
  t: TestShop,
  country = 'CH',
): Promise<{ cookie: string; userId: string; order: (quantity?: number) => Promise<PlacedTestOrder> }> {
  const { cookie, userId, addressId } = await t.newBuyer(country);
  return { cookie, userId, order: (quantity = 1) => placeOrder(t, { cookie, addressId, quantity }) };
}

/** Number of orders that were placed. */
let placed = 0;

async function placeOrder(
  t: TestShop,
  query: { cookie: string; addressId: string; quantity: number },
): Promise<PlacedTestOrder> {
  const { cookie, addressId, quantity } = query;
  const call = async <T>(name: string, body: unknown) => {
    const response = await t.ask(`/api/functions/${name}`, { as: cookie, body });
    const answer = (await response.json()) as T & { error?: string };
    if (response.status !== 200) throw new Error(`${name}: ${answer.error}`);
    return answer;
  };
  const { rows } = await t.shop.db.execute<{ id: string; weight: number; price: number }>(sql`
    SELECT v.id, c.weight_g AS weight, i.price_cents + v.price_modifier_cents AS price FROM product_variants v
    JOIN product_inventory i USING (product_catalog_id) JOIN product_catalog c ON c.id = v.product_catalog_id
    WHERE v.stock_quantity >= ${quantity + 3} AND c.weight_g < 1000 AND i.price_cents BETWEEN 2000 AND 8000
      -- No customer orders a product twice, except in concurrent orders.
      AND NOT EXISTS (SELECT FROM order_items l JOIN orders o ON o.id = l.order_id JOIN addresses a ON a.user_id = o.user_id
        WHERE a.id = ${addressId} AND l.product_id = c.id)
    -- Many concurrent orders are spread over variants with much stock.
    ORDER BY v.stock_quantity DESC, v.sku OFFSET ${placed++ % 10} LIMIT 1`);
  const variant = rows[0]!;
  const { rates } = await call<{ rates: { carrier: string; service: string }[] }>('calculate-shipping', {
    addressId,
    totalWeight: (variant.weight * quantity) / 1000,
    totalValue: (variant.price * quantity) / 100,
  });
  const { order } = await call<{ order: { id: string; order_number: string; total_amount: number } }>(
    'create-order',
    {
      items: [{ variant_id: variant.id, quantity }],
      shipping_address_id: addressId,
      shipping_carrier: rates[0]!.carrier,
      shipping_service: rates[0]!.service,
    },
  );
  const startPayment = async () =>
    (await call<{ payment_id: string }>('create-mollie-payment', { orderId: order.id })).payment_id;
  return {
    id: order.id,
    number: order.order_number,
    total: Math.round(order.total_amount * 100),
    cookie,
    variantId: variant.id,
    startPayment,
    async pay() {
      const payment = await startPayment();
      await settleSandboxPayment(t.shop.db, payment, 'paid');
      await confirmPayment(t.shop, payment);
    },
    transfer: async () =>
      (
        await call<{ bank_details: Awaited<ReturnType<PlacedTestOrder['transfer']>> }>(
          'setup-bank-transfer',
          {
            orderId: order.id,
          },
        )
      ).bank_details,
  };
}
