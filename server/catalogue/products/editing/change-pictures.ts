import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database, Queryable, Transaction } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { productCatalog, productPictures } from '../schema.ts';

/** A product picture: its URL, its alternative text and its focal point. */
export interface Picture {
  url: string;
  alt: { fr: string; de: string; en: string };
  /** Percent from the left and from the top. */
  focal: { x: number; y: number };
}

const text = z.string().trim().max(300).default('');
const percent = z.coerce.number().int().min(0).max(100);
export const pictureChanges = z.discriminatedUnion('intent', [
  /** All URLs in their new order. */
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
export type PictureChange = z.output<typeof pictureChanges>;

type PictureOutcome = { ok: true } | { ok: false; reason: 'unknown_product' | 'unknown_picture' };

/** Returns a product's pictures in display order. */
export async function picturesOf(db: Queryable, productId: string): Promise<Picture[]> {
  const [product] = await db
    .select({ images: productCatalog.images })
    .from(productCatalog)
    .where(eq(productCatalog.id, productId));
  const rows = await db
    .select()
    .from(productPictures)
    .where(eq(productPictures.product_catalog_id, productId));
  return (product?.images ?? []).map((url) => {
    const about = rows.find((row) => row.url === url);
    const { fr = '', de = '', en = '' } = about?.alt ?? {};
    return { url, alt: { fr, de, en }, focal: { x: about?.focal_x ?? 50, y: about?.focal_y ?? 50 } };
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

/** Reorders, removes or describes pictures. Files are kept, because orders still show them. */
export async function changePicture(
  db: Database,
  productId: string,
  query: PictureChange,
  by: { id: string; ip: string },
): Promise<PictureOutcome> {
  return transact<PictureOutcome>(db, async (tx) => {
    const images = await lockImages(tx, productId);
    if (!images) return { ok: false, reason: 'unknown_product' };
    if (query.intent === 'order') {
      // Pictures added concurrently stay at the end; pictures removed concurrently are not restored.
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
    const about = { alt: { fr, de, en }, focal_x: x, focal_y: y };
    await tx
      .insert(productPictures)
      .values({ product_catalog_id: productId, url, ...about })
      .onConflictDoUpdate({ target: [productPictures.product_catalog_id, productPictures.url], set: about });
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

/** Replaces a product's pictures with another product's, including their descriptions. */
export async function copyPictures(db: Database, from: string, to: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      UPDATE product_catalog SET images = source.images, updated_at = now() FROM product_catalog source WHERE source.id = ${from} AND product_catalog.id = ${to}`);
    await tx.execute(sql`
      INSERT INTO product_pictures (product_catalog_id, url, alt, focal_x, focal_y)
      SELECT ${to}, url, alt, focal_x, focal_y FROM product_pictures WHERE product_catalog_id = ${from} ON CONFLICT DO NOTHING`);
  });
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
    .set({ images: after, updated_at: new Date() })
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

// Marks the product as changed, because its page content changed.
async function touch(tx: Transaction, productId: string): Promise<void> {
  await tx.update(productCatalog).set({ updated_at: new Date() }).where(eq(productCatalog.id, productId));
}
