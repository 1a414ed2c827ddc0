import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import type { BikeDetails } from '#shared/bike-details.ts';
import type { Locale } from '#shared/locales.ts';
import { documentLanguages } from '#shared/product-documents.ts';
import { relationKinds } from '#shared/product-relations.ts';
import type { Appearance } from './families.ts';

/** A text in the shop's languages. French is always present; another missing text falls back to French. */
export type Translated = { fr: string } & Partial<Record<Locale, string>>;

/**
 * The category tree of everything the shop sells. A category's id is part of its public URL: /category/{id}.
 */
export const categories = pgTable('categories', {
  id: text().primaryKey(),
  parentId: text().references((): AnyPgColumn => categories.id, { onUpdate: 'cascade' }),
  /** Sort position among the categories with the same parent. */
  position: integer().notNull(),
  name: jsonb().$type<Translated>().notNull(),
  description: jsonb().$type<Translated>().notNull(),
  /** Position among the category tiles of the home page; null when the category has no tile. */
  homeTile: integer(),
  /** Whether the product page lets customers choose a size. */
  hasSizes: boolean().notNull().default(false),
  /** Appearance of the part whose drawing illustrates the category; null without a drawing. */
  appearance: jsonb().$type<Appearance>(),
  /** URL of the uploaded picture, which replaces the drawing; null without one. */
  pictureUrl: text(),
  /** Hides the category and the categories below it from the storefront's lists; their products stay on sale. */
  isHidden: boolean().notNull().default(false),
});

/**
 * Other names for a category in the URL /category/{name}; they redirect permanently to the category. Compared
 * in lower case.
 */
export const categoryAliases = pgTable('category_aliases', {
  alias: text().primaryKey(),
  categoryId: text()
    .notNull()
    .references(() => categories.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
});

export const productBrands = pgTable('product_brands', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull().unique(),
  slug: text().notNull().unique(),
  description: jsonb().$type<Translated>(),
  websiteUrl: text(),
  isActive: boolean().notNull().default(true),
  logoStoragePath: text(),
  logoPublicUrl: text(),
  logoUrl: text(),
  createdAt: instant().notNull().defaultNow(),
});

/**
 * The product itself, without price and stock. French texts are in this table; German and English texts are
 * in `product_texts`.
 */
export const productCatalog = pgTable(
  'product_catalog',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    description: text().notNull().default(''),
    brandId: uuid().references(() => productBrands.id),
    categoryId: text()
      .notNull()
      .references(() => categories.id, { onUpdate: 'cascade' }),
    weightG: integer().notNull().default(500),
    images: jsonb().$type<string[]>().notNull().default([]),
    /**
     * Free-form specifications (name → value) from a merchant or a file, in addition to the typed
     * specifications.
     */
    specifications: jsonb().$type<Record<string, string>>().notNull().default({}),
    dimensions: jsonb().$type<{ length: number; width: number; height: number }>(),
    /**
     * Too large for an ordinary parcel: each unit travels as its own parcel, by a delivery service that
     * accepts bulky goods.
     */
    isBulky: boolean().notNull().default(false),
    appearance: jsonb().$type<Appearance>(),
    badge: text(),
    warrantyYears: integer(),
    certification: text(),
    gtin: text(),
    /** Geometry by size and texts about the delivery, of a bike or a frame; null for other products. */
    bikeDetails: jsonb().$type<BikeDetails>(),
    /** Merchant from which the product was imported, such as `shopify:shop.example`; null for other products. */
    merchantSource: text(),
    /** The merchant's id of the product. */
    merchantProductId: text(),
    /** Time at which the product was taken off sale, because the merchant no longer has it; else null. */
    merchantMissingSince: instant(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index('product_catalog_category').on(t.categoryId),
    index('product_catalog_brand').on(t.brandId),
    index('product_catalog_created').on(t.createdAt, t.id),
    index('product_catalog_name').on(t.name, t.id),
    uniqueIndex('product_catalog_merchant')
      .on(t.merchantSource, t.merchantProductId)
      .where(sql`merchant_source IS NOT NULL`),
  ],
);

/**
 * Alternative texts and focal points of a product's pictures. Their display order is the array
 * `product_catalog.images`.
 */
export const productPictures = pgTable(
  'product_pictures',
  {
    productCatalogId: uuid()
      .notNull()
      .references(() => productCatalog.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    /** Alternative text, read aloud to visitors who cannot see the picture. */
    alt: jsonb().$type<Translated>().notNull(),
    /**
     * Horizontal position of the focal point, in percent from the left edge; the next column is the vertical
     * one, from the top edge.
     */
    focalX: integer().notNull().default(50),
    focalY: integer().notNull().default(50),
  },
  (t) => [
    primaryKey({ columns: [t.productCatalogId, t.url] }),
    check('product_pictures_focal', sql`${t.focalX} BETWEEN 0 AND 100 AND ${t.focalY} BETWEEN 0 AND 100`),
  ],
);

export const productTexts = pgTable(
  'product_texts',
  {
    productCatalogId: uuid()
      .notNull()
      .references(() => productCatalog.id, { onDelete: 'cascade' }),
    locale: text({ enum: ['de', 'en'] }).notNull(),
    name: text().notNull(),
    description: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.productCatalogId, t.locale] })],
);

/** SKU, price and visibility of a product. */
export const productInventory = pgTable(
  'product_inventory',
  {
    id: uuid().primaryKey().defaultRandom(),
    productCatalogId: uuid()
      .notNull()
      .unique('product_inventory_product_catalog_id_unique')
      .references(() => productCatalog.id, { onDelete: 'cascade' }),
    sku: text().notNull().unique(),
    priceCents: integer().notNull().default(0),
    costPriceCents: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
    isVisibleOnline: boolean().notNull().default(true),
    isFeatured: boolean().notNull().default(false),
    supplierInfo: jsonb().$type<Record<string, unknown>>(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    check('price_not_negative', sql`${t.priceCents} >= 0`),
    index('product_inventory_price').on(t.priceCents),
  ],
);

/**
 * The unit that customers buy. Every product has at least one variant (type `default` when customers have no
 * choice). Stock is stored only in this table, and only the inventory module changes it.
 */
export const productVariants = pgTable(
  'product_variants',
  {
    id: uuid().primaryKey().defaultRandom(),
    productCatalogId: uuid()
      .notNull()
      .references(() => productCatalog.id, { onDelete: 'cascade' }),
    sku: text().notNull().unique(),
    /** GTIN (barcode number) of the variant; that of a product without choice is in `product_catalog`. */
    gtin: text(),
    /** What customers choose: `size`, `position`, `colour` or `length`; `default` when there is no choice. */
    variantType: text().notNull().default('default'),
    variantName: text().notNull().default(''),
    variantValue: text().notNull().default(''),
    priceModifierCents: integer().notNull().default(0),
    isAvailable: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    /** Available stock: physical stock minus units reserved by placed orders. */
    stockQuantity: integer().notNull().default(0),
    /** Units reserved for placed orders that are not shipped yet. */
    reservedQuantity: integer().notNull().default(0),
    /** At or below this quantity the shop shows low stock. */
    minStockLevel: integer().notNull().default(5),
    maxStockLevel: integer(),
    /** Day on which the owner expects more units; null if none are expected. */
    expectedOn: date(),
    /** Number of units expected on that day; null if unknown. */
    expectedQuantity: integer(),
    /** The merchant's id of the variant; null when it has none, or for a variant that staff added. */
    merchantVariantId: text(),
    /** Time at which the variant was taken off sale, because the merchant no longer has it; else null. */
    merchantMissingSince: instant(),
  },
  (t) => [
    index('product_variants_product').on(t.productCatalogId, t.id, t.sku, t.isAvailable),
    index('product_variants_gtin')
      .on(t.gtin)
      .where(sql`gtin IS NOT NULL`),
    check('product_variants_gtin_digits', sql`${t.gtin} ~ '^([0-9]{8}|[0-9]{12,14})$'`),
    check('stock_not_negative', sql`${t.stockQuantity} >= 0`),
    check('reserved_not_negative', sql`${t.reservedQuantity} >= 0`),
  ],
);

/**
 * Search index over products for staff: folded words (lower case, no accents) and the columns for filters and
 * sorting. Only database triggers write it. Its rows are narrow to keep reads cheap.
 */
export const productWords = pgTable(
  'product_words',
  {
    id: uuid()
      .primaryKey()
      .references(() => productCatalog.id, { onDelete: 'cascade' }),
    categoryId: text().notNull(),
    brandId: uuid(),
    gtin: text(),
    createdAt: instant().notNull(),
    /** Name and brand, folded (lower case, no accents). */
    names: text().notNull(),
    /** Name and brand plus every SKU of the product and its variants, all folded (lower case, no accents). */
    words: text().notNull(),
    /** Number of available variants of the product. */
    availableVariants: integer().notNull().default(0),
  },
  (t) => [
    index('product_words_words').using('gin', sql`${t.words} gin_trgm_ops`),
    index('product_words_category').on(t.categoryId),
    index('product_words_gtin')
      .on(t.gtin)
      .where(sql`gtin IS NOT NULL`),
  ],
);

/** Definitions of the typed specifications: type of value, label, unit and choices. */
export const specificationDefinitions = pgTable('specification_definitions', {
  key: text().primaryKey(),
  kind: text({ enum: ['number', 'choice', 'text'] }).notNull(),
  /** Unit to show after the value: `mm`, `g`, `°`. */
  unit: text(),
  label: jsonb().$type<Translated>().notNull(),
  /** Labels of the possible values by their code; only for specifications with choices. */
  choices: jsonb().$type<Record<string, Translated>>(),
});

/**
 * Specifications that products of a category have, in display order. Those marked as main become facets and
 * chips on product cards.
 */
export const categorySpecifications = pgTable(
  'category_specifications',
  {
    categoryId: text()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    key: text()
      .notNull()
      .references(() => specificationDefinitions.key),
    position: integer().notNull(),
    isMain: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.key] })],
);

export const productSpecifications = pgTable(
  'product_specifications',
  {
    productCatalogId: uuid()
      .notNull()
      .references(() => productCatalog.id, { onDelete: 'cascade' }),
    key: text()
      .notNull()
      .references(() => specificationDefinitions.key),
    /** The value as text; for a specification with choices, the code of the choice. */
    value: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.productCatalogId, t.key] })],
);

/**
 * Relations between products that staff enter, such as a tyre that needs sealant. A mutual relation is stored once,
 * in either direction.
 */
export const productRelations = pgTable(
  'product_relations',
  {
    id: uuid().primaryKey().defaultRandom(),
    productCatalogId: uuid()
      .notNull()
      .references(() => productCatalog.id, { onDelete: 'cascade' }),
    kind: text({ enum: relationKinds }).notNull(),
    otherProductId: uuid()
      .notNull()
      .references(() => productCatalog.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('product_relations_directed')
      .on(t.productCatalogId, t.kind, t.otherProductId)
      .where(sql`${t.kind} <> 'wears_with'`),
    uniqueIndex('product_relations_mutual')
      .on(
        sql`LEAST(${t.productCatalogId}, ${t.otherProductId})`,
        sql`GREATEST(${t.productCatalogId}, ${t.otherProductId})`,
      )
      .where(sql`${t.kind} = 'wears_with'`),
    index('product_relations_product').on(t.productCatalogId),
    index('product_relations_other').on(t.otherProductId),
    check('product_relations_kind', sql`${t.kind} IN ('needs', 'wears_with', 'replaces')`),
    check('product_relations_two', sql`${t.productCatalogId} <> ${t.otherProductId}`),
  ],
);

/**
 * Documents of products, such as manuals: a stored PDF file or a link. Removal can be undone until a scheduled job
 * deletes the row.
 */
export const productDocuments = pgTable(
  'product_documents',
  {
    id: uuid().primaryKey().defaultRandom(),
    productCatalogId: uuid()
      .notNull()
      .references(() => productCatalog.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    name: jsonb().$type<Translated>().notNull(),
    /** Language of the content; null if unknown or several. */
    language: text({ enum: documentLanguages }),
    url: text(),
    /** Path of the file in the bucket `product-documents`; null for a link. */
    path: text().unique('product_documents_path'),
    createdAt: instant().notNull().defaultNow(),
    removedAt: instant(),
  },
  (t) => [
    index('product_documents_product').on(t.productCatalogId),
    check('product_documents_language', sql`${t.language} IN ('fr', 'de', 'en', 'it')`),
    check('product_documents_source', sql`num_nonnulls(${t.url}, ${t.path}) = 1`),
    check('product_documents_https', sql`starts_with(${t.url}, 'https://')`),
  ],
);

/**
 * Redirects of removed products' pages. The row has no foreign key to the product, because the product may be
 * deleted.
 */
export const productRedirects = pgTable(
  'product_redirects',
  {
    productId: uuid().primaryKey(),
    /** Id of the replacement product; null when there is no replacement. */
    replacedBy: uuid(),
    /** Reason for the removal, as entered by staff: `merged`, `discontinued`… */
    reason: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    createdBy: uuid(),
  },
  (t) => [
    index('product_redirects_successor').on(t.replacedBy),
    check('product_redirects_elsewhere', sql`${t.replacedBy} <> ${t.productId}`),
  ],
);
