import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import {
  type RedirectContext,
  type RedirectInput,
  type RedirectRefusal,
  checkRedirect,
  lockRedirects,
  readRedirectTable,
} from './redirect-context.ts';
import { redirects } from './schema.ts';

export type SaveRedirectOutcome =
  | { ok: true; id: string }
  | { ok: false; reason: 'not_found' | 'changed_meanwhile' }
  | RedirectRefusal;

/**
 * Creates or changes a redirect.
 *
 * @param query.id the redirect to change; undefined for a new one
 * @param query.version version that the form showed; undefined overwrites a concurrent change
 */
export async function saveRedirect(
  context: RedirectContext,
  query: { id?: string | undefined; version?: string | undefined; input: RedirectInput },
): Promise<SaveRedirectOutcome> {
  const { tx, by } = context;
  await lockRedirects(tx);
  const before = query.id === undefined ? undefined : await findStored(context, query.id);
  if (query.id !== undefined && !before) return { ok: false, reason: 'not_found' };
  if (before && query.version !== undefined && before.version !== query.version)
    return { ok: false, reason: 'changed_meanwhile' };
  const others = await readRedirectTable(tx);
  if (before) others.delete(before.sourceKey);
  const checked = await checkRedirect(context, others, query.input);
  if (!checked.ok) return checked;
  const values = { ...checked.redirect, sourceKey: checked.key };
  const [saved] = before
    ? await tx
        .update(redirects)
        .set({ ...values, updatedAt: sql`clock_timestamp()` })
        .where(eq(redirects.id, before.id))
        .returning({ id: redirects.id })
    : await tx
        .insert(redirects)
        .values({ ...values, createdBy: by.id })
        .returning({ id: redirects.id });
  const { id } = saved!;
  await recordAudit(tx, {
    actorId: by.id,
    action: before ? 'redirect.changed' : 'redirect.created',
    subject: `redirect:${id}`,
    ...(before ? { before: { source: before.source, target: before.target, status: before.status } } : {}),
    after: checked.redirect,
    ip: by.ip,
  });
  return { ok: true, id };
}

async function findStored({ tx }: RedirectContext, id: string) {
  const [row] = await tx
    .select({
      id: redirects.id,
      source: redirects.source,
      sourceKey: redirects.sourceKey,
      target: redirects.target,
      status: redirects.status,
      version: sql<string>`${redirects.updatedAt}::text`,
    })
    .from(redirects)
    .where(eq(redirects.id, id))
    .for('update');
  return row;
}
