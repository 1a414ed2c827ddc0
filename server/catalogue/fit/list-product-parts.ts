import { asc, eq, sql } from 'drizzle-orm';
import { productCatalog, productVariants } from '#server/catalogue/products/schema.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import { user } from '#server/people/identity/schema.ts';
import type { Appearance } from '#server/catalogue/products/families.ts';
import type { Family } from '#shared/fit/vocabulary.ts';
import { expectedFamilies } from './expected-families.ts';
import { type FactRow, partVersion } from './part-version.ts';
import { variantFacts } from './schema.ts';

/** A stored fact, with the name of the member of staff who checked it; null if nobody did. */
export type StaffFact = Pick<FactRow, 'key' | 'value' | 'source' | 'confidence' | 'checkedAt'> & {
  checkedBy: string | null;
};

export interface StaffPart {
  family: Family;
  /** Version that a change of the part sends back. */
  version: string;
  facts: StaffFact[];
}

export interface VariantParts {
  id: string;
  sku: string;
  /** Name of the variant; empty for the default variant. */
  name: string;
  isAvailable: boolean;
  parts: StaffPart[];
}

/** Version of a part without facts. */
export const emptyPartVersion = partVersion([]);

export interface ProductParts {
  name: string;
  /** Families that the product is expected to have, by its appearance or that of its category. */
  expected: readonly Family[];
  /** Whether the product or its category has the appearance of a complete bike. */
  isBike: boolean;
  variants: VariantParts[];
}

/**
 * SQL expression for the appearance of a product: its own, or that of its category if no category is below.
 */
const appearanceSql = sql<Appearance | null>`COALESCE(${productCatalog.appearance},
  (SELECT g.appearance FROM categories g WHERE g.id = ${productCatalog.categoryId}
    AND NOT EXISTS (SELECT 1 FROM categories below WHERE below.parent_id = g.id)))`;

/**
 * Lists the variants of a product with their facts, by part; undefined if the product does not exist.
 */
export async function listProductParts(db: Queryable, productId: string): Promise<ProductParts | undefined> {
  const [product] = await db
    .select({ name: productCatalog.name, appearance: appearanceSql })
    .from(productCatalog)
    .where(eq(productCatalog.id, productId));
  if (!product) return undefined;
  const variants = await db
    .select({
      id: productVariants.id,
      sku: productVariants.sku,
      type: productVariants.variantType,
      name: productVariants.variantName,
      isAvailable: productVariants.isAvailable,
    })
    .from(productVariants)
    .where(eq(productVariants.productCatalogId, productId))
    .orderBy(asc(productVariants.position), asc(productVariants.id));
  const rows = await db
    .select({ fact: variantFacts, checkedBy: user.name })
    .from(variantFacts)
    .innerJoin(productVariants, eq(productVariants.id, variantFacts.variantId))
    .leftJoin(user, eq(user.id, variantFacts.checkedBy))
    .where(eq(productVariants.productCatalogId, productId))
    .orderBy(asc(variantFacts.family), asc(variantFacts.key));
  return {
    name: product.name,
    expected: expectedFamilies(product.appearance),
    isBike: product.appearance?.family === 'bike',
    variants: variants.map(({ type, name, ...variant }) => ({
      ...variant,
      name: type === 'default' ? '' : name,
      parts: groupParts(rows.filter(({ fact }) => fact.variantId === variant.id)),
    })),
  };
}

function groupParts(rows: readonly { fact: FactRow; checkedBy: string | null }[]): StaffPart[] {
  const families = [...new Set(rows.map(({ fact }) => fact.family))];
  return families.map((family) => {
    const own = rows.filter(({ fact }) => fact.family === family);
    return {
      family,
      version: partVersion(own.map(({ fact }) => fact)),
      facts: own.map(({ fact: { key, value, source, confidence, checkedAt }, checkedBy }) => ({
        key,
        value,
        source,
        confidence,
        checkedAt,
        checkedBy,
      })),
    };
  });
}

const maxVariants = 40;

/** Lists variants of products with the names of product and variant, in the order of the products. */
export async function listVariantNames(
  db: Queryable,
  productIds: readonly string[],
): Promise<{ id: string; name: string; sku: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string; sku: string }>(sql`
    SELECT v.id, v.sku, c.name || CASE WHEN v.variant_type = 'default' THEN '' ELSE ', ' || v.variant_name END AS name
    FROM unnest(${sql.param(productIds)}::uuid[]) WITH ORDINALITY AS asked (id, place)
    JOIN product_catalog c ON c.id = asked.id JOIN product_variants v ON v.product_catalog_id = c.id
    ORDER BY asked.place, v.position, v.id LIMIT ${maxVariants}`);
  return rows;
}
