import { sql } from 'drizzle-orm';
import { type WantedRelation, setRelations } from '#server/catalogue/products/relations/index.ts';
import type { StaffActor } from '#server/platform/audit/index.ts';
import type { Transaction } from '#server/platform/db/client.ts';

/** Restores the relations that products stated before an import; products that no longer exist are ignored. */
export async function restoreRelations(
  context: { tx: Transaction; by: StaffActor; source: string },
  before: ReadonlyMap<string, readonly WantedRelation[]>,
): Promise<void> {
  const ids = [...before].flatMap(([id, relations]) => [id, ...relations.map(({ otherId }) => otherId)]);
  if (ids.length === 0) return;
  const { rows } = await context.tx.execute<{ id: string }>(
    sql`SELECT id FROM product_catalog WHERE id = ANY(${sql.param(ids)}::uuid[])`,
  );
  const existing = new Set(rows.map(({ id }) => id));
  for (const [id, relations] of before) {
    if (!existing.has(id)) continue;
    const wanted = relations.filter(({ otherId }) => existing.has(otherId));
    const outcome = await setRelations(context, id, wanted);
    if (!outcome.ok) throw new Error(`the undo restores relations that are refused: ${outcome.reason}`);
  }
}
