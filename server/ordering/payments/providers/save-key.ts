import { sql } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database, Queryable } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { SecretBox } from '#server/platform/kernel/secret-box.ts';
import type { KeyedProviderKind } from '#shared/payment-providers.ts';
import { providerKeys } from '../schema.ts';
import { keyEncryptionPurpose } from './open-providers.ts';
import { providerRegistry } from './registry.ts';

export type SaveKeyOutcome =
  | { ok: true; mode: 'test' | 'live'; endsIn: string }
  | { ok: false; reason: 'not_a_key' | 'changed_meanwhile' };

/** Returns the version of a provider's stored keys, to detect a concurrent change; empty without keys. */
export async function storedKeysVersion(db: Queryable, provider: KeyedProviderKind): Promise<string> {
  const { rows } = await db.execute<{ version: string | null }>(
    sql`SELECT max(saved_at)::text AS version FROM provider_keys WHERE provider = ${provider}`,
  );
  return rows[0]?.version ?? '';
}

/**
 * Encrypts and stores a provider's key. It replaces the last key of its mode (test or live) for new payments; the
 * old key stays stored for the payments that it opened. Storing the same key again updates its row. A live
 * key must be tested before it is used.
 *
 * @param input.version version that the page showed; without it, a key that was stored meanwhile is replaced
 * too
 */
export async function saveProviderKey(
  context: { db: Database; secretBox: SecretBox },
  {
    provider = 'mollie',
    apiKey,
    version,
  }: { provider?: KeyedProviderKind; apiKey: string; version?: string },
  by: { id: string; ip: string },
): Promise<SaveKeyOutcome> {
  const written = apiKey.trim();
  const { keyFormat, isTestKey } = providerRegistry[provider];
  if (!keyFormat.test(written)) return { ok: false, reason: 'not_a_key' };
  const mode = isTestKey(written) ? 'test' : 'live';
  const endsIn = written.slice(-4);
  return transact<SaveKeyOutcome>(context.db, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(727035)`);
    if (version !== undefined && (await storedKeysVersion(tx, provider)) !== version)
      return { ok: false, reason: 'changed_meanwhile' };
    const saved = {
      sealed: context.secretBox.encrypt(written, keyEncryptionPurpose(provider)),
      savedAt: new Date(),
      savedBy: by.id,
    };
    await tx
      .insert(providerKeys)
      .values({ ...saved, provider, mode, endsIn, digest: context.secretBox.hmac(written) })
      .onConflictDoUpdate({ target: providerKeys.digest, set: saved });
    await recordAudit(tx, {
      actorId: by.id,
      action: 'provider.key_saved',
      subject: `provider:${provider}`,
      after: { mode, ends_in: endsIn },
      ip: by.ip,
    });
    return { ok: true, mode, endsIn };
  });
}
