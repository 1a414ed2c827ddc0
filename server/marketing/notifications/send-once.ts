import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import type { Message } from './content.ts';
import { sentMessages } from './schema.ts';
import { closedAccountDomain } from '#server/platform/kernel/closed-account-domain.ts';

/** Longer than any attempt: the process of an older one has ended. */
const attemptSeconds = 90;

/**
 * Sends a message unless it was already sent. Two processes never send it at the same time. A process killed
 * between the mail server's response and the update of the table causes a second delivery, with the same
 * Message-ID.
 *
 * @param deliver hands it to the mail server with the given Message-ID
 * @throws when it could not be delivered or another process is sending it: must be retried
 */
export async function sendOnce(
  db: Database,
  message: Message,
  domain: string,
  deliver: (messageId: string) => Promise<void>,
): Promise<void> {
  const { key, to, subject, job = null, isLast = false } = message;
  // The recipient's account was closed since.
  if (to.endsWith(closedAccountDomain)) return;
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
    .set({
      sent_at: new Date(),
      failure: null,
      ...(isLast ? { to: `closed-${begun.id}${closedAccountDomain}` } : {}),
    })
    .where(eq(sentMessages.id, begun.id));
}

/**
 * The Message-ID (RFC 5322, section 3.6.4) of a message: the same for the same key, so that receivers can
 * merge duplicates; it does not reveal the key.
 */
export function messageIdOf(key: string, domain: string): string {
  return `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${domain}>`;
}

async function expectSent(db: Database, key: string): Promise<void> {
  const [row] = await db
    .select({ sentAt: sentMessages.sent_at })
    .from(sentMessages)
    .where(eq(sentMessages.message_key, key));
  if (!row?.sentAt) throw new Error(`message ${key} is being sent by somebody else`);
}
