import { eq } from 'drizzle-orm';
import { type StaffActor, recordAudit } from '#server/platform/audit/index.ts';
import type { Database, Queryable } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { searchSynonyms } from './schema.ts';

export interface SynonymGroup {
  id: string;
  terms: string[];
}

export const termsPerGroup = { least: 2, most: 20 };
const longestTerm = 60;

export type AddSynonymsOutcome = { ok: true } | { ok: false; reason: 'too_few_terms' | 'too_many_terms' };

/** Lists the groups of synonyms that staff entered, newest first. */
export function listSynonyms(db: Queryable): Promise<SynonymGroup[]> {
  return db
    .select({ id: searchSynonyms.id, terms: searchSynonyms.terms })
    .from(searchSynonyms)
    .orderBy(searchSynonyms.createdAt, searchSynonyms.id)
    .then((groups) => groups.reverse());
}

/**
 * Adds a group of synonyms. After the commit, a database trigger makes every process load its search index again.
 * Adds nothing if the same group exists.
 *
 * @param written terms separated by commas or line breaks; a term may have several words
 */
export async function addSynonyms(
  db: Database,
  written: string,
  by: StaffActor,
): Promise<AddSynonymsOutcome> {
  const terms = [
    ...new Set(
      written
        .split(/[,;\n]/)
        .map((term) => term.trim().toLowerCase().slice(0, longestTerm))
        .filter(Boolean),
    ),
  ];
  if (terms.length < termsPerGroup.least) return { ok: false, reason: 'too_few_terms' };
  if (terms.length > termsPerGroup.most) return { ok: false, reason: 'too_many_terms' };
  return transact<AddSynonymsOutcome>(db, async (tx) => {
    const [same] = await tx
      .select({ id: searchSynonyms.id })
      .from(searchSynonyms)
      .where(eq(searchSynonyms.terms, terms));
    if (same) return { ok: true };
    const [row] = await tx
      .insert(searchSynonyms)
      .values({ terms, createdBy: by.id })
      .returning({ id: searchSynonyms.id });
    await recordAudit(tx, {
      action: 'search.synonyms_added',
      actorId: by.id,
      ip: by.ip,
      subject: `search:${row!.id}`,
      after: { terms },
    });
    return { ok: true };
  });
}

/** Removes a group of synonyms. Repeating the call changes nothing. */
export async function removeSynonyms(db: Database, id: string, by: StaffActor): Promise<void> {
  await db.transaction(async (tx) => {
    const [removed] = await tx.delete(searchSynonyms).where(eq(searchSynonyms.id, id)).returning();
    if (!removed) return;
    await recordAudit(tx, {
      action: 'search.synonyms_removed',
      actorId: by.id,
      ip: by.ip,
      subject: `search:${id}`,
      before: { terms: removed.terms },
    });
  });
}
