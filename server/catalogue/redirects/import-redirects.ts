import { sql } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import type { StoredRedirect } from './follow.ts';
import type { RedirectRow } from './read-redirect-file.ts';
import {
  type RedirectContext,
  type RedirectFault,
  type RedirectField,
  type RedirectInput,
  checkRedirect,
  lockRedirects,
  readRedirectTable,
} from './redirect-context.ts';

export interface RefusedRow {
  line: number;
  field: RedirectField;
  fault: RedirectFault | 'twice';
}

/** Effect of an import of redirects. */
export interface ImportPlan {
  created: number;
  changed: number;
  unchanged: number;
  refused: RefusedRow[];
}

type Planned = ImportPlan & { writes: (RedirectInput & { key: string })[] };

/** Plans the import of a file without writing. A line with the source of a stored redirect changes it. */
export async function planImport(
  context: Pick<RedirectContext, 'existing' | 'shopUrl'>,
  stored: ReadonlyMap<string, StoredRedirect>,
  rows: readonly RedirectRow[],
): Promise<Planned> {
  const table = new Map(stored);
  const done = new Set<string>();
  const plan: Planned = { created: 0, changed: 0, unchanged: 0, refused: [], writes: [] };
  for (const { line, source, target, status } of rows) {
    const input = { source, target, status: status === '' ? 301 : Number(status) };
    const checked = await checkRedirect(context, table, input, true);
    if (!checked.ok) plan.refused.push({ line, field: checked.field, fault: checked.fault });
    else if (done.has(checked.key)) plan.refused.push({ line, field: 'source', fault: 'twice' });
    else {
      const { key, redirect } = checked;
      const before = stored.get(key);
      done.add(key);
      table.set(key, { id: before?.id ?? '', ...redirect });
      if (before && isSame(before, redirect)) plan.unchanged += 1;
      else {
        plan[before ? 'changed' : 'created'] += 1;
        plan.writes.push({ ...redirect, key });
      }
    }
  }
  return plan;
}

const isSame = (a: RedirectInput, b: RedirectInput) => a.target === b.target && a.status === b.status;

/** Returns the effect of an import without writing. */
export async function previewImport(
  db: Queryable,
  context: Pick<RedirectContext, 'existing' | 'shopUrl'>,
  rows: readonly RedirectRow[],
): Promise<ImportPlan> {
  const { writes: _, ...plan } = await planImport(context, await readRedirectTable(db), rows);
  return plan;
}

/** Imports the valid lines of a file in one transaction; refused lines are skipped and reported. */
export async function importRedirects(
  context: RedirectContext,
  rows: readonly RedirectRow[],
): Promise<ImportPlan & { ok: true }> {
  const { tx, by } = context;
  await lockRedirects(tx);
  const { writes, ...plan } = await planImport(context, await readRedirectTable(tx), rows);
  if (writes.length > 0) {
    await tx.execute(sql`
      INSERT INTO redirects (source, source_key, target, status, created_by)
      SELECT source, key, target, status, ${by.id}::uuid
      FROM jsonb_to_recordset(${JSON.stringify(writes)}::jsonb) AS w (source text, key text, target text, status int)
      ON CONFLICT (source_key) DO UPDATE SET source = EXCLUDED.source, target = EXCLUDED.target,
        status = EXCLUDED.status, updated_at = clock_timestamp()`);
    await recordAudit(tx, {
      actorId: by.id,
      action: 'redirect.imported',
      subject: 'redirect',
      after: { created: plan.created, changed: plan.changed, refused: plan.refused.length },
      ip: by.ip,
    });
  }
  return { ok: true, ...plan };
}
