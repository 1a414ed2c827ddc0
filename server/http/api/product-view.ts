import { z } from '@hono/zod-openapi';
import { type ProductDetail, type IndexedProduct, inLanguage } from '#server/catalogue/products/index.ts';
import { type Centimes, toDecimal } from '#server/platform/kernel/money.ts';
import type { Locale } from '#shared/locales.ts';
import type { Shop } from '#server/shop.ts';

export const productSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    brand: z.string(),
    category: z.string(),
    category_name: z.string(),
    description: z.string(),
    price: z.number(),
    images: z.array(z.string()),
    sku: z.string(),
    stock_quantity: z.number(),
    weight_kg: z.number(),
    badge: z.string().nullable(),
    is_featured: z.boolean(),
    rating: z.number().nullable(),
    reviews: z.number(),
    created_at: z.string(),
  })
  .openapi('Product');

export const variantSchema = z
  .object({
    id: z.uuid(),
    sku: z.string(),
    variant_type: z.string(),
    variant_name: z.string(),
    variant_value: z.string(),
    price_modifier: z.number(),
    price: z.number(),
    stock_quantity: z.number(),
    is_available: z.boolean(),
  })
  .openapi('Variant');

/**
 * Converts a product to the field names of the public API; amounts become decimal francs.
 *
 * @param description the product's description, which the catalogue index does not hold
 */
export function toPublicProduct(
  { catalogueIndex }: Shop,
  product: IndexedProduct,
  description: string,
  locale: Locale,
): z.output<typeof productSchema> {
  return {
    id: product.id,
    name: inLanguage(product.name, locale),
    brand: product.brand,
    category: product.category,
    category_name: inLanguage(
      catalogueIndex.reference.tree.get(product.category)?.name ?? { fr: product.category },
      locale,
    ),
    description,
    price: toDecimal(product.price),
    images: product.images,
    sku: product.sku,
    stock_quantity: product.stock,
    weight_kg: product.weightGrams / 1000,
    badge: product.badge,
    is_featured: product.isFeatured,
    rating: product.rating?.value ?? null,
    reviews: product.rating?.count ?? 0,
    created_at: product.createdAt,
  };
}

/**
 * Converts a variant to the form of the public API.
 *
 * @param base price of the product in centimes; the variant's price modifier is added to it
 */
export function toVariant(
  variant: ProductDetail['variants'][number],
  base: Centimes,
): z.output<typeof variantSchema> {
  return {
    id: variant.id,
    sku: variant.sku,
    variant_type: variant.type,
    variant_name: variant.name,
    variant_value: variant.value,
    price_modifier: toDecimal(variant.priceModifier),
    price: toDecimal(base + variant.priceModifier),
    stock_quantity: variant.stock,
    is_available: variant.stock > 0,
  };
}
