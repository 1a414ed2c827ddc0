import { createRoute, z } from '@hono/zod-openapi';
import { orderStatuses, paymentStatuses } from '#shared/orders.ts';
import { toDecimal } from '#server/platform/kernel/money.ts';
import { findOrder, listOrders } from '#server/ordering/orders/index.ts';
import { sendProblem } from '../problem.ts';
import { type Api, describeJsonResponse, describeProblemResponses, staffSecurity } from './create-api.ts';
import { orderSchema, toOrderViews } from './orders.ts';
import { listPageSchema, pagingSchema } from './paging.ts';

const lineSchema = z.object({
  id: z.uuid(),
  order_number: z.string(),
  created_at: z.string(),
  customer_name: z.string(),
  customer_email: z.string(),
  country: z.string(),
  pieces: z.number(),
  total_amount: z.number(),
  status: z.string(),
  payment_status: z.string(),
  payment_method: z.string(),
});
const address = z.record(z.string(), z.unknown());
const wholeSchema = orderSchema
  .extend({ customer_email: z.string(), shipping_address: address, billing_address: address })
  .openapi('StaffOrder');
const security = staffSecurity('orders:read');
const tags = ['Staff'];

/** Adds the routes for all customers' orders, for staff and API tokens. */
export function addAdminOrderRoutes(api: Api): void {
  api.openapi(
    createRoute({
      method: 'get',
      path: '/admin/orders',
      tags,
      security,
      summary: 'All orders, newest first; searched by number, name and e-mail',
      request: {
        query: pagingSchema.extend({
          q: z.string().max(100).optional(),
          status: z.enum(orderStatuses).optional(),
          payment_status: z.enum(paymentStatuses).optional(),
        }),
      },
      responses: {
        200: describeJsonResponse(listPageSchema(lineSchema)),
        ...describeProblemResponses(400, 401, 403),
      },
    }),
    async (c) => {
      const { q, status, payment_status: paymentStatus, page, per_page: perPage } = c.req.valid('query');
      const { items, total } = await listOrders(c.get('shop').db, {
        ...(q ? { query: q } : {}),
        ...(status ? { status } : {}),
        ...(paymentStatus ? { paymentStatus } : {}),
        page,
        perPage,
      });
      const views = items.map((line) => ({
        id: line.id,
        order_number: line.number,
        created_at: line.createdAt,
        customer_name: line.customer,
        customer_email: line.email,
        country: line.country,
        pieces: line.units,
        total_amount: toDecimal(line.totalCents),
        status: line.status,
        payment_status: line.paymentStatus,
        payment_method: line.method,
      }));
      return c.json({ items: views, total, page, per_page: perPage }, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/admin/orders/{id}',
      tags,
      security,
      summary: 'One order with its lines and addresses',
      request: { params: z.object({ id: z.string() }) },
      responses: { 200: describeJsonResponse(wholeSchema), ...describeProblemResponses(401, 403, 404) },
    }),
    async (c) => {
      const { db } = c.get('shop');
      const { id } = c.req.valid('param');
      const order = z.uuid().safeParse(id).success ? await findOrder(db, id) : undefined;
      if (!order) return sendProblem(c, { status: 404, code: 'order_not_found' }) as never;
      const [view] = await toOrderViews(db, [order]);
      const { customerEmail, shippingAddress, billingAddress } = order;
      return c.json(
        {
          ...view!,
          customer_email: customerEmail,
          shipping_address: { ...shippingAddress },
          billing_address: { ...billingAddress },
        },
        200,
      );
    },
  );
}
