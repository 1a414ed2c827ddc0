import { m } from '#shared/i18n/index.ts';

/** Labels of product fields, keyed by their name in the audit log. */
export const productFields: Record<string, () => string> = {
  name: m.goods_name,
  description: m.goods_description,
  texts: m.goods_texts,
  brandId: m.product_brand,
  categoryId: m.product_category,
  weightGrams: m.goods_weight,
  dimensions: m.goods_dimensions,
  isBulky: m.goods_bulky,
  badge: m.goods_badge,
  warrantyYears: m.goods_warranty,
  certification: m.goods_certification,
  gtin: m.goods_gtin,
  specifications: m.goods_specifications,
  typed: m.goods_typed,
  sku: m.product_sku,
  price: m.admin_col_price,
  cost: m.goods_cost,
  isActive: m.goods_active,
  is_active: m.goods_active,
  isVisible: m.goods_visible,
  is_visible_online: m.goods_visible,
  isFeatured: m.goods_is_featured,
  is_featured: m.goods_is_featured,
  variants: m.goods_variants,
};
