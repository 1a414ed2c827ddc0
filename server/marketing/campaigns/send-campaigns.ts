import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { recipientsQuery } from './audience.ts';
import type { Campaign } from './queries.ts';

/** Number of recipients per batch. At four batches a minute, even a small mail server accepts the rate. */
export const batchSize = 30;
const batchesAMinute = 4;

/**
 * Scheduled job that runs once a minute: starts due campaigns and queues the next batches of the campaigns
 * being sent. It therefore also continues a campaign whose process stopped.
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

/**
 * Starts the campaigns that are due. Stores the recipients of each, without duplicates, in the same
 * transaction.
 */
async function beginDue(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<Pick<Campaign, 'id' | 'audience'>>(sql`
      SELECT id, audience FROM campaigns WHERE state = 'scheduled' AND scheduled_at <= now() FOR UPDATE SKIP LOCKED`);
    for (const { id, audience } of rows) {
      await tx.execute(sql`
        INSERT INTO campaign_recipients (campaign_id, consent_id) SELECT ${id}::uuid, them.id FROM (${recipientsQuery(audience)}) them
        ON CONFLICT DO NOTHING`);
      await tx.execute(
        sql`UPDATE campaigns SET state = 'sending', started_at = now(), updated_at = now() WHERE id = ${id}`,
      );
    }
  });
}
