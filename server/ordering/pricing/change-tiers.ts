import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database, Queryable } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { discountTiers } from './schema.ts';

/** Discount tiers as entered by staff, in ascending order. The messages name the error. */
export const tiersInput = z
  .array(
    z.object({
      from_cents: z.number('amount').int('amount').min(1, 'amount').max(1_000_000_000, 'amount'),
      /** Hundredths of a percent. */
      rate_bp: z.number('rate').int('rate').min(1, 'rate').max(10_000, 'rate'),
    }),
  )
  .max(20, 'many')
  .superRefine((tiers, context) => {
    for (const [at, { from_cents }] of tiers.entries())
      if (at > 0 && from_cents <= tiers[at - 1]!.from_cents)
        context.addIssue({ code: 'custom', path: [at, 'from_cents'], message: 'order' });
  });
export type Tiers = z.infer<typeof tiersInput>;

/** Reads the tiers and their version, used to detect a concurrent change. */
export async function readTiers(db: Queryable): Promise<{ tiers: Tiers; version: string }> {
  const tiers = await db.select().from(discountTiers).orderBy(discountTiers.from_cents);
  return { tiers, version: createHash('sha256').update(JSON.stringify(tiers)).digest('hex').slice(0, 16) };
}

/** Replaces the discount tiers; placed orders keep their discount. */
export async function changeTiers(
  db: Database,
  query: { version?: string; tiers: Tiers },
  by: { id: string; ip: string },
): Promise<{ ok: true } | { ok: false; reason: 'changed_meanwhile' }> {
  return transact<{ ok: true } | { ok: false; reason: 'changed_meanwhile' }>(db, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(727037)`);
    const seen = await readTiers(tx);
    if (query.version !== undefined && seen.version !== query.version)
      return { ok: false, reason: 'changed_meanwhile' };
    if (JSON.stringify(seen.tiers) === JSON.stringify(query.tiers)) return { ok: true };
    await tx.delete(discountTiers);
    if (query.tiers.length > 0) await tx.insert(discountTiers).values(query.tiers);
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
