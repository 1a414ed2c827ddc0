import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { recipientsOf } from './audience.ts';
import type { Campaign } from './queries.ts';

/** A batch is so large, and there are so many a minute: what a small mail server takes without calling it a flood. */
export const batchSize = 30;
const batchesAMinute = 4;

/**
 * By the clock, once a minute: begins what is due and asks for the next batches of what is being sent. A campaign whose
 * process died goes on by the same way.
 */
export async function sendCampaigns({ db, outbox }: { db: Database; outbox: Outbox }): Promise<void> {
  await beginDue(db);
  const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM campaigns WHERE state = 'sending' ORDER BY started_at`);
  for (const { id } of rows)
    for (let batch = 0; batch < batchesAMinute; batch += 1)
      await outbox.add(db, 'campaign-batch', { campaignId: id }, (batch * 60) / batchesAMinute);
}

/** Those whose moment has come: who gets it is written down, each once, in the transaction that begins it. */
async function beginDue(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<Pick<Campaign, 'id' | 'audience'>>(sql`
      SELECT id, audience FROM campaigns WHERE state = 'scheduled' AND scheduled_at <= now() FOR UPDATE SKIP LOCKED`);
    for (const { id, audience } of rows) {
      await tx.execute(sql`
        INSERT INTO campaign_recipients (campaign_id, consent_id) SELECT ${id}::uuid, them.id FROM (${recipientsOf(audience)}) them
        ON CONFLICT DO NOTHING`);
      await tx.execute(sql`UPDATE campaigns SET state = 'sending', started_at = now(), updated_at = now() WHERE id = ${id}`);
    }
  });
}
