import { z } from 'zod';

/** Meanings that a column of a supplier's or another shop's file can have. */
export const columnTargets = [
  'ignore',
  'sku',
  'gtin',
  'name',
  'description',
  'brand',
  'category',
  'price',
  'compare_at_price',
  'sale_price',
  'cost_price',
  'stock_quantity',
  'min_stock_level',
  'max_stock_level',
  'weight_kg',
  'weight_g',
  'images',
  'is_active',
  'is_visible_online',
  'is_featured',
  'status',
  'specification',
  'fact',
  'needs',
  'wears_with',
  'replaces',
  'group',
  'parent',
  'row_id',
  'row_type',
  'option1_name',
  'option1_value',
  'option2_name',
  'option2_value',
  'option3_name',
  'option3_value',
] as const;
export type ColumnTarget = (typeof columnTargets)[number];

export const fileFormats = ['table', 'shopify', 'woocommerce'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** Sign between units and decimals; empty if the values of the column do not show it. */
export type DecimalSign = '.' | ',' | '';

/** Choices for a category of the file: create it in the shop, or import its products without a category. */
export const newCategoryChoice = '+';
export const withoutCategory = '-';

/** Interpretation of a file whose columns are not those of the shop's template. */
export const mappingSchema = z.object({
  format: z.enum(fileFormats).default('table'),
  /** Meaning of each column by its heading. */
  columns: z.record(z.string(), z.enum(columnTargets)),
  decimals: z.record(z.string(), z.enum(['.', ',', ''])).default({}),
  /** Category id for each category of the file, `+` to create it, or `-` for “Other”. */
  categories: z.record(z.string(), z.string().max(200)).default({}),
  /** Price of a product that the file offers at a reduced price. */
  reducedPrices: z.enum(['regular', 'reduced']).default('regular'),
  /** `prices`: changes cost, price and stock of known products only. */
  mode: z.enum(['products', 'prices']).default('products'),
  /** Creates products for the unknown SKUs of a price list. */
  createsUnknown: z.boolean().default(false),
  /** Computes the price from the cost: margin in percent of the cost, result rounded to `step` centimes. */
  priceRule: z
    .object({
      margin: z.number().min(0).max(1000),
      step: z.union([z.literal(1), z.literal(5), z.literal(10), z.literal(50), z.literal(100)]),
    })
    .nullable()
    .default(null),
});
export type ImportMapping = z.output<typeof mappingSchema>;

/** Returns the column headings without blanks around them; a repeated heading gets a number. */
export function columnNames(heading: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return heading.map((cell) => {
    const name = cell.trim().slice(0, 120);
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count > 1 && name ? `${name} (${count})` : name;
  });
}
