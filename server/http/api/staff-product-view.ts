import { z } from '@hono/zod-openapi';
import { listDocuments } from '#server/catalogue/products/documents/index.ts';
import { listRelations } from '#server/catalogue/products/relations/index.ts';
import { documentLanguages } from '#shared/product-documents.ts';
import { relationViews } from '#shared/product-relations.ts';
import { readProductStock } from '#server/catalogue/inventory/index.ts';
import {
  listBrandNames,
  listPictures,
  loadEditableProduct,
} from '#server/catalogue/products/editing/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { toDecimal } from '#server/platform/kernel/money.ts';

const variantSchema = z.object({
  id: z.uuid(),
  sku: z.string(),
  gtin: z.string(),
  type: z.string(),
  name: z.string(),
  value: z.string(),
  price_modifier: z.number(),
  price: z.number(),
  is_available: z.boolean(),
  min_stock_level: z.number(),
  stock_quantity: z.number(),
});

const relationSchema = z.object({
  kind: z.enum(relationViews),
  product_id: z.uuid(),
  sku: z.string(),
  name: z.string(),
});

const documentSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  name_de: z.string(),
  name_en: z.string(),
  language: z.enum(documentLanguages).nullable(),
  url: z.string(),
  bytes: z.number().nullable(),
});

export const staffProductSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    name_de: z.string(),
    name_en: z.string(),
    description: z.string(),
    description_de: z.string(),
    description_en: z.string(),
    sku: z.string(),
    category: z.string(),
    brand: z.string().nullable(),
    price: z.number(),
    cost_price: z.number(),
    weight_kg: z.number(),
    gtin: z.string(),
    badge: z.string(),
    certification: z.string(),
    warranty_years: z.number().nullable(),
    is_bulky: z.boolean(),
    is_active: z.boolean(),
    is_visible_online: z.boolean(),
    is_featured: z.boolean(),
    specifications: z.record(z.string(), z.string()),
    images: z.array(z.string()),
    variants: z.array(variantSchema),
    relations: z.array(relationSchema),
    documents: z.array(documentSchema),
  })
  .openapi('StaffProduct');

/** Loads a product as programs of the back office see it; undefined when it does not exist. */
export async function loadStaffProduct(
  db: Database,
  id: string,
): Promise<z.output<typeof staffProductSchema> | undefined> {
  const product = await loadEditableProduct(db, id);
  if (!product) return undefined;
  const stock = await readProductStock(db, id);
  const brands = product.brandId ? await listBrandNames(db) : [];
  return {
    id,
    name: product.name,
    name_de: product.texts.de.name,
    name_en: product.texts.en.name,
    description: product.description,
    description_de: product.texts.de.description,
    description_en: product.texts.en.description,
    sku: product.sku,
    category: product.categoryId,
    brand: brands.find((brand) => brand.id === product.brandId)?.name ?? null,
    price: toDecimal(product.price),
    cost_price: toDecimal(product.cost),
    weight_kg: product.weightGrams / 1000,
    gtin: product.gtin,
    badge: product.badge,
    certification: product.certification,
    warranty_years: product.warrantyYears,
    is_bulky: product.isBulky,
    is_active: product.isActive,
    is_visible_online: product.isVisible,
    is_featured: product.isFeatured,
    specifications: { ...product.specifications, ...product.typed },
    images: (await listPictures(db, id)).map(({ url }) => url),
    variants: product.variants.map((variant) => ({
      id: variant.id,
      sku: variant.sku,
      gtin: variant.gtin,
      type: variant.type,
      name: variant.name,
      value: variant.value,
      price_modifier: toDecimal(variant.priceModifier),
      price: toDecimal(product.price + variant.priceModifier),
      is_available: variant.isAvailable,
      min_stock_level: variant.minimum,
      stock_quantity: stock.get(variant.id) ?? 0,
    })),
    relations: (await listRelations(db, id)).map(({ kind, productId, sku, name }) => ({
      kind,
      product_id: productId,
      sku,
      name,
    })),
    documents: (await listDocuments(db, id)).map(({ name, ...document }) => ({
      ...document,
      name: name.fr,
      name_de: name.de ?? '',
      name_en: name.en ?? '',
    })),
  };
}
