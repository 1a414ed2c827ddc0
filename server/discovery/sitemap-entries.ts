import { sql } from 'drizzle-orm';
import { type Catalogue, productPaths } from '#server/catalogue/products/index.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import { isMarkedAsDraft, listPublishedPages, readPages } from '#server/platform/pages/index.ts';
import { baseLocale } from '#shared/locales.ts';
import { embeddablePages } from '#shared/embed.ts';
import type { SitemapEntry } from './sitemap.ts';

const pages = ['/', '/products', '/categories', ...embeddablePages];

/**
 * Lists every page that search engines should index: the shop's general pages, the categories that have
 * products, and the products.
 */
export async function listSitemapEntries(
  db: Queryable,
  catalogue: Catalogue,
  env: { SHOP_URL: string; DEMO: boolean },
): Promise<SitemapEntry[]> {
  const stored = await readPages(db);
  const contentPages = listPublishedPages(stored, baseLocale).filter(
    ({ builtIn }) => !builtIn || !isMarkedAsDraft(stored, builtIn, env),
  );
  const { rows } = await db.execute<{ id: string; category: string; changed: Date }>(sql`
    SELECT c.id, c.category_id AS category, GREATEST(c.updated_at, i.updated_at, c.created_at) AS changed
    FROM product_catalog c JOIN product_inventory i ON i.product_catalog_id = c.id
    WHERE i.is_active AND i.is_visible_online ORDER BY c.created_at, c.id`);
  const newest = new Map<string, Date>();
  for (const { category, changed } of rows)
    for (const { id } of catalogue.reference.tree.lineage(category))
      if ((newest.get(id) ?? 0) < new Date(changed)) newest.set(id, new Date(changed));
  return [
    ...pages.map((path) => ({ path })),
    ...contentPages.map(({ slug, title, changedAt }) => ({
      path: `/${slug}`,
      // A default text follows the settings, so it has no time of a change.
      ...(title === undefined ? {} : { changed: changedAt }),
    })),
    ...catalogue.reference.tree.visible.flatMap(({ id }) => {
      const changed = newest.get(id);
      return changed ? [{ path: `/category/${encodeURIComponent(id)}`, changed }] : [];
    }),
    ...(await productEntries(catalogue, rows, env)),
  ];
}

/** Number of products loaded at once, to limit memory. */
const productsPerRead = 2000;

async function productEntries(
  catalogue: Catalogue,
  rows: readonly { id: string; changed: Date }[],
  env: { SHOP_URL: string },
): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = [];
  for (let i = 0; i < rows.length; i += productsPerRead) {
    const some = rows.slice(i, i + productsPerRead);
    const found = await catalogue.findByIds(some.map(({ id }) => id));
    const products = new Map(found.map((product) => [product.id, product]));
    for (const { id, changed } of some) {
      const product = products.get(id);
      // The index may not have a product that was put on sale a moment ago.
      if (product)
        entries.push({
          path: productPaths(product),
          changed: new Date(changed),
          images: product.images.map((image) => new URL(image, env.SHOP_URL).href),
        });
    }
  }
  return entries;
}
