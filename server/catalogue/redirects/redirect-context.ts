import { sql } from 'drizzle-orm';
import type { StaffActor } from '#server/platform/audit/index.ts';
import type { Queryable, Transaction } from '#server/platform/db/client.ts';
import { type StoredRedirect, isLoop } from './follow.ts';
import { type ExistingPages, isExistingPage } from './existing-pages.ts';
import { type PathFault, readSource, readTarget, sourceKey } from './redirect-path.ts';

/** Parameters and services of a change of the redirects. */
export interface RedirectContext {
  tx: Transaction;
  by: StaffActor;
  existing: ExistingPages;
  /** URL of the shop, which may precede an entered path. */
  shopUrl: string;
}

/** A redirect as staff enter it. */
export interface RedirectInput {
  source: string;
  target: string;
  status: number;
}

export type RedirectField = 'source' | 'target' | 'status';
export type RedirectFault =
  | PathFault
  | 'status'
  /** The source is a page that visitors can open. */
  | 'existing'
  /** Another redirect has this source. */
  | 'taken'
  /** Visitors would be redirected for ever. */
  | 'loop'
  /** The source and the target are the same path. */
  | 'self';

export interface RedirectRefusal {
  ok: false;
  reason: 'invalid';
  field: RedirectField;
  fault: RedirectFault;
}

export const refuse = (field: RedirectField, fault: RedirectFault): RedirectRefusal => ({
  ok: false,
  reason: 'invalid',
  field,
  fault,
});

/** Serializes changes of the redirects, so that concurrent changes cannot form a loop. */
export const lockRedirects = (tx: Transaction): Promise<unknown> =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(727049)`);

/** Reads all redirects by the key of their source. */
export async function readRedirectTable(db: Queryable): Promise<Map<string, StoredRedirect>> {
  const { rows } = await db.execute<StoredRedirect & { key: string } & Record<string, unknown>>(
    sql`SELECT id, source_key AS key, source, target, status FROM redirects`,
  );
  return new Map(rows.map(({ key, ...row }) => [key, row]));
}

/**
 * Reads an entered redirect and checks it against the pages of the shop and the other redirects.
 *
 * @param others the redirects without the one that is changed
 * @param mayReplace whether the source may be that of another redirect, which is then replaced
 */
export async function checkRedirect(
  { existing, shopUrl }: Pick<RedirectContext, 'existing' | 'shopUrl'>,
  others: ReadonlyMap<string, StoredRedirect>,
  input: RedirectInput,
  mayReplace = false,
): Promise<{ ok: true; redirect: RedirectInput; key: string } | RedirectRefusal> {
  const source = readSource(input.source, shopUrl);
  if (!source.ok) return refuse('source', source.reason);
  const target = readTarget(input.target, shopUrl);
  if (!target.ok) return refuse('target', target.reason);
  if (input.status !== 301 && input.status !== 302) return refuse('status', 'status');
  if (await isExistingPage(existing, source.path)) return refuse('source', 'existing');
  const key = source.path.toLowerCase();
  if (others.has(key) && !mayReplace) return refuse('source', 'taken');
  const redirect = { source: source.path, target: target.path, status: input.status };
  if (sourceKey(target.path.replace(/[?#].*$/, '')) === key) return refuse('target', 'self');
  const changed = { get: (name: string) => (name === key ? { id: '', ...redirect } : others.get(name)) };
  if (await isLoop(changed, source.path)) return refuse('target', 'loop');
  return { ok: true, redirect, key };
}
