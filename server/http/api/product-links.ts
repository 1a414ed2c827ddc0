import { z } from '@hono/zod-openapi';
import { type ProductDetail, inLanguage } from '#server/catalogue/products/index.ts';
import { toDecimal } from '#server/platform/kernel/money.ts';
import type { Shop } from '#server/shop.ts';
import type { Locale } from '#shared/locales.ts';
import { documentLanguages } from '#shared/product-documents.ts';
import { relationViews } from '#shared/product-relations.ts';

const relationSchema = z
  .object({
    kind: z.enum(relationViews),
    id: z.uuid(),
    sku: z.string(),
    name: z.string(),
    price: z.number(),
  })
  .openapi('ProductRelation');

const documentSchema = z
  .object({
    name: z.string(),
    language: z.enum(documentLanguages).nullable().openapi({ description: 'Null if unknown or several' }),
    url: z.string().openapi({ description: 'Path of a PDF file of the shop, or an https URL' }),
    bytes: z.number().nullable().openapi({ description: 'Size of a file of the shop; null for a link' }),
  })
  .openapi('ProductDocument');

/** Fields of one product that lead to other products and to its documents. */
export const productLinksSchema = z.object({
  relations: z.array(relationSchema),
  documents: z.array(documentSchema),
});

/** Returns the products on sale to which a product has a relation, and its documents, in the reader's language. */
export async function toProductLinks(
  { catalogueIndex }: Shop,
  { relations, documents }: ProductDetail,
  locale: Locale,
): Promise<z.output<typeof productLinksSchema>> {
  const found = await catalogueIndex.findByIds(relations.map(({ id }) => id));
  const products = new Map(found.map((product) => [product.id, product]));
  return {
    relations: relations.flatMap(({ kind, id }) => {
      const product = products.get(id);
      return product
        ? [
            {
              kind,
              id,
              sku: product.sku,
              name: inLanguage(product.name, locale),
              price: toDecimal(product.price),
            },
          ]
        : [];
    }),
    documents: documents.map(({ name, language, url, bytes }) => ({
      name: inLanguage(name, locale),
      language,
      url,
      bytes,
    })),
  };
}
