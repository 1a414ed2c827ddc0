import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Queryable, Transaction } from '#server/platform/db/client.ts';
import { type TransactionSource, transact } from '#server/platform/db/transact.ts';
import { productBrands } from '../schema.ts';

export interface BrandDraft {
  name: string;
  description: { fr: string; de: string; en: string };
  /** Empty when the brand has no website. */
  website: string;
  isActive: boolean;
}

export interface StaffBrand extends BrandDraft {
  id: string;
  logo: string | null;
  products: number;
  /** Version of the brand that the edit form sends back, to detect a concurrent edit. */
  version: string;
}

export type BrandOutcome =
  | { ok: true; id: string }
  | { ok: false; reason: 'name_taken' | 'unknown_brand' | 'changed_meanwhile' }
  | { ok: false; reason: 'in_use'; products: number };

interface Actor {
  id: string;
  ip: string;
}

type BrandRow = typeof productBrands.$inferSelect;

const draftOf = ({ name, description, websiteUrl, isActive }: BrandRow): BrandDraft => ({
  name,
  description: { fr: description?.fr ?? '', de: description?.de ?? '', en: description?.en ?? '' },
  website: websiteUrl ?? '',
  isActive,
});
const versionOf = (row: BrandRow) =>
  createHash('sha256')
    .update(JSON.stringify(draftOf(row)))
    .digest('base64url')
    .slice(0, 22);

/** Lists every brand's name, including inactive brands. */
export function listBrandNames(db: Queryable): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: productBrands.id, name: productBrands.name })
    .from(productBrands)
    .orderBy(productBrands.name);
}

/** Lists all brands by name, each with its product count. */
export async function listBrands(db: Queryable): Promise<StaffBrand[]> {
  const rows = await db.select().from(productBrands).orderBy(productBrands.name);
  const { rows: counts } = await db.execute<{ id: string; n: number }>(
    sql`SELECT brand_id AS id, count(*) AS n FROM product_catalog WHERE brand_id IS NOT NULL GROUP BY brand_id`,
  );
  const counted = new Map(counts.map(({ id, n }) => [id, Number(n)]));
  return rows.map((row) => ({
    id: row.id,
    ...draftOf(row),
    logo: row.logoPublicUrl ?? row.logoUrl,
    products: counted.get(row.id) ?? 0,
    version: versionOf(row),
  }));
}

/**
 * Creates or updates a brand.
 *
 * @param id the brand to update; null creates a new brand
 * @param seen the brand's version when the form was loaded; null skips the check for a concurrent edit
 */
export async function saveBrand(
  db: TransactionSource,
  id: string | null,
  draft: BrandDraft,
  seen: string | null,
  by: Actor,
): Promise<BrandOutcome> {
  return transact<BrandOutcome>(db, async (tx) => {
    const before = id ? await lockBrand(tx, id) : undefined;
    if (id && !before) return { ok: false, reason: 'unknown_brand' };
    if (before && seen !== null && versionOf(before) !== seen)
      return { ok: false, reason: 'changed_meanwhile' };
    return writeBrand(tx, before, draft, by);
  });
}

/**
 * Creates a brand in the caller's transaction. Writes nothing when the brand is rejected, for example for a
 * duplicate name.
 */
export const createBrand = (tx: Transaction, draft: BrandDraft, by: Actor) =>
  writeBrand(tx, undefined, draft, by);

async function writeBrand(
  tx: Transaction,
  before: BrandRow | undefined,
  draft: BrandDraft,
  by: Actor,
): Promise<BrandOutcome> {
  // Makes concurrent writers wait. Otherwise two writers could take the same brand name, or the same slug
  // derived from the name.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(727040)`);
  const { rows: same } = await tx.execute(
    sql`SELECT 1 FROM product_brands WHERE lower(name) = lower(${draft.name}) AND id IS DISTINCT FROM ${before?.id ?? null}::uuid`,
  );
  if (same.length > 0) return { ok: false, reason: 'name_taken' };
  const { name, description, website, isActive } = draft;
  const values = { name, description, websiteUrl: website || null, isActive };
  const slug = before ? before.slug : await freeSlug(tx, name);
  const [row] = before
    ? await tx.update(productBrands).set(values).where(eq(productBrands.id, before.id)).returning()
    : await tx
        .insert(productBrands)
        .values({ ...values, slug })
        .returning();
  await recordAudit(tx, {
    actorId: by.id,
    action: before ? 'brand.changed' : 'brand.created',
    subject: `brand:${row!.id}`,
    ...(before ? { before: draftOf(before) } : {}),
    after: draft,
    ip: by.ip,
  });
  return { ok: true, id: row!.id };
}

/** Deletes a brand that has no products. Rejects a brand with products; staff can only deactivate it. */
export const deleteBrand = (db: TransactionSource, id: string, by: Actor): Promise<BrandOutcome> =>
  transact<BrandOutcome>(db, (tx) => deleteUnusedBrand(tx, id, by));

/** Deletes a brand that has no products, in the caller's transaction. */
export async function deleteUnusedBrand(tx: Transaction, id: string, by: Actor): Promise<BrandOutcome> {
  const before = await lockBrand(tx, id);
  if (!before) return { ok: false, reason: 'unknown_brand' };
  const { rows } = await tx.execute<{ n: number }>(
    sql`SELECT count(*) AS n FROM product_catalog WHERE brand_id = ${id}`,
  );
  const products = Number(rows[0]?.n ?? 0);
  if (products > 0) return { ok: false, reason: 'in_use', products };
  await tx.delete(productBrands).where(eq(productBrands.id, id));
  await recordAudit(tx, {
    actorId: by.id,
    action: 'brand.deleted',
    subject: `brand:${id}`,
    before: draftOf(before),
    ip: by.ip,
  });
  return { ok: true, id };
}

const logoDetails = (brand: Pick<BrandRow, 'logoStoragePath' | 'logoPublicUrl' | 'logoUrl'>) => ({
  logo_storage_path: brand.logoStoragePath,
  logo_public_url: brand.logoPublicUrl,
  logo_url: brand.logoUrl,
});

/** Sets a brand's logo in the caller's transaction; null removes it. */
export async function setBrandLogo(
  tx: Transaction,
  id: string,
  logo: { path: string; url: string } | null,
  by: Actor,
): Promise<BrandOutcome> {
  const before = await lockBrand(tx, id);
  if (!before) return { ok: false, reason: 'unknown_brand' };
  const after = {
    logoStoragePath: logo?.path ?? null,
    logoPublicUrl: logo?.url ?? null,
    logoUrl: logo?.url ?? null,
  };
  await tx.update(productBrands).set(after).where(eq(productBrands.id, id));
  await recordAudit(tx, {
    actorId: by.id,
    action: 'brand.logo',
    subject: `brand:${id}`,
    before: logoDetails(before),
    after: logoDetails(after),
    ip: by.ip,
  });
  return { ok: true, id };
}

async function lockBrand(tx: Transaction, id: string): Promise<BrandRow | undefined> {
  const [row] = await tx.select().from(productBrands).where(eq(productBrands.id, id)).for('update');
  return row;
}

/** Builds the brand's URL slug from its name. Appends a number when another brand has that slug. */
async function freeSlug(tx: Transaction, name: string): Promise<string> {
  const plain =
    name
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'marque';
  const rows = await tx.select({ slug: productBrands.slug }).from(productBrands);
  const taken = new Set(rows.map(({ slug }) => slug));
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? plain : `${plain}-${n}`;
    if (!taken.has(slug)) return slug;
  }
}
