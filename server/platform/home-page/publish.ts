import { eq, sql } from 'drizzle-orm';
import { type StaffActor, recordAudit } from '#server/platform/audit/index.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { type Storage, deleteUnusedImages, removeImageFiles } from '#server/platform/media/index.ts';
import { lockHomePage } from './edit-draft.ts';
import { type HomePageDraft, draftVersion, readDraft } from './queries.ts';
import { homePageVersions } from './schema.ts';
import { readStoredSections } from './section.ts';

export type PublishRefusal =
  | 'no_draft'
  | 'changed_meanwhile'
  | 'past'
  | 'scheduled'
  | 'not_scheduled'
  | 'unknown_version';
export type PublishOutcome = { ok: true } | { ok: false; reason: PublishRefusal };

const refuse = (reason: PublishRefusal): PublishOutcome => ({ ok: false, reason });

/** Locks the home page, and runs `work` if the draft still is the version that the user saw. */
function onDraft(
  db: Database,
  expectedVersion: string,
  work: (tx: Transaction, draft: HomePageDraft) => Promise<PublishOutcome>,
): Promise<PublishOutcome> {
  return transact<PublishOutcome>(db, async (tx) => {
    await lockHomePage(tx);
    const draft = await readDraft(tx);
    if (draftVersion(draft) !== expectedVersion) return refuse('changed_meanwhile');
    return draft ? work(tx, draft) : refuse('no_draft');
  });
}

const entry = (by: StaffActor, action: string, id: string) => ({
  actorId: by.id,
  action,
  subject: `home:${id}`,
  ip: by.ip,
});

/** Publishes the draft, also one that is scheduled for later. */
export const publishDraft = (
  db: Database,
  expectedVersion: string,
  by: StaffActor,
): Promise<PublishOutcome> =>
  onDraft(db, expectedVersion, async (tx, draft) => {
    await tx
      .update(homePageVersions)
      .set({ state: 'published', publishAt: null, publishedAt: sql`clock_timestamp()`, publishedBy: by.id })
      .where(eq(homePageVersions.id, draft.id));
    await recordAudit(tx, {
      ...entry(by, 'home.published', draft.id),
      after: { sections: draft.sections.length },
    });
    return { ok: true };
  });

/**
 * Schedules the draft, which a background job then publishes. Until then, the draft cannot be changed.
 *
 * @param when.at local time in the shop's time zone, `2026-12-01T09:00`
 */
export const scheduleDraft = (
  db: Database,
  expectedVersion: string,
  { at, timeZone }: { at: string; timeZone: string },
  by: StaffActor,
): Promise<PublishOutcome> =>
  onDraft(db, expectedVersion, async (tx, draft) => {
    if (draft.isScheduled) return refuse('scheduled');
    const moment = sql`(${at}::timestamp AT TIME ZONE ${timeZone})`;
    const { rows } = await tx.execute<{ is_past: boolean }>(sql`SELECT ${moment} <= now() AS is_past`);
    if (rows[0]!.is_past) return refuse('past');
    await tx
      .update(homePageVersions)
      .set({ state: 'scheduled', publishAt: moment, scheduledBy: by.id, revision: draft.revision + 1 })
      .where(eq(homePageVersions.id, draft.id));
    await recordAudit(tx, {
      ...entry(by, 'home.scheduled', draft.id),
      after: { publish_at: at, time_zone: timeZone },
    });
    return { ok: true };
  });

/** Cancels the schedule; the draft can then be changed again. */
export const unscheduleDraft = (
  db: Database,
  expectedVersion: string,
  by: StaffActor,
): Promise<PublishOutcome> =>
  onDraft(db, expectedVersion, async (tx, draft) => {
    if (!draft.isScheduled) return refuse('not_scheduled');
    await tx
      .update(homePageVersions)
      .set({ state: 'draft', publishAt: null, scheduledBy: null, revision: draft.revision + 1 })
      .where(eq(homePageVersions.id, draft.id));
    await recordAudit(tx, entry(by, 'home.unscheduled', draft.id));
    return { ok: true };
  });

/**
 * Deletes the draft with the pictures that no published version shows. Refuses a scheduled draft, whose schedule
 * must be cancelled first.
 */
export async function discardDraft(
  { db, storage }: { db: Database; storage: Storage },
  expectedVersion: string,
  by: StaffActor,
): Promise<PublishOutcome> {
  let unused: string[] = [];
  const outcome = await onDraft(db, expectedVersion, async (tx, draft) => {
    if (draft.isScheduled) return refuse('scheduled');
    await tx.delete(homePageVersions).where(eq(homePageVersions.id, draft.id));
    await recordAudit(tx, {
      ...entry(by, 'home.discarded', draft.id),
      before: { sections: draft.sections },
    });
    unused = await deleteUnusedImages(tx, 'home');
    return { ok: true };
  });
  if (outcome.ok) await removeImageFiles(storage, 'product-images', unused);
  return outcome;
}

/** Copies a published version into the draft, and replaces the draft's content. */
export function restoreVersion(
  db: Database,
  id: string,
  expectedVersion: string,
  by: StaffActor,
): Promise<PublishOutcome> {
  return transact<PublishOutcome>(db, async (tx) => {
    await lockHomePage(tx);
    const draft = await readDraft(tx);
    if (draftVersion(draft) !== expectedVersion) return refuse('changed_meanwhile');
    if (draft?.isScheduled) return refuse('scheduled');
    const [version] = await tx.select().from(homePageVersions).where(eq(homePageVersions.id, id));
    if (version?.state !== 'published') return refuse('unknown_version');
    const row = {
      sections: readStoredSections(version.sections),
      updatedBy: by.id,
      updatedAt: new Date(),
    };
    if (draft)
      await tx
        .update(homePageVersions)
        .set({ ...row, revision: draft.revision + 1 })
        .where(eq(homePageVersions.id, draft.id));
    else await tx.insert(homePageVersions).values(row);
    await recordAudit(tx, {
      ...entry(by, 'home.restored', id),
      before: draft ? { sections: draft.sections } : undefined,
    });
    return { ok: true };
  });
}

/**
 * Scheduled job: publishes the scheduled draft if it is due. A second run finds nothing to publish.
 *
 * @param now time to compare the schedule with; the default is the present
 */
export async function publishDueDraft(db: Database, now = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    await lockHomePage(tx);
    const draft = await readDraft(tx);
    if (!draft?.isScheduled || !draft.publishAt || draft.publishAt > now) return;
    const [published] = await tx
      .update(homePageVersions)
      .set({ state: 'published', publishedAt: sql`clock_timestamp()`, publishedBy: sql`scheduled_by` })
      .where(eq(homePageVersions.id, draft.id))
      .returning({ by: homePageVersions.publishedBy });
    await recordAudit(tx, {
      ...entry({ id: published!.by!, ip: '' }, 'home.published', draft.id),
      after: { sections: draft.sections.length, publish_at: draft.publishAt.toISOString() },
    });
  });
}
