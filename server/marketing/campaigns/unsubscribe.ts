import { timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { withdrawConsent } from '#server/marketing/consents/index.ts';
import type { Database, Queryable } from '#server/platform/db/client.ts';
import type { SecretBox } from '#server/platform/kernel/secret-box.ts';

const signatureOf = (secretBox: Pick<SecretBox, 'hmac'>, id: string) =>
  secretBox.hmac(`unsubscribe:${id}`).slice(0, 40);

/** Builds the token of a message's unsubscribe link: the recipient's id with a signature. */
export const unsubscribeToken = (secretBox: Pick<SecretBox, 'hmac'>, recipientId: string): string =>
  `${recipientId}.${signatureOf(secretBox, recipientId)}`;

/**
 * Verifies the token of an unsubscribe link.
 *
 * @returns the recipient's id; undefined when this shop did not sign the token
 */
export function verifyUnsubscribeToken(
  secretBox: Pick<SecretBox, 'hmac'>,
  token: string,
): string | undefined {
  const [, id, signature] =
    /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-f]{40})$/.exec(token) ?? [];
  if (!id || !signature) return undefined;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(secretBox, id))) ? id : undefined;
}

/**
 * Finds the e-mail address that a recipient's unsubscribe link would unsubscribe; undefined when the
 * recipient is already unsubscribed or deleted.
 */
export async function findEmailToUnsubscribe(
  db: Queryable,
  recipientId: string,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ email: string }>(sql`
    SELECT c.email FROM campaign_recipients r JOIN marketing_consents c ON c.id = r.consent_id
    WHERE r.id = ${recipientId} AND c.state <> 'withdrawn'`);
  return rows[0]?.email;
}

/** Withdraws the consent of a message's recipient and records from which campaign. Idempotent. */
export async function unsubscribe(db: Database, recipientId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ consent_id: string | null }>(
      sql`SELECT consent_id FROM campaign_recipients WHERE id = ${recipientId} FOR UPDATE`,
    );
    const consentId = rows[0]?.consent_id;
    if (consentId && (await withdrawConsent(tx, consentId, 'link')))
      await tx.execute(sql`UPDATE campaign_recipients SET unsubscribed_at = now() WHERE id = ${recipientId}`);
  });
}
