import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { customerNotes } from './schema.ts';

interface By {
  id: string;
  ip: string;
}

/**
 * Adds a note about a customer that only staff can see. The activity log does not contain the note's text,
 * because the log is permanent and the text must be erasable.
 */
export async function addCustomerNote(db: Database, userId: string, text: string, by: By): Promise<void> {
  await db.transaction(async (tx) => {
    const [note] = await tx
      .insert(customerNotes)
      .values({ userId, text, writtenBy: by.id })
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

/** Deletes a note about a customer. Idempotent. */
export async function removeCustomerNote(
  db: Database,
  userId: string,
  noteId: string,
  by: By,
): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(customerNotes)
      .where(and(eq(customerNotes.id, noteId), eq(customerNotes.userId, userId)))
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
