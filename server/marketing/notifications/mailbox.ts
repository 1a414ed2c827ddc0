import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Database, Queryable } from '#server/platform/db/client.ts';
import type { Message } from './content.ts';
import { mailboxAttachments, mailboxMessages } from './schema.ts';

/** Stores a message in the development mailbox, once. */
export async function putIntoMailbox(
  db: Database,
  { key, to, subject, html, text, attachments = [] }: Message,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .insert(mailboxMessages)
      .values({ message_key: key, to, subject, html, text })
      .onConflictDoNothing();
    if (!rowCount || attachments.length === 0) return;
    const files = attachments.map(({ filename, contentType, content }, position) => ({
      message_key: key,
      position,
      filename,
      content_type: contentType,
      content,
    }));
    await tx.insert(mailboxAttachments).values(files);
  });
}

/** Messages in the development mailbox, newest first. */
export function listMailbox(db: Queryable, limit = 200) {
  return db.select().from(mailboxMessages).orderBy(desc(mailboxMessages.id)).limit(limit);
}

/** File names of the attachments of several messages, by message. */
export async function mailboxFiles(
  db: Queryable,
  keys: readonly string[],
): Promise<Map<string, { position: number; filename: string }[]>> {
  if (keys.length === 0) return new Map();
  const { message_key, position, filename } = mailboxAttachments;
  const found = await db
    .select({ message_key, position, filename })
    .from(mailboxAttachments)
    .where(inArray(message_key, [...keys]))
    .orderBy(asc(position));
  return Map.groupBy(found, (file) => file.message_key);
}

/** One attachment of a message in the mailbox. */
export async function findMailboxFile(db: Queryable, messageId: number, position: number) {
  const [file] = await db
    .select({
      filename: mailboxAttachments.filename,
      content_type: mailboxAttachments.content_type,
      content: mailboxAttachments.content,
    })
    .from(mailboxAttachments)
    .innerJoin(mailboxMessages, eq(mailboxMessages.message_key, mailboxAttachments.message_key))
    .where(and(eq(mailboxMessages.id, messageId), eq(mailboxAttachments.position, position)));
  return file;
}
