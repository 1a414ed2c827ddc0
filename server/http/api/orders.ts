import { createRoute, z } from '@hono/zod-openapi';
import type { Queryable } from '#server/platform/db/client.ts';
import { type Centimes, toDecimal } from '#server/platform/kernel/money.ts';
import {
  type Order,
  type OrderItem,
  findOrder,
  countOrdersOfCustomer,
  listOrdersOfCustomer,
} from '#server/ordering/orders/index.ts';
import { sumRefundsByOrder } from '#server/ordering/payments/index.ts';
import { sendProblem } from '../problem.ts';
import {
  type Api,
  describeJsonResponse,
  describeProblemResponses,
  requireSession,
  customerSecurity,
} from './create-api.ts';

import { pagingSchema } from './paging.ts';

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
    gift_message: z.string().nullable(),
    order_items: z.array(itemSchema),
  })
  .openapi('Order');

/** Converts an order to the field names of the public API; amounts become decimal francs. */
export function toOrderView(
  order: Order & { items: OrderItem[] },
  refunded: Centimes,
): z.output<typeof orderSchema> {
  return {
    id: order.id,
    user_id: order.userId,
    order_number: order.orderNumber,
    created_at: order.createdAt.toISOString(),
    status: order.status,
    payment_method: order.paymentMethod,
    payment_status: order.paymentStatus,
    refunded_amount: toDecimal(refunded),
    subtotal: toDecimal(order.subtotalCents),
    discount_amount: toDecimal(order.discountCents),
    promotion_code: order.promotionCode,
    shipping_cost: toDecimal(order.shippingCents),
    total_amount: toDecimal(order.totalCents),
    vat_amount: toDecimal(order.vatCents),
    currency: order.currency,
    shipping_carrier: order.shippingCarrier,
    shipping_service: order.shippingService,
    tracking_number: order.trackingNumber,
    delivery_from: order.deliveryFrom,
    delivery_to: order.deliveryTo,
    notes: order.notes,
    gift_message: order.giftMessage,
    order_items: order.items.map((item) => ({
      id: item.id,
      product_id: item.productId,
      variant_id: item.variantId,
      product_name: item.productName,
      variant_label: item.variantLabel,
      product_sku: item.productSku,
      image: item.image,
      quantity: item.quantity,
      unit_price: toDecimal(item.unitPriceCents),
      total_price: toDecimal(item.totalCents),
      weight_kg: item.weightG / 1000,
    })),
  };
}

/** Converts several orders to the public API's form, each with its refunded amount. */
export async function toOrderViews(db: Queryable, orders: (Order & { items: OrderItem[] })[]) {
  const refunded = await sumRefundsByOrder(
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
      security: customerSecurity,
      tags: ['Account'],
      summary: 'Your orders with their lines, newest first',
      description: 'One page of the list. `Link` gives the next page (RFC 8288), `X-Total-Count` the number.',
      request: { query: pagingSchema },
      responses: { 200: describeJsonResponse(z.array(orderSchema)), ...describeProblemResponses(400, 401) },
    }),
    async (c) => {
      const session = await requireSession(c);
      if (session instanceof Response) return session as never;
      const { db } = c.get('shop');
      const { page, per_page: perPage } = c.req.valid('query');
      const [total, orders] = await Promise.all([
        countOrdersOfCustomer(db, session.userId),
        listOrdersOfCustomer(db, session.userId, { page, perPage }),
      ]);
      c.header('x-total-count', String(total));
      if (page * perPage < total)
        c.header('link', `</api/orders?page=${page + 1}&per_page=${perPage}>; rel="next"`);
      return c.json(await toOrderViews(db, orders), 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/orders/{id}',
      security: customerSecurity,
      tags: ['Account'],
      summary: 'One of your orders',
      request: { params: z.object({ id: z.string() }) },
      responses: { 200: describeJsonResponse(orderSchema), ...describeProblemResponses(401, 404) },
    }),
    async (c) => {
      const session = await requireSession(c);
      if (session instanceof Response) return session as never;
      const { id } = c.req.valid('param');
      const order = z.uuid().safeParse(id).success
        ? await findOrder(c.get('shop').db, id, session.userId)
        : undefined;
      return order
        ? c.json((await toOrderViews(c.get('shop').db, [order]))[0]!, 200)
        : (sendProblem(c, {
            status: 404,
            code: 'order_not_found',
            detail: 'No such order of yours',
          }) as never);
    },
  );
}
