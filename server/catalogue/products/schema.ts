import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import type { Appearance } from './families.ts';

/** A text in the shop's languages; French is always present, the others fall back to it. */
export interface Translated {
  fr: string;
  de?: string;
  en?: string;
}

/** One tree for everything the shop sells. The id is part of the public URL: /category/{id}. */
export const categories = pgTable('categories', {
  id: text('id').primaryKey(),
  parent_id: text('parent_id'),
  position: integer('position').notNull(),
  name: jsonb('name').$type<Translated>().notNull(),
  description: jsonb('description').$type<Translated>().notNull(),
  /** Position among the ten tiles of the home page; null when not shown there. */
  home_tile: integer('home_tile'),
  /** Whether the product page lets customers choose a size. */
  has_sizes: boolean('has_sizes').notNull().default(false),
  /** Appearance of the part that illustrates the category. */
  appearance: jsonb('appearance').$type<Appearance>().notNull(),
});

/** Other URL names under /category/ that redirect permanently to a category. Compared in lower case. */
export const categoryAliases = pgTable('category_aliases', {
  alias: text('alias').primaryKey(),
  category_id: text('category_id')
    .notNull()
    .references(() => categories.id, { onDelete: 'cascade' }),
});

export const productBrands = pgTable('product_brands', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull().unique(),
  slug: text('slug').notNull().unique(),
  description: jsonb('description').$type<Translated>(),
  website_url: text('website_url'),
  is_active: boolean('is_active').notNull().default(true),
  logo_storage_path: text('logo_storage_path'),
  logo_public_url: text('logo_public_url'),
  logo_url: text('logo_url'),
  created_at: instant('created_at').notNull().defaultNow(),
});

/**
 * The part itself, independent of its seller. French texts are here; German and English ones in
 * product_texts.
 */
export const productCatalog = pgTable(
  'product_catalog',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    brand_id: uuid('brand_id').references(() => productBrands.id),
    category_id: text('category_id')
      .notNull()
      .references(() => categories.id),
    weight_g: integer('weight_g').notNull().default(500),
    images: jsonb('images').$type<string[]>().notNull().default([]),
    /** Free-form pairs in addition to the typed ones, as given by a merchant or a file. */
    specifications: jsonb('specifications').$type<Record<string, string>>().notNull().default({}),
    dimensions: jsonb('dimensions').$type<{ length: number; width: number; height: number }>(),
    /** Too large for an ordinary parcel: shipped alone, with a service that accepts it. */
    is_bulky: boolean('is_bulky').notNull().default(false),
    appearance: jsonb('appearance').$type<Appearance>(),
    badge: text('badge'),
    warranty_years: integer('warranty_years'),
    certification: text('certification'),
    gtin: text('gtin'),
    created_at: instant('created_at').notNull().defaultNow(),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('product_catalog_category').on(t.category_id),
    index('product_catalog_brand').on(t.brand_id),
    index('product_catalog_created').on(t.created_at, t.id),
    index('product_catalog_name').on(t.name, t.id),
  ],
);

/** Alternative texts and focal points of a product's pictures; their order is `product_catalog.images`. */
export const productPictures = pgTable(
  'product_pictures',
  {
    product_catalog_id: uuid('product_catalog_id')
      .notNull()
      .references(() => productCatalog.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    /** Alternative text for visitors who cannot see the picture. */
    alt: jsonb('alt').$type<Translated>().notNull(),
    /** Focal point, in percent from the left and from the top. */
    focal_x: integer('focal_x').notNull().default(50),
    focal_y: integer('focal_y').notNull().default(50),
  },
  (t) => [
    primaryKey({ columns: [t.product_catalog_id, t.url] }),
    check('product_pictures_focal', sql`${t.focal_x} BETWEEN 0 AND 100 AND ${t.focal_y} BETWEEN 0 AND 100`),
  ],
);

export const productTexts = pgTable(
  'product_texts',
  {
    product_catalog_id: uuid('product_catalog_id')
      .notNull()
      .references(() => productCatalog.id, { onDelete: 'cascade' }),
    locale: text('locale', { enum: ['de', 'en'] }).notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
  },
  (t) => [primaryKey({ columns: [t.product_catalog_id, t.locale] })],
);

/** Terms of sale of a product: SKU, price and visibility. */
export const productInventory = pgTable(
  'product_inventory',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    product_catalog_id: uuid('product_catalog_id')
      .notNull()
      .unique()
      .references(() => productCatalog.id, { onDelete: 'cascade' }),
    sku: text('sku').notNull().unique(),
    price_cents: integer('price_cents').notNull().default(0),
    cost_price_cents: integer('cost_price_cents').notNull().default(0),
    is_active: boolean('is_active').notNull().default(true),
    is_visible_online: boolean('is_visible_online').notNull().default(true),
    is_featured: boolean('is_featured').notNull().default(false),
    supplier_info: jsonb('supplier_info').$type<Record<string, unknown>>(),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check('price_not_negative', sql`${t.price_cents} >= 0`),
    index('product_inventory_price').on(t.price_cents),
  ],
);

/**
 * The purchasable unit: every product has at least one variant (type `default` when there is no choice).
 * Stock is stored only here, and only the inventory module changes it.
 */
export const productVariants = pgTable(
  'product_variants',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    product_catalog_id: uuid('product_catalog_id')
      .notNull()
      .references(() => productCatalog.id, { onDelete: 'cascade' }),
    sku: text('sku').notNull().unique(),
    /** Kind of choice: `default`, `size`, `position`, `colour`, `length`. */
    variant_type: text('variant_type').notNull().default('default'),
    variant_name: text('variant_name').notNull().default(''),
    variant_value: text('variant_value').notNull().default(''),
    price_modifier_cents: integer('price_modifier_cents').notNull().default(0),
    is_available: boolean('is_available').notNull().default(true),
    position: integer('position').notNull().default(0),
    /** Available stock: physical stock minus units reserved by placed orders. */
    stock_quantity: integer('stock_quantity').notNull().default(0),
    /** Reserved for placed orders that are not shipped yet. */
    reserved_quantity: integer('reserved_quantity').notNull().default(0),
    /** At or below this quantity the shop shows low stock. */
    min_stock_level: integer('min_stock_level').notNull().default(5),
    max_stock_level: integer('max_stock_level'),
  },
  (t) => [
    index('product_variants_product').on(t.product_catalog_id),
    check('stock_not_negative', sql`${t.stock_quantity} >= 0`),
    check('reserved_not_negative', sql`${t.reserved_quantity} >= 0`),
  ],
);

/**
 * Search index of products for staff: folded words (lower case, no accents) and the columns for filters and
 * sorting. Written only by database triggers; narrow rows keep reads cheap.
 */
export const productWords = pgTable(
  'product_words',
  {
    /** The product's id. */
    id: uuid('id')
      .primaryKey()
      .references(() => productCatalog.id, { onDelete: 'cascade' }),
    category_id: text('category_id').notNull(),
    brand_id: uuid('brand_id'),
    gtin: text('gtin'),
    created_at: instant('created_at').notNull(),
    /** Folded name and brand. */
    names: text('names').notNull(),
    /** Name and brand, plus every SKU of the product and its variants. */
    words: text('words').notNull(),
  },
  (t) => [
    index('product_words_words').using('gin', sql`${t.words} gin_trgm_ops`),
    index('product_words_category').on(t.category_id),
    index('product_words_gtin')
      .on(t.gtin)
      .where(sql`gtin IS NOT NULL`),
  ],
);

/** Definitions of typed specifications: kind, label, unit and choices. */
export const specificationDefinitions = pgTable('specification_definitions', {
  key: text('key').primaryKey(),
  kind: text('kind', { enum: ['number', 'choice', 'text'] }).notNull(),
  /** Printed after the value: `mm`, `g`, `°`. */
  unit: text('unit'),
  label: jsonb('label').$type<Translated>().notNull(),
  /** Label of each value, for specifications with choices. */
  choices: jsonb('choices').$type<Record<string, Translated>>(),
});

/** Specifications of a category's products, in order; the main ones are its facets and card chips. */
export const categorySpecifications = pgTable(
  'category_specifications',
  {
    category_id: text('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    key: text('key')
      .notNull()
      .references(() => specificationDefinitions.key),
    position: integer('position').notNull(),
    is_main: boolean('is_main').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.category_id, t.key] })],
);

export const productSpecifications = pgTable(
  'product_specifications',
  {
    product_catalog_id: uuid('product_catalog_id')
      .notNull()
      .references(() => productCatalog.id, { onDelete: 'cascade' }),
    key: text('key')
      .notNull()
      .references(() => specificationDefinitions.key),
    /** The value as text; for a choice its code. */
    value: text('value').notNull(),
  },
  (t) => [primaryKey({ columns: [t.product_catalog_id, t.key] })],
);

/** Redirect target of a removed product's page. The product itself may no longer be in the catalogue. */
export const productRedirects = pgTable(
  'product_redirects',
  {
    product_id: uuid('product_id').primaryKey(),
    /** The replacement product; null when there is none. */
    replaced_by: uuid('replaced_by'),
    /** Reason for the removal, as entered by staff: `merged`, `discontinued`… */
    reason: text('reason').notNull(),
    created_at: instant('created_at').notNull().defaultNow(),
    created_by: uuid('created_by'),
  },
  (t) => [
    index('product_redirects_successor').on(t.replaced_by),
    check('product_redirects_elsewhere', sql`${t.replaced_by} <> ${t.product_id}`),
  ],
);
