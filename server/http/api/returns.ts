import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { maximumQuantity } from '#shared/cart.ts';
import { returnReasons } from '#shared/returns.ts';
import { type RequestReturnOutcome, requestReturn, findOrderByNumber } from '#server/fulfilment/index.ts';
import { freeLabelPath, hasFreeLabel } from '#server/fulfilment/returns/index.ts';
import { findOrder } from '#server/ordering/orders/index.ts';
import type { AppEnv } from '../app-env.ts';
import { sendFunctionError } from '../functions/function-error.ts';
import {
  type Api,
  describeJsonResponse,
  describeJsonBody,
  describeProblemResponses,
  requireSession,
  customerSecurity,
  publicSecurity,
} from './create-api.ts';

const itemSchema = z
  .object({
    order_item_id: z.uuid().optional(),
    product_sku: z.string().min(1).max(80).optional(),
    quantity: z.number().int().min(1).max(maximumQuantity),
    reason: z.enum(returnReasons).default('no_reason'),
  })
  .refine((item) => item.order_item_id || item.product_sku, {
    path: ['product_sku'],
    message: 'order_item_id or product_sku is needed',
  });

const itemsSchema = z.array(itemSchema).min(1).max(100);

const receiptSchema = z
  .object({
    success: z.literal(true),
    return_number: z.string(),
    order_number: z.string(),
    status: z.string(),
    asked_at: z.iso.datetime(),
    label_url: z
      .string()
      .nullable()
      .openapi({ description: 'Label whose postage the shop pays; null if the customer pays it' }),
    items: z.array(
      z.object({
        order_item_id: z.uuid(),
        quantity: z.number(),
        unsent_quantity: z.number(),
        reason: z.string(),
      }),
    ),
  })
  .openapi('ReturnReceipt');

const headers = z.object({ 'idempotency-key': z.string().min(1).max(200).optional() });

export function addReturnRoutes(api: Api): void {
  api.openapi(
    createRoute({
      method: 'post',
      path: '/orders/{id}/returns',
      security: customerSecurity,
      tags: ['Account'],
      summary: 'Return units of one of your orders; the receipt carries the moment of the notice',
      request: {
        params: z.object({ id: z.string() }),
        headers,
        ...describeJsonBody(z.object({ items: itemsSchema })),
      },
      responses: {
        200: describeJsonResponse(receiptSchema),
        ...describeProblemResponses(400, 401, 404, 409),
      },
    }),
    async (c) => {
      const session = await requireSession(c);
      if (session instanceof Response) return session as never;
      const { id } = c.req.valid('param');
      const order = z.uuid().safeParse(id).success
        ? await findOrder(c.get('shop').db, id, session.userId)
        : undefined;
      if (!order) return sendFunctionError(c, 'order_not_found');
      const { items } = c.req.valid('json');
      return notice(c, order.id, items, {
        customerId: session.userId,
        key: c.req.valid('header')['idempotency-key'],
      });
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/withdrawals',
      security: publicSecurity,
      tags: ['Account'],
      summary: 'Withdraw from an order without signing in, by its number and e-mail address',
      request: {
        headers,
        ...describeJsonBody(
          z.object({
            order_number: z.string().min(1).max(40),
            email: z.email().max(200),
            items: itemsSchema,
          }),
        ),
      },
      responses: {
        200: describeJsonResponse(receiptSchema),
        ...describeProblemResponses(400, 404, 409, 429),
      },
    }),
    async (c) => {
      const { order_number: orderNumber, email, items } = c.req.valid('json');
      const id = await findOrderByNumber(c.get('shop').db, orderNumber, email);
      if (!id) return sendFunctionError(c, 'order_not_found', 'No order has this number and this address');
      return notice(c, id, items, { customerId: null, key: c.req.valid('header')['idempotency-key'] });
    },
  );
}

async function notice(
  c: Context<AppEnv>,
  orderId: string,
  items: z.output<typeof itemsSchema>,
  who: { customerId: string | null; key: string | undefined },
) {
  const shop = c.get('shop');
  const order = await findOrder(shop.db, orderId);
  // When several lines of an order have the same SKU, the return applies to the first of them.
  const lines = items.map((item) => ({
    itemId: item.order_item_id ?? order?.items.find((line) => line.productSku === item.product_sku)?.id ?? '',
    quantity: item.quantity,
    reason: item.reason,
  }));
  const outcome = await requestReturn(shop, orderId, {
    lines,
    way: who.customerId ? 'account' : 'withdrawal',
    ...who,
  });
  return outcome.ok ? c.json(toReceipt(outcome), 200) : sendFunctionError(c, codes[outcome.reason]);
}

/**
 * The API's error code for each internal reason. Some of the API's codes are more specific than the reason.
 */
const codes: Record<(RequestReturnOutcome & { ok: false })['reason'], string> = {
  order_not_found: 'order_not_found',
  not_paid: 'not_paid',
  order_closed: 'order_closed',
  too_late: 'withdrawal_period_over',
  nothing_chosen: 'nothing_chosen',
  unknown_line: 'unknown_product',
  more_than_left: 'more_than_bought',
};

function toReceipt({ entry, order }: RequestReturnOutcome & { ok: true }): z.output<typeof receiptSchema> {
  return {
    success: true,
    return_number: entry.returnNumber,
    order_number: order.orderNumber,
    status: entry.status,
    asked_at: entry.askedAt.toISOString(),
    label_url: hasFreeLabel(entry) ? freeLabelPath(entry.id) : null,
    items: entry.lines.map(({ orderItemId, quantity, unsentQuantity, reason }) => ({
      order_item_id: orderItemId,
      quantity,
      unsent_quantity: unsentQuantity,
      reason,
    })),
  };
}
