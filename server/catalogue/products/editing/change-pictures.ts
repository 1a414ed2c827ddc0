import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database, Queryable, Transaction } from '#server/platform/db/client.ts';
import { type TransactionSource, transact } from '#server/platform/db/transact.ts';
import { productCatalog, productPictures } from '../schema.ts';

/** A product picture: its URL, its alternative text and its focal point. */
export interface Picture {
  url: string;
  alt: { fr: string; de: string; en: string };
  /** Focal point in percent: `x` from the left edge, `y` from the top edge. */
  focal: { x: number; y: number };
}

const text = z.string().trim().max(300).default('');
const percent = z.coerce.number().int().min(0).max(100);
export const pictureChangeSchema = z.discriminatedUnion('intent', [
  /** `urls`: all of the product's picture URLs, in their new order. */
  z.object({ intent: z.literal('order'), urls: z.array(z.string().max(500)).max(60) }),
  z.object({ intent: z.literal('remove'), url: z.string().max(500) }),
  z.object({
    intent: z.literal('describe'),
    url: z.string().max(500),
    fr: text,
    de: text,
    en: text,
    x: percent.default(50),
    y: percent.default(50),
  }),
]);
export type PictureChange = z.output<typeof pictureChangeSchema>;

type PictureOutcome = { ok: true } | { ok: false; reason: 'unknown_product' | 'unknown_picture' };

/** Returns a product's pictures in display order. */
export async function listPictures(db: Queryable, productId: string): Promise<Picture[]> {
  const [product] = await db
    .select({ images: productCatalog.images })
    .from(productCatalog)
    .where(eq(productCatalog.id, productId));
  const rows = await db.select().from(productPictures).where(eq(productPictures.productCatalogId, productId));
  return (product?.images ?? []).map((url) => {
    const about = rows.find((row) => row.url === url);
    const { fr = '', de = '', en = '' } = about?.alt ?? {};
    return { url, alt: { fr, de, en }, focal: { x: about?.focalX ?? 50, y: about?.focalY ?? 50 } };
  });
}

/** Appends a picture to a product in the caller's transaction. */
export async function addPicture(
  tx: Transaction,
  productId: string,
  url: string,
  by: { id: string; ip: string },
): Promise<PictureOutcome> {
  const images = await lockImages(tx, productId);
  if (!images) return { ok: false, reason: 'unknown_product' };
  if (!images.includes(url)) await writeImages(tx, productId, images, [...images, url], by);
  return { ok: true };
}

/**
 * Reorders or removes a product's pictures, or changes a picture's description. Picture files are never
 * deleted, because existing orders still show them.
 */
export async function changePicture(
  db: TransactionSource,
  productId: string,
  query: PictureChange,
  by: { id: string; ip: string },
): Promise<PictureOutcome> {
  return transact<PictureOutcome>(db, async (tx) => {
    const images = await lockImages(tx, productId);
    if (!images) return { ok: false, reason: 'unknown_product' };
    if (query.intent === 'order') {
      // Pictures that another request added meanwhile stay at the end; pictures that it removed are not
      // restored.
      const wanted = [...new Set(query.urls)].filter((url) => images.includes(url));
      await writeImages(
        tx,
        productId,
        images,
        [...wanted, ...images.filter((url) => !wanted.includes(url))],
        by,
      );
      return { ok: true };
    }
    if (query.intent === 'remove') {
      const rest = images.filter((url) => url !== query.url);
      await writeImages(tx, productId, images, rest, by);
      return { ok: true };
    }
    if (!images.includes(query.url)) return { ok: false, reason: 'unknown_picture' };
    const { url, fr, de, en, x, y } = query;
    const about = { alt: { fr, de, en }, focalX: x, focalY: y };
    await tx
      .insert(productPictures)
      .values({ productCatalogId: productId, url, ...about })
      .onConflictDoUpdate({ target: [productPictures.productCatalogId, productPictures.url], set: about });
    await touch(tx, productId);
    await recordAudit(tx, {
      actorId: by.id,
      action: 'product.picture_described',
      subject: `product:${productId}`,
      after: query,
      ip: by.ip,
    });
    return { ok: true };
  });
}

/**
 * Replaces the pictures of product `to` with the pictures of product `from`, including their descriptions.
 */
export async function copyPictures(db: Database, from: string, to: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      UPDATE product_catalog SET images = source.images, updated_at = now() FROM product_catalog source WHERE source.id = ${from} AND product_catalog.id = ${to}`);
    await tx.execute(sql`
      INSERT INTO product_pictures (product_catalog_id, url, alt, focal_x, focal_y)
      SELECT ${to}, url, alt, focal_x, focal_y FROM product_pictures WHERE product_catalog_id = ${from} ON CONFLICT DO NOTHING`);
  });
}

/**
 * Gives products their earlier pictures back, and returns the URLs of the pictures that no other product has:
 * those added since, and those of the products that will be deleted.
 */
export async function restorePictures(
  tx: Transaction,
  products: readonly { id: string; images: string[] }[],
  deletedIds: readonly string[],
): Promise<string[]> {
  const list = JSON.stringify(products);
  const ids = [...products.map(({ id }) => id), ...deletedIds];
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<{ url: string }>(sql`
    SELECT DISTINCT url FROM product_catalog c CROSS JOIN LATERAL jsonb_array_elements_text(c.images) AS url
    LEFT JOIN jsonb_to_recordset(${list}::jsonb) AS r (id uuid, images jsonb) ON r.id = c.id
    WHERE c.id = ANY(${sql.param(ids)}::uuid[]) AND NOT COALESCE(r.images, '[]') ? url
    EXCEPT SELECT jsonb_array_elements_text(images) FROM product_catalog WHERE id <> ALL(${sql.param(ids)}::uuid[])`);
  await tx.execute(sql`
    UPDATE product_catalog c SET images = r.images, updated_at = now() FROM jsonb_to_recordset(${list}::jsonb) AS r (id uuid, images jsonb)
    WHERE c.id = r.id AND c.images <> r.images`);
  return rows.map(({ url }) => url);
}

async function lockImages(tx: Transaction, productId: string): Promise<string[] | undefined> {
  const { rows } = await tx.execute<{ images: string[] }>(
    sql`SELECT images FROM product_catalog WHERE id = ${productId} FOR UPDATE`,
  );
  return rows[0]?.images;
}

async function writeImages(
  tx: Transaction,
  productId: string,
  before: string[],
  after: string[],
  by: { id: string; ip: string },
): Promise<void> {
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  await tx
    .update(productCatalog)
    .set({ images: after, updatedAt: new Date() })
    .where(eq(productCatalog.id, productId));
  const subject = `product:${productId}`;
  const change = { before: { images: before }, after: { images: after } };
  await recordAudit(tx, {
    actorId: by.id,
    action: 'product.pictures_changed',
    subject,
    ...change,
    ip: by.ip,
  });
}

// Sets the product's time of last change, because the content of its page has changed.
async function touch(tx: Transaction, productId: string): Promise<void> {
  await tx.update(productCatalog).set({ updatedAt: new Date() }).where(eq(productCatalog.id, productId));
}
