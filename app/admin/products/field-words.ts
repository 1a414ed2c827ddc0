import type { EditableProduct } from '#server/catalogue/products/editing/index.ts';
import { m } from '#shared/i18n/index.ts';

/** Labels of the fields of the product form. */
export const productLabels: Record<keyof EditableProduct, () => string> = {
  name: m.products_name,
  description: m.products_description,
  texts: m.products_texts,
  brandId: m.product_brand,
  categoryId: m.product_category,
  weightGrams: m.products_weight,
  dimensions: m.products_dimensions,
  isBulky: m.products_bulky,
  badge: m.products_badge,
  warrantyYears: m.products_warranty,
  certification: m.products_certification,
  gtin: m.products_gtin,
  specifications: m.products_specifications,
  typed: m.products_typed,
  sku: m.product_sku,
  price: m.admin_col_price,
  cost: m.products_cost,
  isActive: m.products_active,
  isVisible: m.products_visible,
  isFeatured: m.products_is_featured,
  variants: m.products_variants,
};

/** Labels of product fields, keyed by their name in the audit log. */
export const productFieldLabels: Record<string, () => string> = {
  ...productLabels,
  is_active: m.products_active,
  is_visible_online: m.products_visible,
  is_featured: m.products_is_featured,
};
