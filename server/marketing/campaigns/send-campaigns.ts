import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { recipientsOf } from './audience.ts';
import type { Campaign } from './queries.ts';

/** Recipients per batch; with the batches per minute, a rate that a small mail server accepts. */
export const batchSize = 30;
const batchesAMinute = 4;

/**
 * Scheduled job, once a minute: starts due campaigns and queues the next batches of those being sent. This
 * also resumes a campaign whose process died.
 */
export async function sendCampaigns({ db, outbox }: { db: Database; outbox: Outbox }): Promise<void> {
  await beginDue(db);
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT id FROM campaigns WHERE state = 'sending' ORDER BY started_at`,
  );
  for (const { id } of rows)
    for (let batch = 0; batch < batchesAMinute; batch += 1)
      await outbox.add(db, 'campaign-batch', { campaignId: id }, (batch * 60) / batchesAMinute);
}

/** Starts due campaigns: records each recipient once, in the same transaction. */
async function beginDue(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<Pick<Campaign, 'id' | 'audience'>>(sql`
      SELECT id, audience FROM campaigns WHERE state = 'scheduled' AND scheduled_at <= now() FOR UPDATE SKIP LOCKED`);
    for (const { id, audience } of rows) {
      await tx.execute(sql`
        INSERT INTO campaign_recipients (campaign_id, consent_id) SELECT ${id}::uuid, them.id FROM (${recipientsOf(audience)}) them
        ON CONFLICT DO NOTHING`);
      await tx.execute(
        sql`UPDATE campaigns SET state = 'sending', started_at = now(), updated_at = now() WHERE id = ${id}`,
      );
    }
  });
}
