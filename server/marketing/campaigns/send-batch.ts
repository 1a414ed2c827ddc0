import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import type { Locale } from '#shared/locales.ts';
import type { Campaign } from './queries.ts';
import { findCampaign } from './queries.ts';
import { batchSize } from './send-campaigns.ts';

export interface CampaignRecipient extends Record<string, unknown> {
  id: string;
  email: string;
  locale: Locale;
}

/**
 * Maximum number of attempts per recipient. The delay doubles after each failure, so all attempts take about
 * four hours.
 */
const attemptsAtMost = 8;
/**
 * After this many consecutive failures, the batch ends: the cause is probably the mail server, not the e-mail
 * addresses.
 */
const failuresAtMost = 3;
/**
 * Maximum duration of a batch in milliseconds, well below the time limit of a job. The next batch sends to
 * the remaining recipients.
 */
const longestMs = 60_000;
/**
 * Minutes for which a worker claims a recipient. Sending takes less, so the process behind an older claim has
 * stopped.
 */
const claimMinutes = 3;

/**
 * Sends a batch of a campaign's messages. One SQL statement claims each recipient, so that no two workers get
 * the same recipient, and only while the campaign is being sent and the consent is valid. The message's
 * idempotency key prevents a duplicate when a worker stopped after sending.
 *
 * @param send composes the message and passes it to the mail server; throws on failure
 * @returns the number of messages sent
 */
export async function sendBatch(
  { db }: { db: Database },
  campaignId: string,
  send: (campaign: Campaign, recipient: CampaignRecipient) => Promise<void>,
): Promise<number> {
  const campaign = await findCampaign(db, campaignId);
  if (campaign?.state !== 'sending') return 0;
  await skipWithdrawn(db, campaignId);
  let sent = 0;
  let failures = 0;
  const until = Date.now() + longestMs;
  for (let i = 0; i < batchSize && failures < failuresAtMost && Date.now() < until; i += 1) {
    const recipient = await claim(db, campaignId);
    if (!recipient) break;
    try {
      await send(campaign, recipient);
    } catch {
      failures += 1;
      // This table stores no error text. The text is stored with the message, where staff see it and from
      // where it is deleted when an account is closed.
      await db.execute(sql`
        UPDATE campaign_recipients r SET due_at = now() + make_interval(mins => (2 ^ r.attempts)::int),
          state = CASE WHEN k.state <> 'sending' THEN 'skipped' WHEN r.attempts >= ${attemptsAtMost} THEN 'failed' ELSE 'waiting' END
        FROM campaigns k WHERE k.id = r.campaign_id AND r.id = ${recipient.id}`);
      continue;
    }
    await db.execute(
      sql`UPDATE campaign_recipients SET state = 'sent', sent_at = now() WHERE id = ${recipient.id}`,
    );
    [sent, failures] = [sent + 1, 0];
  }
  await endSent(db, campaignId);
  return sent;
}

async function claim(db: Database, campaignId: string): Promise<CampaignRecipient | undefined> {
  const { rows } = await db.execute<CampaignRecipient>(sql`
    UPDATE campaign_recipients r SET state = 'sending', attempts = r.attempts + 1, due_at = now() + make_interval(mins => ${claimMinutes})
    FROM marketing_consents c, campaigns k
    WHERE r.id = (SELECT w.id FROM campaign_recipients w JOIN marketing_consents v ON v.id = w.consent_id AND v.state = 'given'
        WHERE w.campaign_id = ${campaignId} AND w.state IN ('waiting', 'sending') AND w.due_at <= now()
        ORDER BY w.due_at, w.id LIMIT 1 FOR UPDATE OF w SKIP LOCKED)
      AND c.id = r.consent_id AND c.state = 'given' AND k.id = r.campaign_id AND k.state = 'sending'
    RETURNING r.id, c.email, c.locale`);
  return rows[0];
}

/** Skips recipients whose consent has been withdrawn or deleted since the campaign started. */
async function skipWithdrawn(db: Database, campaignId: string): Promise<void> {
  await db.execute(sql`
    UPDATE campaign_recipients r SET state = 'skipped' WHERE r.campaign_id = ${campaignId}
      AND (r.state = 'waiting' OR r.state = 'sending' AND r.due_at <= now())
      AND NOT EXISTS (SELECT 1 FROM marketing_consents c WHERE c.id = r.consent_id AND c.state = 'given')`);
}

/** Sets a campaign to `sent` when no recipient is waiting. */
async function endSent(db: Database, campaignId: string): Promise<void> {
  await skipWithdrawn(db, campaignId);
  await db.execute(sql`
    UPDATE campaigns SET state = 'sent', ended_at = now(), updated_at = now() WHERE id = ${campaignId} AND state = 'sending'
      AND NOT EXISTS (SELECT 1 FROM campaign_recipients WHERE campaign_id = ${campaignId} AND state IN ('waiting', 'sending'))`);
}
