import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import type { Message } from './content.ts';
import { sentMessages } from './schema.ts';
import { closedAccountDomain } from '#server/platform/kernel/closed-account-domain.ts';

/**
 * Time limit of one attempt to send, in seconds. No attempt takes this long, so an older attempt that is not
 * complete belongs to a process that has stopped.
 */
const attemptSeconds = 90;

/**
 * Sends a message unless it has been sent before. Two processes never send it at the same time. If a process
 * is killed between the mail server's response and the update of the table, the message is delivered twice,
 * both times with the same Message-ID.
 *
 * @param deliver passes the message to the mail server with this Message-ID
 * @throws when the message was not delivered, or when another process is sending it; the caller must retry
 */
export async function sendOnce(
  db: Database,
  message: Message,
  domain: string,
  deliver: (messageId: string) => Promise<void>,
): Promise<void> {
  const { key, to, subject, job = null, isLast = false } = message;
  // The recipient's account has been closed since the message was queued.
  if (to.endsWith(closedAccountDomain)) return;
  const [begun] = await db
    .insert(sentMessages)
    .values({ messageKey: key, to, subject, job, startedAt: sql`now()`, attempts: 1 })
    .onConflictDoUpdate({
      target: sentMessages.messageKey,
      set: { to, subject, job, startedAt: sql`now()`, attempts: sql`${sentMessages.attempts} + 1` },
      setWhere: sql`${sentMessages.sentAt} IS NULL AND (${sentMessages.startedAt} IS NULL
        OR ${sentMessages.startedAt} < now() - make_interval(secs => ${attemptSeconds}))`,
    })
    .returning({ id: sentMessages.id });
  if (!begun) return expectSent(db, key);
  try {
    await deliver(messageIdOf(key, domain));
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    await db.update(sentMessages).set({ startedAt: null, failure }).where(eq(sentMessages.id, begun.id));
    throw error;
  }
  await db
    .update(sentMessages)
    .set({
      sentAt: new Date(),
      failure: null,
      ...(isLast ? { to: `closed-${begun.id}${closedAccountDomain}` } : {}),
    })
    .where(eq(sentMessages.id, begun.id));
}

/**
 * Returns the Message-ID (RFC 5322, section 3.6.4) of a message. It is the same for the same key, so that
 * mail programs can merge duplicates, and it does not reveal the key.
 */
export function messageIdOf(key: string, domain: string): string {
  return `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${domain}>`;
}

async function expectSent(db: Database, key: string): Promise<void> {
  const [row] = await db
    .select({ sentAt: sentMessages.sentAt })
    .from(sentMessages)
    .where(eq(sentMessages.messageKey, key));
  if (!row?.sentAt) throw new Error(`message ${key} is being sent by somebody else`);
}
