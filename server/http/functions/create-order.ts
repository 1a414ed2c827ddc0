import { createRoute, z } from '@hono/zod-openapi';
import { maximumQuantity } from '#shared/cart.ts';
import { isLocale } from '#shared/locales.ts';
import { maxGiftMessage, paymentMethodPattern } from '#shared/orders.ts';
import { type OrderRequest, placeOrder } from '#server/ordering/checkout/index.ts';
import { readBike } from '#server/catalogue/fit/index.ts';
import { maxCodeLength } from '#shared/fit/bike-code.ts';
import { fromDecimal, toDecimal } from '#server/platform/kernel/money.ts';
import type { Shop } from '#server/shop.ts';
import {
  type Api,
  describeJsonResponse,
  describeJsonBody,
  describeProblemResponses,
  requireSession,
  customerSecurity,
} from '../api/create-api.ts';
import { ordersPlaced } from '../metrics.ts';
import { orderContext } from '../order-context.ts';
import { sendFunctionError } from './function-error.ts';

const itemSchema = z
  .object({
    variant_id: z.uuid().optional(),
    product_sku: z.string().min(1).max(80).optional(),
    product_name: z.string().max(300).optional(),
    quantity: z.number().int().min(1).max(maximumQuantity),
    unit_price: z.number().min(0).optional(),
    weight_kg: z.number().optional(),
  })
  .refine((item) => item.variant_id || item.product_sku, {
    path: ['product_sku'],
    message: 'variant_id or product_sku is needed',
  });

const requestSchema = z.object({
  items: z.array(itemSchema).max(100),
  shipping_address_id: z.uuid(),
  billing_address_id: z.uuid().optional(),
  shipping_carrier: z.string().min(1).max(80),
  shipping_service: z.string().min(1).max(80),
  shipping_cost: z.number().min(0).optional(),
  total_amount: z.number().min(0).optional(),
  payment_method: z.string().regex(paymentMethodPattern).optional(),
  promotion_code: z.string().trim().max(64).nullish(),
  notes: z.string().trim().max(2000).nullish(),
  gift_message: z.string().trim().max(maxGiftMessage).nullish(),
  bike: z
    .string()
    .max(maxCodeLength)
    .refine((code) => code === '' || readBike(code) !== undefined, {
      message: 'bike is not a code of a bike',
    })
    .nullish()
    .openapi({
      description: 'Code of the buyer’s bike; the verdict of each line against it is stored with the order',
      example: 'rearAxle_12x142*freehub_XDR',
    }),
});

export function addCreateOrder(api: Api): void {
  api.openapi(
    createRoute({
      method: 'post',
      path: '/functions/create-order',
      security: customerSecurity,
      tags: ['Functions'],
      summary: 'Place an order; amounts in the request are only compared',
      request: {
        ...describeJsonBody(requestSchema),
        headers: z.object({ 'idempotency-key': z.string().min(1).max(200).optional() }),
      },
      responses: {
        200: describeJsonResponse(
          z.object({
            success: z.literal(true),
            order: z.object({ id: z.uuid(), order_number: z.string(), total_amount: z.number() }),
            resumed: z.boolean().openapi({
              description: 'Whether the order is an earlier unpaid order of the same cart',
            }),
          }),
        ),
        ...describeProblemResponses(400, 401, 404, 409, 422),
      },
    }),
    async (c) => {
      const session = await requireSession(c);
      if (session instanceof Response) return session as never;
      const shop = c.get('shop');
      const input = c.req.valid('json');
      const buyer = {
        id: session.userId,
        email: session.email,
        locale: isLocale(session.language) ? session.language : c.get('info').locale,
      } as const;
      // When the request names no payment method, the buyer chooses one when paying.
      const { payment_method: method } = input;
      if (method && !(await isOffered(shop, method))) return sendFunctionError(c, 'method_not_offered');
      const outcome = await placeOrder(
        orderContext(shop),
        buyer,
        toRequest(input),
        c.req.valid('header')['idempotency-key'],
      );
      ordersPlaced.inc({
        outcome: outcome.ok ? (outcome.isResumed ? 'resumed' : 'placed') : outcome.reason,
      });
      if (outcome.ok)
        return c.json(
          {
            success: true as const,
            order: {
              id: outcome.order.id,
              order_number: outcome.order.orderNumber,
              total_amount: toDecimal(outcome.order.total),
            },
            resumed: outcome.isResumed ?? false,
          },
          200,
        );
      switch (outcome.reason) {
        case 'out_of_stock':
          return sendFunctionError(c, outcome.reason, 'Not enough in stock', {
            items: outcome.short.map(({ variantId, available }) => ({ variant_id: variantId, available })),
          });
        case 'price_changed': {
          const { price } = outcome;
          return sendFunctionError(c, outcome.reason, 'The figures are not those of the shop any more', {
            subtotal: toDecimal(price.subtotal),
            discount_amount: toDecimal(price.discount),
            shipping_cost: toDecimal(price.shipping),
            total_amount: toDecimal(price.total),
            unit_prices: outcome.unitPrices.map(toDecimal),
          });
        }
        case 'promotion_refused':
          return sendFunctionError(c, outcome.reason, 'The promotion code cannot be used', {
            promotion: outcome.promotion,
          });
        case 'unknown_product':
          return sendFunctionError(
            c,
            outcome.reason,
            'An item is not sold (any more), or its SKU names several variants',
            { index: outcome.index },
          );
        default:
          return sendFunctionError(c, outcome.reason);
      }
    },
  );
}

/**
 * Returns whether the shop offers a payment method at all. Whether it is available in the delivery country is
 * checked later, when the address is known.
 */
const isOffered = async ({ methods }: Shop, method: string) =>
  method === 'bank_transfer' ? methods.takesTransfers() : methods.isOffered(method, undefined, 'CHF');

function toRequest(input: z.output<typeof requestSchema>): OrderRequest {
  return {
    items: input.items.map((item) => ({
      quantity: item.quantity,
      ...(item.variant_id ? { variantId: item.variant_id } : {}),
      ...(item.product_sku ? { sku: item.product_sku } : {}),
      ...(item.unit_price === undefined ? {} : { seenPrice: fromDecimal(item.unit_price) }),
    })),
    shippingAddressId: input.shipping_address_id,
    billingAddressId: input.billing_address_id ?? input.shipping_address_id,
    carrier: input.shipping_carrier,
    service: input.shipping_service,
    method: input.payment_method ?? 'card',
    ...(input.shipping_cost === undefined ? {} : { seenShipping: fromDecimal(input.shipping_cost) }),
    ...(input.total_amount === undefined ? {} : { seenTotal: fromDecimal(input.total_amount) }),
    ...(input.promotion_code ? { promotionCode: input.promotion_code } : {}),
    ...(input.notes ? { notes: input.notes } : {}),
    ...(input.gift_message ? { giftMessage: input.gift_message } : {}),
    ...(input.bike ? { bike: input.bike } : {}),
  };
}
