import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isWholeCentimes } from '#server/platform/kernel/money.ts';
import type { Storage } from '#server/platform/media/index.ts';
import { importRows } from './import-rows.ts';
import type { ImportContext } from './import-run.ts';
import type { ImportRecord } from './files/import-record.ts';
import { fetchPendingImages } from './images/fetch-images.ts';
import { listFailedImages, listRejectedRows } from './list-imports.ts';

const amount = z.number().min(0).max(1_000_000).refine(isWholeCentimes, 'An amount has two decimals at most');

/** Data of a product that was copied from a web page, with the properties that the specification names. */
export const webProductSchema = z.object({
  name: z.string().trim().min(1).max(200),
  description: z.string().trim().max(10_000).default(''),
  brand: z.string().trim().min(1).max(120),
  category: z.string().trim().min(1).max(120),
  price: amount,
  images: z.array(z.string().trim().min(1).max(1000)).max(30).default([]),
  specifications: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  weight_kg: z.number().min(0).max(1000).default(0.5),
  variants: z
    .array(
      z.object({
        variant_type: z.string().max(40).default('size'),
        variant_name: z.string().trim().min(1).max(120),
        variant_value: z.string().trim().max(120).default(''),
        gtin: z.string().max(80).optional(),
        price_modifier: z
          .number()
          .min(-1_000_000)
          .max(1_000_000)
          .refine(isWholeCentimes, 'An amount has two decimals at most')
          .default(0),
        is_available: z.boolean().default(true),
      }),
    )
    .max(200)
    .optional(),
});
export type WebProduct = z.output<typeof webProductSchema>;

export type AddWebProductOutcome =
  | { ok: true; product: { id: string; name: string; images_downloaded: number; images_failed: number } }
  | { ok: false; reason: 'already_there'; productId: string }
  | { ok: false; reason: 'refused'; column: string; refusal: string; detail: string };

/**
 * Milliseconds to wait for pictures. A background job fetches the pictures that are still pending after this
 * time.
 */
const patienceMs = 20_000;

/**
 * Adds one product, without stock, and fetches its pictures. A product that already exists, by SKU or by
 * brand and name, stays unchanged.
 *
 * @param gtin GTIN of the product, if it is known
 * @param sku SKU of the product; without it, the SKU is derived from brand and name, so that a repeated call
 * adds no second product
 */
export async function addWebProduct(
  context: ImportContext & { storage: Storage },
  product: WebProduct,
  by: { id: string; ip: string },
  {
    sku,
    gtin,
    fetch,
  }: { sku?: string; gtin?: string; fetch?: Parameters<typeof fetchPendingImages>[0]['fetch'] } = {},
): Promise<AddWebProductOutcome> {
  const there = await findThere(context, product, sku);
  if (there) return { ok: false, reason: 'already_there', productId: there };
  const run = { id: randomUUID(), type: 'full', source: 'web', by } as const;
  const cells: ImportRecord['cells'] = { ...product, ...(sku ? { sku } : {}), ...(gtin ? { gtin } : {}) };
  // Removes empty cells, which count as absent.
  for (const [name, cell] of Object.entries(cells)) if (cell === undefined || cell === '') delete cells[name];
  let id = '';
  await importRows(context, only({ line: 1, cells }), run, {
    position: () => Promise.resolve(0),
    note: (_, { productIds }) => {
      id = productIds[0] ?? '';
      return Promise.resolve();
    },
  });
  const [refused] = await listRejectedRows(context.db, run.id, { atMost: 1 });
  if (refused || !id)
    return {
      ok: false,
      reason: 'refused',
      column: refused?.column ?? '',
      refusal: refused?.reason ?? '',
      detail: refused?.detail ?? '',
    };
  const { fetched } = await fetchPendingImages(
    { ...context, ...(fetch ? { fetch } : {}) },
    Date.now() + patienceMs,
    id,
  );
  const failed = await listFailedImages(context.db, run.id, 100);
  return {
    ok: true,
    product: { id, name: product.name, images_downloaded: fetched, images_failed: failed.length },
  };
}

async function* only(row: ImportRecord): AsyncGenerator<ImportRecord> {
  yield await Promise.resolve(row);
}

async function findThere(
  { db }: ImportContext,
  { name, brand }: WebProduct,
  sku: string | undefined,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT product_catalog_id AS id FROM product_inventory WHERE upper(sku) = upper(${sku ?? ''})
    UNION ALL SELECT id FROM product_words WHERE names = fold_words(${`${name} ${brand}`}) LIMIT 1`);
  return rows[0]?.id;
}
