import { createRoute, z } from '@hono/zod-openapi';
import { priceWanted } from '../../checkout/index.ts';
import { inLanguage } from '../../catalogue/index.ts';
import { toDecimal } from '../../kernel/money.ts';
import { type Api, answer, body, problems } from './create-api.ts';

const wantedSchema = z.object({
  variant_id: z.uuid().optional(),
  product_sku: z.string().max(80).optional(),
  quantity: z.number().int().min(1).max(999),
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
      total_price: z.number(),
      weight_kg: z.number(),
    }),
  ),
  /** Positions in the request of what is not sold any more. */
  gone: z.array(z.number()),
  subtotal: z.number(),
  discount_rate: z.number(),
  discount_amount: z.number(),
  total_amount: z.number(),
  total_weight: z.number(),
  next_tier: z.object({ rate: z.number(), missing: z.number() }).nullable(),
});

export function addCartRoutes(api: Api): void {
  api.openapi(
    createRoute({
      method: 'post',
      path: '/cart/price',
      tags: ['Cart'],
      summary: 'Price a cart from the catalogue',
      request: { ...body(z.object({ items: z.array(wantedSchema).max(100), lang: z.enum(['fr', 'de', 'en']).default('fr') })) },
      responses: { 200: answer(pricedSchema), ...problems(400) },
    }),
    async (c) => {
      const { items, lang } = c.req.valid('json');
      const wanted = items.map(({ variant_id, product_sku, quantity }) => ({
        ...(variant_id ? { variantId: variant_id } : {}),
        ...(product_sku ? { sku: product_sku } : {}),
        quantity,
      }));
      const { lines, gone, price } = await priceWanted(c.get('shop'), wanted);
      return c.json(
        {
          lines: lines.map((line, i) => ({
            variant_id: line.variantId,
            product_id: line.productId,
            sku: line.sku,
            name: inLanguage({ fr: line.name.fr, de: line.name.de ?? '', en: line.name.en ?? '' }, lang),
            variant_label: line.variantLabel,
            brand: line.brand,
            image: line.image,
            unit_price: toDecimal(line.unitPrice),
            quantity: line.quantity,
            wanted: line.wanted,
            available: line.available,
            total_price: toDecimal(price.lines[i]?.total ?? 0),
            weight_kg: line.weightGrams / 1000,
          })),
          gone,
          subtotal: toDecimal(price.subtotal),
          discount_rate: price.discountRate / 100,
          discount_amount: toDecimal(price.discount),
          total_amount: toDecimal(price.total),
          total_weight: lines.reduce((sum, line) => sum + line.weightGrams * line.quantity, 0) / 1000,
          next_tier: price.nextTier ? { rate: price.nextTier.rate / 100, missing: toDecimal(price.nextTier.missing) } : null,
        },
        200,
      );
    },
  );
}
