import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { customerNotes } from './schema.ts';

interface By {
  id: string;
  ip: string;
}

/** Notes something about a customer, for staff alone. The log says that it was, not what: it must be possible to erase. */
export async function addNote(db: Database, userId: string, text: string, by: By): Promise<void> {
  await db.transaction(async (tx) => {
    const [note] = await tx.insert(customerNotes).values({ user_id: userId, text, written_by: by.id }).returning({ id: customerNotes.id });
    await recordAudit(tx, {
      actorId: by.id,
      action: 'customer.noted',
      subject: `customer:${userId}`,
      after: { note: note!.id },
      ip: by.ip,
    });
  });
}

/** Takes a note back; done twice is done once. */
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
