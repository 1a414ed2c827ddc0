import { markFilledCart } from '../filled-carts.ts';
import { createRoute, z } from '@hono/zod-openapi';
import { maximumQuantity } from '#shared/cart.ts';
import { type PricedCart, priceRequestedLines } from '#server/ordering/checkout/index.ts';
import { inLanguage, localizeSizeName } from '#server/catalogue/products/index.ts';
import { toDecimal } from '#server/platform/kernel/money.ts';
import { findUnpaidOrdersByVariant } from '#server/ordering/orders/index.ts';
import { normalizeCode } from '#server/ordering/promotions/index.ts';
import { promotionKinds } from '#server/ordering/promotions/schema.ts';
import {
  type Api,
  describeJsonResponse,
  describeJsonBody,
  describeProblemResponses,
  optionalSecurity,
} from './create-api.ts';
import { locales } from '#shared/locales.ts';

const wantedSchema = z
  .object({
    variant_id: z.uuid().optional(),
    product_sku: z.string().max(80).optional(),
    quantity: z.number().int().min(1).max(maximumQuantity),
  })
  .refine((item) => item.variant_id || item.product_sku, {
    path: ['variant_id'],
    error: 'variant_id or product_sku is required',
  });

const pricedSchema = z.object({
  lines: z.array(
    z.object({
      variant_id: z.string(),
      product_id: z.string(),
      sku: z.string(),
      name: z.string(),
      variant_label: z.string().nullable(),
      brand: z.string().nullable(),
      image: z.string().nullable(),
      unit_price: z.number(),
      quantity: z.number(),
      wanted: z.number(),
      available: z.number(),
      waiting_order: z.string().nullable().openapi({
        description:
          'Of what there is too little of: the number of your own order that holds it and waits to be paid',
      }),
      total_price: z.number(),
      weight_kg: z.number(),
    }),
  ),
  /** Indexes, in the request's list, of products that the shop no longer sells. */
  gone: z.array(z.number()),
  subtotal: z.number(),
  discount_rate: z.number(),
  discount_amount: z.number(),
  total_amount: z.number(),
  total_weight: z.number(),
  next_tier: z.object({ rate: z.number(), missing: z.number() }).nullable(),
  promotion: z
    .object({
      code: z.string(),
      kind: z.enum(promotionKinds).nullable(),
      state: z.string().openapi({
        description:
          'discount, free_shipping, tier_better (the automatic discount is larger), below_minimum, or why it is refused: unknown, ended, not_started, expired, used_up, used_by_you',
      }),
      rate: z.number(),
      missing: z.number(),
    })
    .nullable()
    .openapi({ description: 'What became of the promotion code' }),
});

const requestSchema = z.object({
  items: z.array(wantedSchema).max(100),
  lang: z.enum(locales).default('fr'),
  promotion_code: z.string().trim().max(64).nullish(),
});

function toPromotionView(
  code: string,
  { promotion, price }: PricedCart,
): z.output<typeof pricedSchema>['promotion'] {
  if (!promotion?.ok)
    return {
      code: normalizeCode(code),
      kind: null,
      state: promotion?.reason ?? 'unknown',
      rate: 0,
      missing: 0,
    };
  const outcome = price.promotion;
  return {
    code: promotion.promotion.code,
    kind: promotion.promotion.kind,
    state: outcome?.state ?? 'unknown',
    rate: outcome?.state === 'discount' ? outcome.rate / 100 : 0,
    missing: outcome?.state === 'below_minimum' ? toDecimal(outcome.missing) : 0,
  };
}

export function addCartRoutes(api: Api): void {
  api.openapi(
    createRoute({
      method: 'post',
      path: '/cart/price',
      security: optionalSecurity,
      tags: ['Cart'],
      summary: 'Price a cart from the catalogue',
      request: { ...describeJsonBody(requestSchema) },
      responses: { 200: describeJsonResponse(pricedSchema), ...describeProblemResponses(400) },
    }),
    async (c) => {
      const { items, lang, promotion_code: code } = c.req.valid('json');
      const wanted = items.map(({ variant_id: variantId, product_sku: productSku, quantity }) => ({
        ...(variantId ? { variantId } : {}),
        ...(productSku ? { sku: productSku } : {}),
        quantity,
      }));
      const given = code ? { code, userId: (await c.get('info').session())?.userId } : undefined;
      const priced = await priceRequestedLines(c.get('shop'), wanted, given);
      const { lines, gone, price } = priced;
      if (lines.length > 0) markFilledCart(c.env?.incoming);
      const short = lines.filter((line) => line.available < line.wanted).map((line) => line.variantId);
      const buyer = short.length > 0 ? await c.get('info').session() : undefined;
      const waiting = buyer && (await findUnpaidOrdersByVariant(c.get('shop').db, buyer.userId, short));
      return c.json(
        {
          lines: lines.map((line, i) => ({
            variant_id: line.variantId,
            product_id: line.productId,
            sku: line.sku,
            name: inLanguage(line.name, lang),
            variant_label: line.variantLabel && localizeSizeName(line.variantLabel, lang),
            brand: line.brand,
            image: line.image,
            unit_price: toDecimal(line.unitPrice),
            quantity: line.quantity,
            wanted: line.wanted,
            available: line.available,
            waiting_order: waiting?.get(line.variantId) ?? null,
            total_price: toDecimal(price.lines[i]?.total ?? 0),
            weight_kg: line.weightGrams / 1000,
          })),
          gone,
          subtotal: toDecimal(price.subtotal),
          discount_rate: price.discountRate / 100,
          discount_amount: toDecimal(price.discount),
          total_amount: toDecimal(price.total),
          total_weight: lines.reduce((sum, line) => sum + line.weightGrams * line.quantity, 0) / 1000,
          promotion: code ? toPromotionView(code, priced) : null,
          next_tier: price.nextTier
            ? { rate: price.nextTier.rate / 100, missing: toDecimal(price.nextTier.missing) }
            : null,
        },
        200,
      );
    },
  );
}
