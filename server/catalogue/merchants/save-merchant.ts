import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { SecretBox } from '#server/platform/kernel/secret-box.ts';
import { urlRefusalReason } from './url-refusal.ts';
import { cancelMerchantRuns } from './cancel-import.ts';
import type { MerchantInput } from './merchant-input.ts';
import { secretFields } from './merchant.ts';
import { type MerchantType, merchantConfigs } from './schema.ts';
import { wouldSendSecretElsewhere, encryptSecrets } from './encrypt-secrets.ts';

interface Place {
  db: Database;
  secretBox: SecretBox;
  mayReach: (ip: string) => boolean;
}
interface Staff {
  id: string;
  ip: string;
}

export type SaveMerchantOutcome =
  | { ok: true; id: string }
  | { ok: false; reason: 'unknown_merchant' | 'changed_meanwhile' | 'invalid_url' | 'not_public' }
  /** The host changed, so secrets that were stored for the previous host must be entered again. */
  | { ok: false; reason: 'secrets_again' };

/** SQL for the version of a configuration, to detect a concurrent change. */
export const merchantVersion = sql<string>`${merchantConfigs.updatedAt}::text`;

/**
 * Creates or updates the configuration of a merchant. Secrets are stored encrypted and never returned.
 *
 * @param change.id merchant to update; null creates a merchant
 * @param change.version version that the form showed; if it is omitted, any version is overwritten
 */
export async function saveMerchant(
  { db, secretBox, mayReach }: Place,
  change: { id: string | null; version?: string; input: MerchantInput },
  by: Staff,
): Promise<SaveMerchantOutcome> {
  const { input } = change;
  const fault = urlRefusalReason(input.base_url, mayReach);
  if (fault) return { ok: false, reason: fault };
  return transact<SaveMerchantOutcome>(db, async (tx) => {
    const [stored] = change.id
      ? await tx.select().from(merchantConfigs).where(eq(merchantConfigs.id, change.id)).for('update')
      : [];
    if (change.id && !stored) return { ok: false, reason: 'unknown_merchant' };
    if (stored && change.version !== undefined) {
      const [now] = await tx
        .select({ version: merchantVersion })
        .from(merchantConfigs)
        .where(eq(merchantConfigs.id, stored.id));
      if (now?.version !== change.version) return { ok: false, reason: 'changed_meanwhile' };
    }
    if (stored && wouldSendSecretElsewhere(input, stored)) return { ok: false, reason: 'secrets_again' };
    const id = stored?.id ?? randomUUID();
    const { name, type, base_url: baseUrl, mapping, is_active: isActive } = input;
    const plain = { name, type, baseUrl, mapping, endpoints: { products: input.products_path }, isActive };
    const values = {
      id,
      ...plain,
      ...encryptSecrets(secretBox, id, input, stored),
      updatedAt: sql`clock_timestamp()`,
    };
    if (stored) await tx.update(merchantConfigs).set(values).where(eq(merchantConfigs.id, id));
    else await tx.insert(merchantConfigs).values(values);
    // Cancels unfinished imports, because they use the previous URL or type, or the merchant was deactivated.
    if (stored && (!isActive || baseUrl !== stored.baseUrl || type !== stored.type))
      await cancelMerchantRuns(tx, id);
    const secrets = [
      ...secretFields.filter((field) => input[field]),
      ...Object.keys(input.headers).filter((header) => input.headers[header]),
    ];
    await recordAudit(tx, {
      actorId: by.id,
      action: stored ? 'merchant.changed' : 'merchant.created',
      subject: `merchant:${id}`,
      ...(stored ? { before: detailsOf(stored) } : {}),
      // The audit entry contains the names of the changed secrets, never their values.
      after: {
        name,
        type,
        url: baseUrl,
        is_active: isActive,
        ...(secrets.length > 0 ? { secrets: secrets.join(', ') } : {}),
      },
      ip: by.ip,
    });
    return { ok: true, id };
  });
}

/** Activates or deactivates a merchant; deactivating cancels its unfinished import. */
export async function setMerchantActive(
  db: Database,
  id: string,
  isActive: boolean,
  by: Staff,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(merchantConfigs).where(eq(merchantConfigs.id, id)).for('update');
    if (!before) return false;
    if (before.isActive === isActive) return true;
    await tx
      .update(merchantConfigs)
      .set({ isActive, updatedAt: sql`clock_timestamp()` })
      .where(eq(merchantConfigs.id, id));
    if (!isActive) await cancelMerchantRuns(tx, id);
    await recordAudit(tx, {
      actorId: by.id,
      action: 'merchant.changed',
      subject: `merchant:${id}`,
      before: { is_active: before.isActive },
      after: { is_active: isActive },
      ip: by.ip,
    });
    return true;
  });
}

/** Deletes a merchant with its secrets; imported products and the import history stay. */
export async function deleteMerchant(db: Database, id: string, by: Staff): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(merchantConfigs).where(eq(merchantConfigs.id, id)).for('update');
    if (!before) return false;
    await cancelMerchantRuns(tx, id);
    await tx.delete(merchantConfigs).where(eq(merchantConfigs.id, id));
    await recordAudit(tx, {
      actorId: by.id,
      action: 'merchant.deleted',
      subject: `merchant:${id}`,
      before: detailsOf(before),
      ip: by.ip,
    });
    return true;
  });
}

function detailsOf({
  name,
  type,
  baseUrl,
  isActive,
}: {
  name: string;
  type: MerchantType;
  baseUrl: string;
  isActive: boolean;
}) {
  return { name, type, url: baseUrl, is_active: isActive };
}
