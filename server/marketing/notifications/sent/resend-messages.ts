import { and, inArray, isNotNull, isNull } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { sentMessages } from '../schema.ts';

/**
 * Retries unsent messages immediately. A message that has been sent is never sent again.
 *
 * @returns the number of messages to retry
 */
export async function resendMessages(
  context: { db: Database; outbox: Outbox },
  ids: readonly number[],
  by: { id: string; ip: string },
): Promise<number> {
  if (ids.length === 0) return 0;
  return context.db.transaction(async (tx) => {
    const found = await tx
      .select({ id: sentMessages.id, subject: sentMessages.subject, job: sentMessages.job })
      .from(sentMessages)
      .where(
        and(inArray(sentMessages.id, [...ids]), isNull(sentMessages.sentAt), isNotNull(sentMessages.job)),
      );
    for (const { job } of found) if (job) await context.outbox.add(tx, job.queue, job.data);
    const entries = found.map(({ id, subject }) => ({
      actorId: by.id,
      action: 'message.resent',
      subject: `message:${id}`,
      after: { subject },
      ip: by.ip,
    }));
    await recordAudit(tx, ...entries);
    return found.length;
  });
}
