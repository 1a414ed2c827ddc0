import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Database, Queryable } from '#server/platform/db/client.ts';
import type { Message } from './content.ts';
import { mailboxAttachments, mailboxMessages } from './schema.ts';

/**
 * Stores a message in the mailbox of a demo or development shop. A message with the same key is stored only
 * once.
 */
export async function putIntoMailbox(
  db: Database,
  { key, to, subject, html, text, attachments = [] }: Message,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .insert(mailboxMessages)
      .values({ messageKey: key, to, subject, html, text })
      .onConflictDoNothing();
    if (!rowCount || attachments.length === 0) return;
    const files = attachments.map(({ filename, contentType, content }, position) => ({
      messageKey: key,
      position,
      filename,
      contentType,
      content,
    }));
    await tx.insert(mailboxAttachments).values(files);
  });
}

/** Lists the messages in the development mailbox, newest first. */
export function listMailbox(db: Queryable, limit = 200) {
  return db.select().from(mailboxMessages).orderBy(desc(mailboxMessages.id)).limit(limit);
}

/** Returns the file names of the attachments of several messages, by message id. */
export async function listMailboxFiles(
  db: Queryable,
  keys: readonly string[],
): Promise<Map<string, { position: number; filename: string }[]>> {
  if (keys.length === 0) return new Map();
  const { messageKey, position, filename } = mailboxAttachments;
  const found = await db
    .select({ messageKey, position, filename })
    .from(mailboxAttachments)
    .where(inArray(messageKey, [...keys]))
    .orderBy(asc(position));
  return Map.groupBy(found, (file) => file.messageKey);
}

/** Returns one attachment of a message in the development mailbox, by its position. */
export async function findMailboxFile(db: Queryable, messageId: number, position: number) {
  const [file] = await db
    .select({
      filename: mailboxAttachments.filename,
      contentType: mailboxAttachments.contentType,
      content: mailboxAttachments.content,
    })
    .from(mailboxAttachments)
    .innerJoin(mailboxMessages, eq(mailboxMessages.messageKey, mailboxAttachments.messageKey))
    .where(and(eq(mailboxMessages.id, messageId), eq(mailboxAttachments.position, position)));
  return file;
}
