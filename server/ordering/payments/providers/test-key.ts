import { eq } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { KeyedProviderKind } from '#shared/payment-providers.ts';
import { type OfferedMethod, ProviderRefusedError } from '../provider.ts';
import { providerKeys } from '../schema.ts';
import type { ProviderStore } from './open-providers.ts';

export type TestKeyOutcome =
  | { ok: true; methods: OfferedMethod[] }
  | { ok: false; reason: 'no_key' | 'unreachable' }
  | { ok: false; reason: 'refused'; detail: string };

/**
 * Tests a provider's key by fetching the payment methods of its account. Marks an accepted stored key as tested,
 * after which a live key may be used.
 *
 * @param source the key from the environment, or the latest stored key of a mode
 */
export async function testProviderKey(
  { db, providers }: { db: Database; providers: ProviderStore },
  source: 'environment' | 'test' | 'live',
  by: { id: string; ip: string },
  provider: KeyedProviderKind = 'mollie',
): Promise<TestKeyOutcome> {
  await providers.reload();
  const credential = providers
    .credentials()
    .filter(({ kind }) => kind === provider)
    .find((candidate) =>
      candidate.source === 'environment' ? source === 'environment' : candidate.mode === source,
    );
  if (!credential) return { ok: false, reason: 'no_key' };
  let methods: OfferedMethod[];
  try {
    methods = await credential.provider.listMethods('CHF');
  } catch (error) {
    if (error instanceof ProviderRefusedError) return { ok: false, reason: 'refused', detail: error.message };
    return { ok: false, reason: 'unreachable' };
  }
  const { keyId } = credential;
  await db.transaction(async (tx) => {
    if (keyId)
      await tx.update(providerKeys).set({ verifiedAt: new Date() }).where(eq(providerKeys.id, keyId));
    await recordAudit(tx, {
      actorId: by.id,
      action: 'provider.key_tested',
      subject: `provider:${provider}`,
      after: { source, ends_in: credential.endsIn, methods: methods.map(({ id }) => id) },
      ip: by.ip,
    });
  });
  return { ok: true, methods };
}
