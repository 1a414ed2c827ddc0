import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import type { Message } from './content.ts';
import { sentMessages } from './schema.ts';
import { nobodys } from '#server/platform/kernel/nobodys.ts';

/** Longer than any attempt lasts: one older than this was cut off by the end of its process. */
const attemptSeconds = 90;

/**
 * Sends a message unless it went out already, whoever asks and however often. Two processes never send it at the same
 * time. What remains is the moment between the mail server's word and ours in the table: killed just then, a process
 * leaves a message that goes out again, under the same Message-ID.
 *
 * @param deliver hands it to the mail server, under the Message-ID given
 * @throws when it could not be delivered, or somebody else is at it: to be tried again
 */
export async function sendOnce(
  db: Database,
  message: Message,
  domain: string,
  deliver: (messageId: string) => Promise<void>,
): Promise<void> {
  const { key, to, subject, job = null, isLast = false } = message;
  // Whose account was closed meanwhile: nobody is there to read it.
  if (to.endsWith(nobodys)) return;
  const [begun] = await db
    .insert(sentMessages)
    .values({ message_key: key, to, subject, job, started_at: sql`now()`, attempts: 1 })
    .onConflictDoUpdate({
      target: sentMessages.message_key,
      set: { to, subject, job, started_at: sql`now()`, attempts: sql`${sentMessages.attempts} + 1` },
      setWhere: sql`${sentMessages.sent_at} IS NULL AND (${sentMessages.started_at} IS NULL
        OR ${sentMessages.started_at} < now() - make_interval(secs => ${attemptSeconds}))`,
    })
    .returning({ id: sentMessages.id });
  if (!begun) return expectSent(db, key);
  try {
    await deliver(messageIdOf(key, domain));
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    await db.update(sentMessages).set({ started_at: null, failure }).where(eq(sentMessages.id, begun.id));
    throw error;
  }
  await db
    .update(sentMessages)
    .set({ sent_at: new Date(), failure: null, ...(isLast ? { to: `closed-${begun.id}${nobodys}` } : {}) })
    .where(eq(sentMessages.id, begun.id));
}

/**
 * The Message-ID (RFC 5322, section 3.6.4) of a message: always the same for the same key, so that receivers fold a
 * repetition; and telling nothing of the key.
 */
export function messageIdOf(key: string, domain: string): string {
  return `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${domain}>`;
}

async function expectSent(db: Database, key: string): Promise<void> {
  const [row] = await db.select({ sentAt: sentMessages.sent_at }).from(sentMessages).where(eq(sentMessages.message_key, key));
  if (!row?.sentAt) throw new Error(`message ${key} is being sent by somebody else`);
}
