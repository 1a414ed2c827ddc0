import { z } from '@hono/zod-openapi';
import { splitSpecifications } from '#server/catalogue/products/index.ts';
import type { ReferenceData } from '#server/catalogue/products/index.ts';
import type { ProductChanges } from '#server/catalogue/products/editing/index.ts';
import { compactGtin, isGtin } from '#shared/gtin.ts';
import { fromDecimal, isWholeCentimes } from '#server/platform/kernel/money.ts';

const amount = z.number().max(1_000_000).refine(isWholeCentimes, 'An amount has two decimals at most');
const whole = z.number().int().min(0).max(1_000_000);
const sku = z.string().trim().min(1).max(64);
const description = z.string().trim().max(10_000).optional();

const gtin = z
  .string()
  .max(80)
  .transform(compactGtin)
  .refine(
    (text) => text === '' || isGtin(text),
    'A GTIN has 8, 12, 13 or 14 digits, of which the last is the check digit',
  );

const variantSchema = z.object({
  id: z.uuid().optional().openapi({ description: 'Id of a stored variant; absent for a new one' }),
  sku,
  gtin: gtin.optional().openapi({
    description: 'Barcode number (GTIN) of the variant; empty removes it, absent keeps the stored one',
    example: '4006381333931',
  }),
  type: z.string().trim().min(1).max(40).default('size'),
  name: z.string().trim().min(1).max(120),
  value: z.string().trim().max(120).optional(),
  price_modifier: amount.default(0).openapi({ description: 'Added to the price of the product, in CHF' }),
  is_available: z.boolean().default(true),
  min_stock_level: whole.default(5),
  stock_quantity: whole.default(0).openapi({ description: 'Initial stock of a new variant' }),
});

/** Fields of a product that programs write; absent fields stay unchanged. */
export const productFieldsSchema = z.object({
  name: z.string().trim().min(1).max(200),
  name_de: z.string().trim().max(200).optional(),
  name_en: z.string().trim().max(200).optional(),
  description,
  description_de: description,
  description_en: description,
  sku,
  category: z.string().trim().min(1).max(80).openapi({ description: 'Slug of the category' }),
  brand: z
    .string()
    .trim()
    .max(120)
    .nullable()
    .optional()
    .openapi({ description: 'Name; an unknown brand is created' }),
  price: amount.positive().openapi({ description: 'In CHF with VAT', example: 49.9 }),
  cost_price: amount.min(0).optional(),
  weight_kg: z.number().min(0).max(1000).optional(),
  gtin: gtin.optional().openapi({
    description: 'Barcode number of a product without variants: 8, 12, 13 or 14 digits, or empty',
    example: '4006381333931',
  }),
  badge: z.string().trim().max(40).optional(),
  certification: z.string().trim().max(80).optional(),
  warranty_years: z.number().int().min(0).max(100).nullable().optional(),
  is_bulky: z.boolean().optional(),
  is_active: z.boolean().optional(),
  is_visible_online: z.boolean().optional(),
  is_featured: z.boolean().optional(),
  specifications: z.record(z.string().min(1).max(80), z.union([z.string().max(500), z.number()])).optional(),
  variants: z.array(variantSchema).min(1).max(200).optional().openapi({
    description: 'All variants in display order; stored variants that are absent are no longer offered',
  }),
});

/** Fields of a new product. */
export const newProductSchema = productFieldsSchema.extend({
  stock_quantity: whole.optional().openapi({ description: 'Initial stock of a product without variants' }),
});

type ProductFields = Partial<z.output<typeof newProductSchema>>;

/** Converts the fields that a program sent to changes of a product. */
export function toProductChanges(
  reference: ReferenceData,
  body: ProductFields,
  category: string,
): ProductChanges {
  const pairs = body.specifications && mapValues(body.specifications, String);
  const split = pairs && splitSpecifications(reference, reference.tree.resolve(category)?.id, pairs);
  const fields = {
    name: body.name,
    description: body.description,
    sku: body.sku,
    price: body.price && fromDecimal(body.price),
    cost: body.cost_price === undefined ? undefined : fromDecimal(body.cost_price),
    weightGrams: body.weight_kg === undefined ? undefined : Math.round(body.weight_kg * 1000),
    gtin: body.gtin,
    badge: body.badge,
    certification: body.certification,
    warrantyYears: body.warranty_years,
    isBulky: body.is_bulky,
    isActive: body.is_active,
    isVisible: body.is_visible_online,
    isFeatured: body.is_featured,
    ...split,
  };
  return {
    category: body.category,
    brand: body.brand,
    fields: withoutUndefined(fields),
    texts: {
      de: { name: body.name_de, description: body.description_de },
      en: { name: body.name_en, description: body.description_en },
    },
    variants: body.variants?.map(({ id, price_modifier: modifier, ...variant }) => ({
      id,
      sku: variant.sku,
      gtin: variant.gtin,
      type: variant.type,
      name: variant.name,
      value: variant.value ?? variant.name,
      priceModifier: fromDecimal(modifier),
      isAvailable: variant.is_available,
      minimum: variant.min_stock_level,
      initialStock: variant.stock_quantity,
    })),
    stock: body.stock_quantity,
  };
}

const mapValues = <T>(record: Record<string, unknown>, map: (value: unknown) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

function withoutUndefined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
