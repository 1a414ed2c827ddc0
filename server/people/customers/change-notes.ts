import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { customerNotes } from './schema.ts';

interface By {
  id: string;
  ip: string;
}

/**
 * Adds a note about a customer, visible to staff only. The audit log does not contain the text, because it
 * must remain erasable.
 */
export async function addNote(db: Database, userId: string, text: string, by: By): Promise<void> {
  await db.transaction(async (tx) => {
    const [note] = await tx
      .insert(customerNotes)
      .values({ user_id: userId, text, written_by: by.id })
      .returning({ id: customerNotes.id });
    await recordAudit(tx, {
      actorId: by.id,
      action: 'customer.noted',
      subject: `customer:${userId}`,
      after: { note: note!.id },
      ip: by.ip,
    });
  });
}

/** Deletes a note. Idempotent. */
export async function removeNote(db: Database, userId: string, noteId: string, by: By): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(customerNotes)
      .where(and(eq(customerNotes.id, noteId), eq(customerNotes.user_id, userId)))
      .returning({ id: customerNotes.id });
    if (gone.length > 0)
      await recordAudit(tx, {
        actorId: by.id,
        action: 'customer.note_removed',
        subject: `customer:${userId}`,
        before: { note: noteId },
        ip: by.ip,
      });
  });
}
