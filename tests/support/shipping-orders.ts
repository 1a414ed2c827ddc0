import { eq, sql } from 'drizzle-orm';
import { confirmPayment } from '#server/ordering/checkout/index.ts';
import { findOrder } from '#server/ordering/orders/index.ts';
import { settleSandboxPayment } from '#server/ordering/payments/index.ts';
import { user } from '#server/people/identity/schema.ts';
import type { TestShop } from './shop.ts';

/** The placed order with which a test begins. */
export interface TestOrder {
  id: string;
  number: string;
  buyer: Awaited<ReturnType<TestShop['newBuyer']>>;
}

/**
 * Finds variants with enough stock that have only their initial stock movement; bulky variants on request.
 */
export async function freshVariants(
  t: TestShop,
  count: number,
  options: { bulky?: boolean; stock?: number } = {},
): Promise<string[]> {
  const { rows } = await t.shop.db.execute<{ id: string }>(sql`
    SELECT v.id FROM product_variants v JOIN product_catalog c ON c.id = v.product_catalog_id
    JOIN product_inventory i ON i.product_catalog_id = c.id
    WHERE v.stock_quantity >= ${options.stock ?? 5} AND c.is_bulky = ${options.bulky ?? false} AND c.weight_g < 12000
      AND NOT EXISTS (SELECT 1 FROM stock_movements m WHERE m.variant_id = v.id AND m.reason <> 'initial')
    ORDER BY v.id LIMIT ${count}`);
  if (rows.length < count) throw new Error('too few untouched variants');
  return rows.map(({ id }) => id);
}

interface Request {
  country?: string;
  service?: [carrier: string, service: string];
  buyer?: TestOrder['buyer'];
}

/** Places a test order through the API. */
export async function placeTestOrder(
  t: TestShop,
  lines: Record<string, number>,
  query: Request = {},
): Promise<TestOrder> {
  const buyer = query.buyer ?? (await t.newBuyer(query.country));
  const [carrier, service] = query.service ?? ['La Poste', 'PostPac Priority'];
  const response = await t.ask('/api/functions/create-order', {
    as: buyer.cookie,
    body: {
      items: Object.entries(lines).map(([variant_id, quantity]) => ({ variant_id, quantity })),
      shipping_address_id: buyer.addressId,
      shipping_carrier: carrier,
      shipping_service: service,
    },
  });
  const body = (await response.json()) as { order?: { id: string; order_number: string } };
  if (!body.order) throw new Error(`not placed: ${JSON.stringify(body)}`);
  return { id: body.order.id, number: body.order.order_number, buyer };
}

/** Pays a placed test order with the sandbox provider. */
export async function payTestOrder(t: TestShop, order: TestOrder): Promise<void> {
  const response = await t.ask('/api/functions/create-mollie-payment', {
    as: order.buyer.cookie,
    body: { orderId: order.id },
  });
  const { payment_id: paymentId } = (await response.json()) as { payment_id: string };
  await settleSandboxPayment(t.shop.db, paymentId, 'paid');
  await confirmPayment(t.shop, paymentId);
}

export async function paidTestOrder(
  t: TestShop,
  lines: Record<string, number>,
  query: Request = {},
): Promise<TestOrder> {
  const order = await placeTestOrder(t, lines, query);
  await payTestOrder(t, order);
  return order;
}

export async function readTestOrder(t: TestShop, order: TestOrder) {
  return (await findOrder(t.shop.db, order.id))!;
}

/** Returns the user id of the demo shop's owner. */
export async function ownerId(t: TestShop): Promise<string> {
  const [owner] = await t.shop.db
    .select({ id: user.id })
    .from(user)
    .where(eq(user.email, 'admin@pignon.example'));
  return owner!.id;
}
