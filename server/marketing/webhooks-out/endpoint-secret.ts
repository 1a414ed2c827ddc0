import { eq, like } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import type { SecretBox } from '#server/platform/kernel/secret-box.ts';
import { webhookEndpoints } from './schema.ts';

const purpose = (endpointId: string) => `webhook-endpoint.${endpointId}`;

/** Encrypts the signing secret of an endpoint. */
export const encryptSecret = (secretBox: SecretBox, id: string, secret: string): string =>
  secretBox.encrypt(secret, purpose(id));

/**
 * Decrypts the signing secret of an endpoint.
 *
 * @returns undefined when it was encrypted with another AUTH_SECRET
 */
export const decryptSecret = (secretBox: SecretBox, id: string, encrypted: string): string | undefined =>
  secretBox.decrypt(encrypted, purpose(id));

/**
 * Encrypts the secrets that an earlier version stored as plain text. Runs at every start, because a restored
 * backup can contain them.
 */
export async function encryptPlainSecrets(db: Database, secretBox: SecretBox): Promise<void> {
  await db.transaction(async (tx) => {
    const plain = await tx
      .select({ id: webhookEndpoints.id, secret: webhookEndpoints.secret })
      .from(webhookEndpoints)
      .where(like(webhookEndpoints.secret, 'whsec\\_%'))
      .for('update');
    for (const { id, secret } of plain)
      await tx
        .update(webhookEndpoints)
        .set({ secret: encryptSecret(secretBox, id, secret) })
        .where(eq(webhookEndpoints.id, id));
  });
}
