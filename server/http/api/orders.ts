import { createRoute, z } from '@hono/zod-openapi';
import type { Queryable } from '#server/platform/db/client.ts';
import { type Centimes, toDecimal } from '#server/platform/kernel/money.ts';
import { type Order, type OrderItem, findOrder, listOrdersOf } from '#server/ordering/orders/index.ts';
import { refundedOf } from '#server/ordering/payments/index.ts';
import { problem } from '../problem.ts';
import { type Api, answer, problems, requireSession } from './create-api.ts';

const itemSchema = z.object({
  id: z.uuid(),
  product_id: z.uuid(),
  variant_id: z.uuid(),
  product_name: z.string(),
  variant_label: z.string().nullable(),
  product_sku: z.string(),
  image: z.string().nullable(),
  quantity: z.number(),
  unit_price: z.number(),
  total_price: z.number(),
  weight_kg: z.number(),
});

export const orderSchema = z
  .object({
    id: z.uuid(),
    user_id: z.uuid(),
    order_number: z.string(),
    created_at: z.string(),
    status: z.string(),
    payment_method: z.string(),
    payment_status: z.string(),
    refunded_amount: z.number().openapi({ description: 'What went back or is on its way' }),
    subtotal: z.number(),
    discount_amount: z.number(),
    promotion_code: z.string().nullable(),
    shipping_cost: z.number(),
    total_amount: z.number(),
    vat_amount: z.number(),
    currency: z.string(),
    shipping_carrier: z.string(),
    shipping_service: z.string(),
    tracking_number: z.string().nullable(),
    delivery_from: z.iso.date().nullable(),
    delivery_to: z.iso.date().nullable(),
    notes: z.string().nullable(),
    order_items: z.array(itemSchema),
  })
  .openapi('Order');

/** Maps an order to the specification's field names, amounts as decimals. */
export function toOrderView(
  order: Order & { items: OrderItem[] },
  refunded: Centimes,
): z.output<typeof orderSchema> {
  return {
    id: order.id,
    user_id: order.user_id,
    order_number: order.order_number,
    created_at: order.created_at.toISOString(),
    status: order.status,
    payment_method: order.payment_method,
    payment_status: order.payment_status,
    refunded_amount: toDecimal(refunded),
    subtotal: toDecimal(order.subtotal_cents),
    discount_amount: toDecimal(order.discount_cents),
    promotion_code: order.promotion_code,
    shipping_cost: toDecimal(order.shipping_cents),
    total_amount: toDecimal(order.total_cents),
    vat_amount: toDecimal(order.vat_cents),
    currency: order.currency,
    shipping_carrier: order.shipping_carrier,
    shipping_service: order.shipping_service,
    tracking_number: order.tracking_number,
    delivery_from: order.delivery_from,
    delivery_to: order.delivery_to,
    notes: order.notes,
    order_items: order.items.map((item) => ({
      id: item.id,
      product_id: item.product_id,
      variant_id: item.variant_id,
      product_name: item.product_name,
      variant_label: item.variant_label,
      product_sku: item.product_sku,
      image: item.image,
      quantity: item.quantity,
      unit_price: toDecimal(item.unit_price_cents),
      total_price: toDecimal(item.total_cents),
      weight_kg: item.weight_g / 1000,
    })),
  };
}

/** Maps several orders, each with its refunded amount. */
export async function toViews(db: Queryable, orders: (Order & { items: OrderItem[] })[]) {
  const refunded = await refundedOf(
    db,
    orders.map(({ id }) => id),
  );
  return orders.map((order) => {
    const sums = refunded.get(order.id);
    return toOrderView(order, sums ? sums.done + sums.underway : 0);
  });
}

export function addOrderRoutes(api: Api): void {
  api.openapi(
    createRoute({
      method: 'get',
      path: '/orders',
      tags: ['Account'],
      summary: 'Your orders with their lines, newest first',
      responses: { 200: answer(z.array(orderSchema)), ...problems(401) },
    }),
    async (c) => {
      const session = await requireSession(c);
      if (session instanceof Response) return session as never;
      return c.json(
        await toViews(c.get('shop').db, await listOrdersOf(c.get('shop').db, session.userId)),
        200,
      );
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/orders/{id}',
      tags: ['Account'],
      summary: 'One of your orders',
      request: { params: z.object({ id: z.string() }) },
      responses: { 200: answer(orderSchema), ...problems(401, 404) },
    }),
    async (c) => {
      const session = await requireSession(c);
      if (session instanceof Response) return session as never;
      const { id } = c.req.valid('param');
      const order = z.uuid().safeParse(id).success
        ? await findOrder(c.get('shop').db, id, session.userId)
        : undefined;
      return order
        ? c.json((await toViews(c.get('shop').db, [order]))[0]!, 200)
        : (problem(c, { status: 404, code: 'order_not_found', detail: 'No such order of yours' }) as never);
    },
  );
}
