import { inArray } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import { isLoop } from './follow.ts';
import { type RedirectContext, lockRedirects, readRedirectTable } from './redirect-context.ts';
import { redirects } from './schema.ts';

export type DeleteRedirectsOutcome =
  | { ok: true; deleted: number }
  /** Without the redirect `source`, a more general one would redirect visitors for ever. */
  | { ok: false; reason: 'loop'; source: string };

/** Deletes redirects, all or none of them. Idempotent. */
export async function deleteRedirects(
  { tx, by }: Pick<RedirectContext, 'tx' | 'by'>,
  ids: readonly string[],
): Promise<DeleteRedirectsOutcome> {
  await lockRedirects(tx);
  const gone = await tx
    .delete(redirects)
    .where(inArray(redirects.id, [...ids]))
    .returning();
  const left = await readRedirectTable(tx);
  const loops = await Promise.all(gone.map(({ source }) => isLoop(left, source)));
  const broken = gone.find((_, i) => loops[i]);
  if (broken) return { ok: false, reason: 'loop', source: broken.source };
  for (const { id, source, target, status, hits } of gone)
    await recordAudit(tx, {
      actorId: by.id,
      action: 'redirect.deleted',
      subject: `redirect:${id}`,
      before: { source, target, status, hits },
      ip: by.ip,
    });
  return { ok: true, deleted: gone.length };
}
