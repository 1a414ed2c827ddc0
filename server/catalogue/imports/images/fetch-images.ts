import { sql } from 'drizzle-orm';
import { addPicture } from '#server/catalogue/products/editing/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { type Storage, fetchImage, storeImage, productImagePath } from '#server/platform/media/index.ts';

interface ImportImagesContext {
  db: Database;
  outbox: Outbox;
  storage: Storage;
  /** Downloads a picture; only public IP addresses are requested. */
  fetch?: typeof fetchImage;
}

interface Waiting extends Record<string, unknown> {
  product: string;
  url: string;
  tries: number;
  staff: string;
}

const mostTries = 3;
/**
 * Seconds after which a worker's claim on a picture expires. A worker that has not completed the picture by
 * then counts as stopped.
 */
const claimSeconds = 120;

/**
 * Fetches the pending pictures of imported products one by one, in the same way as pictures that staff add:
 * public URLs only, decoded and encoded again. Records the reason of a failure. If a server cannot be
 * reached, tries it three times.
 *
 * @param until time in milliseconds after which no further picture is started
 * @param productId fetches only the pictures of this product
 * @returns the number of pictures fetched, and whether no picture is pending
 */
export async function fetchPendingImages(
  context: ImportImagesContext,
  until: number,
  productId?: string,
): Promise<{ fetched: number; isDone: boolean }> {
  let fetched = 0;
  while (Date.now() < until) {
    const next = await claim(context.db, productId);
    if (!next) return { fetched, isDone: true };
    const reason = await importFile(context, next);
    if (reason === undefined) fetched += 1;
    await settle(context.db, next, reason);
  }
  return { fetched, isDone: false };
}

async function claim(db: Database, productId: string | undefined): Promise<Waiting | undefined> {
  const { rows } = await db.execute<Waiting>(sql`
    UPDATE import_images SET claimed_at = now(), tries = tries + 1 WHERE (product_catalog_id, url) IN (
      SELECT product_catalog_id, url FROM import_images
      WHERE state = 'waiting' AND (claimed_at IS NULL OR claimed_at < now() - make_interval(secs => ${claimSeconds}))
        AND (${productId ?? null}::uuid IS NULL OR product_catalog_id = ${productId ?? null}::uuid)
      ORDER BY created_at, position LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING product_catalog_id AS product, url, tries, created_by AS staff`);
  return rows[0];
}

/** Fetches one picture. Returns the reason of a failure; undefined after a success. */
async function importFile(
  { db, outbox, storage, fetch = fetchImage }: ImportImagesContext,
  { product, url, staff }: Waiting,
): Promise<string | undefined> {
  const by = { id: staff, ip: '' };
  if (url.startsWith('/')) {
    const given = await db.transaction((tx) => addPicture(tx, product, url, by));
    return given.ok ? undefined : given.reason;
  }
  const fetched = await fetch(url);
  if (!fetched.ok) return fetched.reason;
  const file = {
    bytes: fetched.bytes,
    declared: fetched.type,
    bucket: 'product-images',
    path: productImagePath(),
    sourceUrl: url,
  } as const;
  const stored = await storeImage({ db, outbox, storage }, file, by, (tx, picture) =>
    addPicture(tx, product, picture.url, by),
  );
  return stored.ok ? undefined : stored.reason;
}

async function settle(
  db: Database,
  { product, url, tries }: Waiting,
  reason: string | undefined,
): Promise<void> {
  const which = sql`product_catalog_id = ${product} AND url = ${url}`;
  if (reason === undefined) await db.execute(sql`DELETE FROM import_images WHERE ${which}`);
  else if (reason === 'unreachable' && tries < mostTries)
    await db.execute(sql`UPDATE import_images SET reason = ${reason} WHERE ${which}`);
  else await db.execute(sql`UPDATE import_images SET state = 'failed', reason = ${reason} WHERE ${which}`);
}
