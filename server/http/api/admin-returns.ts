import { createRoute, z } from '@hono/zod-openapi';
import { findCustomer } from '#server/people/customers/index.ts';
import { type Return, findReturn, listReturns } from '#server/fulfilment/returns/index.ts';
import { type Refund, findRefund, listAllRefunds, refundStatuses } from '#server/ordering/payments/index.ts';
import { toDecimal } from '#server/platform/kernel/money.ts';
import { sendProblem } from '../problem.ts';
import { type Api, describeJsonResponse, describeProblemResponses, staffSecurity } from './create-api.ts';
import { listPageSchema, pagingSchema } from './paging.ts';

const returnStatuses = ['asked', 'received'] as const;
const returnSchema = z
  .object({
    id: z.uuid(),
    return_number: z.string(),
    order_id: z.uuid(),
    status: z.enum(returnStatuses),
    way: z.string(),
    asked_at: z.string(),
    received_at: z.string().nullable(),
    refund_amount: z.number(),
    note: z.string().nullable(),
    lines: z.array(
      z.object({
        order_item_id: z.uuid(),
        quantity: z.number(),
        unsent_quantity: z.number(),
        reason: z.string(),
        restocked: z.number(),
        written_off: z.number(),
      }),
    ),
  })
  .openapi('StaffReturn');
const refundSchema = z
  .object({
    id: z.uuid(),
    order_id: z.uuid(),
    return_id: z.uuid().nullable(),
    amount: z.number(),
    currency: z.string(),
    status: z.enum(refundStatuses),
    way: z.string(),
    reason: z.string(),
    failure: z.string().nullable(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .openapi('StaffRefund');
const customerSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    is_confirmed: z.boolean(),
    phone: z.string().nullable(),
    language: z.string(),
    orders: z.number(),
    paid: z.number(),
    refunded: z.number(),
    created_at: z.string(),
  })
  .openapi('StaffCustomerDetail');

const params = z.object({ id: z.string() });
const tags = ['Staff'];
const orders = { tags, security: staffSecurity('orders:read') };
const orderFilter = pagingSchema.extend({ order_id: z.uuid().optional() });
const idOf = (text: string): string | undefined => z.uuid().safeParse(text).data;

/** Adds the routes that read returns, refunds and customers, for staff and API tokens. */
export function addAdminReturnRoutes(api: Api): void {
  api.openapi(
    createRoute({
      ...orders,
      method: 'get',
      path: '/admin/returns',
      summary: 'All returns, newest first',
      request: { query: orderFilter.extend({ status: z.enum(returnStatuses).optional() }) },
      responses: {
        200: describeJsonResponse(listPageSchema(returnSchema)),
        ...describeProblemResponses(400, 401, 403),
      },
    }),
    async (c) => {
      const { page, per_page: perPage, order_id: orderId, status } = c.req.valid('query');
      const { items, total } = await listReturns(c.get('shop').db, { orderId, status, page, perPage });
      return c.json({ items: items.map(toReturn), total, page, per_page: perPage }, 200);
    },
  );
  api.openapi(
    createRoute({
      ...orders,
      method: 'get',
      path: '/admin/returns/{id}',
      summary: 'One return with its lines',
      request: { params },
      responses: { 200: describeJsonResponse(returnSchema), ...describeProblemResponses(401, 403, 404) },
    }),
    async (c) => {
      const id = idOf(c.req.valid('param').id);
      const found = id && (await findReturn(c.get('shop').db, id));
      return found
        ? c.json(toReturn(found), 200)
        : (sendProblem(c, { status: 404, code: 'return_not_found' }) as never);
    },
  );
  addRefundRoutes(api);
  api.openapi(
    createRoute({
      tags,
      security: staffSecurity('customers:read'),
      method: 'get',
      path: '/admin/customers/{id}',
      summary: 'One customer with the sums of the orders',
      request: { params },
      responses: { 200: describeJsonResponse(customerSchema), ...describeProblemResponses(401, 403, 404) },
    }),
    async (c) => {
      const id = idOf(c.req.valid('param').id);
      const found = id && (await findCustomer(c.get('shop').db, id));
      return found
        ? c.json(toCustomer(found), 200)
        : (sendProblem(c, { status: 404, code: 'customer_not_found' }) as never);
    },
  );
}

function addRefundRoutes(api: Api): void {
  api.openapi(
    createRoute({
      ...orders,
      method: 'get',
      path: '/admin/refunds',
      summary: 'The refunds of all orders, newest first',
      request: { query: orderFilter.extend({ status: z.enum(refundStatuses).optional() }) },
      responses: {
        200: describeJsonResponse(listPageSchema(refundSchema)),
        ...describeProblemResponses(400, 401, 403),
      },
    }),
    async (c) => {
      const { page, per_page: perPage, order_id: orderId, status } = c.req.valid('query');
      const { items, total } = await listAllRefunds(c.get('shop').db, { orderId, status, page, perPage });
      return c.json({ items: items.map(toRefund), total, page, per_page: perPage }, 200);
    },
  );
  api.openapi(
    createRoute({
      ...orders,
      method: 'get',
      path: '/admin/refunds/{id}',
      summary: 'One refund',
      request: { params },
      responses: { 200: describeJsonResponse(refundSchema), ...describeProblemResponses(401, 403, 404) },
    }),
    async (c) => {
      const id = idOf(c.req.valid('param').id);
      const found = id && (await findRefund(c.get('shop').db, id));
      return found
        ? c.json(toRefund(found), 200)
        : (sendProblem(c, { status: 404, code: 'refund_not_found' }) as never);
    },
  );
}

const toReturn = (entry: Return): z.output<typeof returnSchema> => ({
  id: entry.id,
  return_number: entry.returnNumber,
  order_id: entry.orderId,
  status: entry.status,
  way: entry.way,
  asked_at: entry.askedAt.toISOString(),
  received_at: entry.receivedAt?.toISOString() ?? null,
  refund_amount: toDecimal(entry.refundCents),
  note: entry.note,
  lines: entry.lines.map((line) => ({
    order_item_id: line.orderItemId,
    quantity: line.quantity,
    unsent_quantity: line.unsentQuantity,
    reason: line.reason,
    restocked: line.restocked,
    written_off: line.writtenOff,
  })),
});

/** The IBAN of a refund by hand is left out: a program that reads orders does not need it. */
const toRefund = (refund: Refund): z.output<typeof refundSchema> => ({
  id: refund.id,
  order_id: refund.orderId,
  return_id: refund.returnId,
  amount: toDecimal(refund.amountCents),
  currency: refund.currency,
  status: refund.status,
  way: refund.way,
  reason: refund.reason,
  failure: refund.failure,
  created_at: refund.createdAt.toISOString(),
  updated_at: refund.updatedAt.toISOString(),
});

type Customer = NonNullable<Awaited<ReturnType<typeof findCustomer>>>;
const toCustomer = (customer: Customer): z.output<typeof customerSchema> => ({
  id: customer.id,
  name: customer.name,
  first_name: customer.firstName,
  last_name: customer.lastName,
  email: customer.email,
  is_confirmed: customer.isConfirmed,
  phone: customer.phone,
  language: customer.language,
  orders: customer.orders,
  paid: toDecimal(customer.paidCents),
  refunded: toDecimal(customer.refundedCents),
  created_at: new Date(customer.createdAt).toISOString(),
});
