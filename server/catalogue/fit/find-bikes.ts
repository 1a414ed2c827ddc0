import { and, asc, eq, ilike, or, sql } from 'drizzle-orm';
import { preparedSql } from '#performance/prepared-queries/prepared-query.ts';
import {
  productCatalog,
  productInventory,
  productTexts,
  productVariants,
} from '#server/catalogue/products/schema.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import { isOnSale } from './on-sale.ts';
import { variantFacts } from './schema.ts';

const maxBikes = 8;

/** A complete bike on sale with its sizes. */
export interface CatalogueBike {
  productId: string;
  name: string;
  image: string | null;
  variants: { id: string; name: string }[];
}

const hasFamily = (family: string) =>
  sql`EXISTS (SELECT 1 FROM ${variantFacts} f WHERE f.variant_id = ${productVariants.id} AND f.family = ${family})`;

/** A variant is a complete bike if it has facts of each of these families. */
export const bikeFamilies = ['frame', 'crankset'] as const;

const isBike = and(...bikeFamilies.map(hasFamily));

const escaped = (text: string) => text.replaceAll(/[%_\\]/g, String.raw`\$&`);

/** Finds the complete bikes on sale whose names contain every word of a text. */
export async function findBikes(db: Queryable, text: string, locale: string): Promise<CatalogueBike[]> {
  const name = sql<string>`COALESCE(${productTexts.name}, ${productCatalog.name})`;
  const words = text.trim().split(/\s+/).filter(Boolean).slice(0, 6);
  const rows = await db
    .select({
      productId: productCatalog.id,
      name: name.as('name'),
      images: productCatalog.images,
      id: productVariants.id,
      size: sql<string>`COALESCE(NULLIF(${productVariants.variantName}, ''), ${productVariants.variantValue})`,
    })
    .from(productVariants)
    .innerJoin(productCatalog, eq(productCatalog.id, productVariants.productCatalogId))
    .innerJoin(productInventory, eq(productInventory.productCatalogId, productCatalog.id))
    .leftJoin(
      productTexts,
      and(eq(productTexts.productCatalogId, productCatalog.id), sql`${productTexts.locale} = ${locale}`),
    )
    .where(
      and(
        isOnSale,
        isBike,
        ...words.map((word) =>
          or(
            ilike(productCatalog.name, `%${escaped(word)}%`),
            ilike(productTexts.name, `%${escaped(word)}%`),
          ),
        ),
      ),
    )
    .orderBy(asc(name), productCatalog.id, productVariants.position, productVariants.id);
  const bikes = new Map<string, CatalogueBike>();
  for (const { productId, name: found, images, id, size } of rows) {
    const bike = bikes.get(productId) ?? { productId, name: found, image: images[0] ?? null, variants: [] };
    bike.variants.push({ id, name: size });
    bikes.set(productId, bike);
  }
  return [...bikes.values()].slice(0, maxBikes);
}

const bikesAmong = preparedSql<{ id: string }, 'ids'>(
  (value) => sql`SELECT id FROM ${productVariants} WHERE id = ANY(${value('ids')}::uuid[]) AND ${isBike}`,
);

/** Returns which of these variants are complete bikes. */
export async function whichAreBikes(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await bikesAmong(db, { ids: `{${ids.join(',')}}` });
  return new Set(rows.map(({ id }) => id));
}
