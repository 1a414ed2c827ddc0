import { eq } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { type OfferedMethod, ProviderRefused } from '../provider.ts';
import { providerKeys } from '../schema.ts';
import type { ProviderStore } from './open-providers.ts';

export type KeyTested =
  | { ok: true; methods: OfferedMethod[] }
  | { ok: false; reason: 'no_key' | 'unreachable' }
  | { ok: false; reason: 'refused'; detail: string };

/**
 * Tests a key by fetching the methods of its account. An accepted stored key is marked as tested, which
 * allows a live key to be used.
 *
 * @param source the environment's key, or the latest stored key of a mode
 */
export async function testKey(
  { db, providers }: { db: Database; providers: ProviderStore },
  source: 'environment' | 'test' | 'live',
  by: { id: string; ip: string },
): Promise<KeyTested> {
  await providers.reload();
  const credential = providers
    .credentials()
    .filter(({ kind }) => kind === 'mollie')
    .find((candidate) =>
      candidate.source === 'environment' ? source === 'environment' : candidate.mode === source,
    );
  if (!credential) return { ok: false, reason: 'no_key' };
  let methods: OfferedMethod[];
  try {
    methods = await credential.provider.listMethods('CHF');
  } catch (error) {
    if (error instanceof ProviderRefused) return { ok: false, reason: 'refused', detail: error.message };
    return { ok: false, reason: 'unreachable' };
  }
  const { keyId } = credential;
  await db.transaction(async (tx) => {
    if (keyId)
      await tx.update(providerKeys).set({ verified_at: new Date() }).where(eq(providerKeys.id, keyId));
    await recordAudit(tx, {
      actorId: by.id,
      action: 'provider.key_tested',
      subject: 'provider:mollie',
      after: { source, ends_in: credential.endsIn, methods: methods.map(({ id }) => id) },
      ip: by.ip,
    });
  });
  return { ok: true, methods };
}
