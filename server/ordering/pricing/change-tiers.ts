import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import { type TransactionSource, transact } from '#server/platform/db/transact.ts';
import { discountTiers } from './schema.ts';

/**
 * Schema of the discount tiers that staff enter, in ascending order. Each error message is an error code,
 * such as `rate`.
 */
export const discountTiersSchema = z
  .array(
    z.object({
      from_cents: z.number('amount').int('amount').min(1, 'amount').max(1_000_000_000, 'amount'),
      /** Rate in basis points (hundredths of a percent). */
      rate_bp: z.number('rate').int('rate').min(1, 'rate').max(10_000, 'rate'),
    }),
  )
  .max(20, 'many')
  .superRefine((tiers, context) => {
    for (const [at, { from_cents: fromCents }] of tiers.entries())
      if (at > 0 && fromCents <= tiers[at - 1]!.from_cents)
        context.addIssue({ code: 'custom', path: [at, 'from_cents'], message: 'order' });
  });
export type DiscountTiersInput = z.infer<typeof discountTiersSchema>;

/** Reads the discount tiers and their version, with which a concurrent change is detected. */
export async function readDiscountTiers(
  db: Queryable,
): Promise<{ tiers: DiscountTiersInput; version: string }> {
  const tiers = await db
    .select({ from_cents: discountTiers.fromCents, rate_bp: discountTiers.rateBp })
    .from(discountTiers)
    .orderBy(discountTiers.fromCents);
  return { tiers, version: createHash('sha256').update(JSON.stringify(tiers)).digest('hex').slice(0, 16) };
}

/** Replaces all discount tiers. Orders that are already placed keep their discount. */
export async function saveDiscountTiers(
  db: TransactionSource,
  query: { version?: string; tiers: DiscountTiersInput },
  by: { id: string; ip: string },
): Promise<{ ok: true } | { ok: false; reason: 'changed_meanwhile' }> {
  return transact<{ ok: true } | { ok: false; reason: 'changed_meanwhile' }>(db, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(727037)`);
    const seen = await readDiscountTiers(tx);
    if (query.version !== undefined && seen.version !== query.version)
      return { ok: false, reason: 'changed_meanwhile' };
    if (JSON.stringify(seen.tiers) === JSON.stringify(query.tiers)) return { ok: true };
    await tx.delete(discountTiers);
    const rows = query.tiers.map((tier) => ({ fromCents: tier.from_cents, rateBp: tier.rate_bp }));
    if (rows.length > 0) await tx.insert(discountTiers).values(rows);
    await recordAudit(tx, {
      actorId: by.id,
      action: 'pricing.tiers',
      subject: 'pricing:tiers',
      before: seen.tiers,
      after: query.tiers,
      ip: by.ip,
    });
    return { ok: true };
  });
}
