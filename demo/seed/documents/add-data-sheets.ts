import { productDocuments } from '#server/catalogue/products/schema.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import { uuidFromSlug } from '#server/platform/kernel/uuid-from-slug.ts';
import type { Storage } from '#server/platform/media/index.ts';
import { mediaFiles } from '#server/platform/media/schema.ts';
import { locales } from '#shared/locales.ts';
import type { SeedProduct } from '../product.ts';
import { drawDataSheet } from './data-sheet.ts';
import { dataSheetNames } from './texts.ts';

const bucket = 'product-documents';
const contentType = 'application/pdf';

/**
 * Adds a data sheet in each language to the featured products, those of the home page. One for every product would
 * take more time than the rest of the seed.
 */
export async function addDataSheets(
  tx: Queryable,
  storage: Storage,
  products: readonly SeedProduct[],
): Promise<void> {
  for (const product of products.filter(({ isFeatured }) => isFeatured)) {
    const folder = `${product.createdAt.getTime()}-${product.id.slice(-12)}`;
    for (const [index, language] of locales.entries()) {
      const bytes = await drawDataSheet(product, language);
      const path = `${folder}/data-sheet-${language}.pdf`;
      await storage.put(bucket, path, bytes, contentType);
      const { createdAt } = product;
      await tx.insert(mediaFiles).values({ bucket, path, contentType, bytes: bytes.length, createdAt });
      await tx.insert(productDocuments).values({
        id: uuidFromSlug(`${product.slug}/data-sheet/${language}`),
        productCatalogId: product.id,
        position: index + 1,
        name: dataSheetNames,
        language,
        path,
        createdAt,
      });
    }
  }
}
