import { eq } from 'drizzle-orm';
import { type StaffActor, recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { listMailboxFiles } from './mailbox.ts';
import { mailboxMessages, sentMessages } from './schema.ts';

/** Content of a message that stayed in the shop's mailbox. */
export interface MailboxContent {
  text: string;
  /** File names of the attachments. */
  files: string[];
}

/**
 * Reads a message in the shop's mailbox for an admin. Each reading is recorded, because a message can contain
 * a link that signs its recipient in.
 *
 * @param id id of the sent message
 * @returns undefined when the message is not in the mailbox
 */
export async function openMailboxMessage(
  db: Database,
  id: number,
  by: StaffActor,
): Promise<MailboxContent | undefined> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ key: mailboxMessages.messageKey, text: mailboxMessages.text, to: mailboxMessages.to })
      .from(mailboxMessages)
      .innerJoin(sentMessages, eq(sentMessages.messageKey, mailboxMessages.messageKey))
      .where(eq(sentMessages.id, id));
    if (!found) return undefined;
    const { key, text, to } = found;
    await recordAudit(tx, {
      actorId: by.id,
      action: 'message.opened',
      subject: `message:${id}`,
      after: { to },
      ip: by.ip,
    });
    const files = (await listMailboxFiles(tx, [key])).get(key) ?? [];
    return { text, files: files.map(({ filename }) => filename) };
  });
}
