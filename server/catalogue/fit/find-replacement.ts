import { aliasedTable, and, eq, gte, notInArray, sql } from 'drizzle-orm';
import { productCatalog, productInventory, productVariants } from '#server/catalogue/products/schema.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import type { Part } from './part.ts';
import { type CartLine, judgeLine, remainingParts } from './judge-cart.ts';
import { isOnSale, variantPrice } from './on-sale.ts';
import { readArticles } from './judge-variants.ts';

const maxCandidates = 200;

/** Variants of the line's category that are in stock, nearest price first. */
async function findCandidates(
  db: Queryable,
  { variantId, quantity }: CartLine,
  excluded: readonly string[],
): Promise<string[]> {
  const original = db
    .select({ categoryId: productCatalog.categoryId, price: variantPrice.as('price') })
    .from(productVariants)
    .innerJoin(productCatalog, eq(productCatalog.id, productVariants.productCatalogId))
    .innerJoin(productInventory, eq(productInventory.productCatalogId, productCatalog.id))
    .where(eq(productVariants.id, variantId))
    .as('original');
  const catalog = aliasedTable(productCatalog, 'candidate');
  const rows = await db
    .select({ id: productVariants.id })
    .from(productVariants)
    .innerJoin(catalog, eq(catalog.id, productVariants.productCatalogId))
    .innerJoin(productInventory, eq(productInventory.productCatalogId, catalog.id))
    .innerJoin(original, eq(original.categoryId, catalog.categoryId))
    .where(
      and(
        isOnSale,
        gte(productVariants.stockQuantity, quantity),
        notInArray(productVariants.id, [...excluded]),
      ),
    )
    .orderBy(sql`abs(${variantPrice} - ${original.price})`, productVariants.id)
    .limit(maxCandidates);
  return rows.map(({ id }) => id);
}

/**
 * Finds a variant that can replace a cart line: of the same category and families, in stock, with a price as
 * near as possible. It fits every other line and the known parts of the bike with `yes`.
 */
export async function findReplacement(
  db: Queryable,
  line: CartLine,
  lines: readonly CartLine[],
  bike: readonly Part[],
  shopName: string,
): Promise<string | undefined> {
  const others = lines.filter((other) => other !== line);
  // A part of the bike about which nothing is known decides nothing; the cart's verdict stays unknown.
  const known = remainingParts(bike, lines).filter(({ facts }) => facts.size > 0);
  const families = line.parts.map(({ family }) => family);
  const candidates = await findCandidates(
    db,
    line,
    lines.map(({ variantId }) => variantId),
  );
  const ids = [...candidates, ...others.map(({ variantId }) => variantId)];
  const { articles, overrides } = await readArticles(db, ids, shopName);
  return candidates.find((variantId) => {
    const parts = articles.get(variantId)?.parts ?? [];
    if (!families.every((family) => parts.some((part) => part.family === family))) return false;
    const findings = judgeLine({ ...line, variantId, parts }, others, others, known, overrides);
    return findings.length > 0 && findings.every(({ verdict }) => verdict === 'yes');
  });
}
