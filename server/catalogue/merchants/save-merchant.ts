import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { SecretBox } from '#server/platform/kernel/secret-box.ts';
import { mayReach } from '#server/platform/net/index.ts';
import { urlFault } from './url-fault.ts';
import { closeRuns } from './cancel-import.ts';
import type { MerchantInput } from './merchant-input.ts';
import { secretFields } from './merchant.ts';
import { type MerchantType, merchantConfigs } from './schema.ts';
import { leadsElsewhere, encryptSecrets } from './encrypt-secrets.ts';

interface Place {
  db: Database;
  secretBox: SecretBox;
  isDemo: boolean;
}
interface Staff {
  id: string;
  ip: string;
}

export type SaveOutcome =
  | { ok: true; id: string }
  | { ok: false; reason: 'unknown_merchant' | 'changed_meanwhile' | 'invalid_url' | 'not_public' }
  /** The host changed, so secrets stored for the previous host must be entered again. */
  | { ok: false; reason: 'secrets_again' };

/** Version of a configuration, to detect a concurrent change. */
export const version = sql<string>`${merchantConfigs.updated_at}::text`;

/**
 * Creates or updates a merchant's configuration. Secrets are stored encrypted and never returned.
 *
 * @param input.id null creates a merchant
 * @param input.version the version shown in the form; without it, any version is overwritten
 */
export async function saveMerchant(
  { db, secretBox, isDemo }: Place,
  query: { id: string | null; version?: string; input: MerchantInput },
  by: Staff,
): Promise<SaveOutcome> {
  const { input } = query;
  const fault = urlFault(input.base_url, mayReach(isDemo));
  if (fault) return { ok: false, reason: fault };
  return transact<SaveOutcome>(db, async (tx) => {
    const [stored] = query.id
      ? await tx.select().from(merchantConfigs).where(eq(merchantConfigs.id, query.id)).for('update')
      : [];
    if (query.id && !stored) return { ok: false, reason: 'unknown_merchant' };
    if (stored && query.version !== undefined) {
      const [now] = await tx
        .select({ version })
        .from(merchantConfigs)
        .where(eq(merchantConfigs.id, stored.id));
      if (now?.version !== query.version) return { ok: false, reason: 'changed_meanwhile' };
    }
    if (stored && leadsElsewhere(input, stored)) return { ok: false, reason: 'secrets_again' };
    const id = stored?.id ?? randomUUID();
    const { name, type, base_url, mapping, is_active } = input;
    const plain = { name, type, base_url, mapping, endpoints: { products: input.products_path }, is_active };
    const values = {
      id,
      ...plain,
      ...encryptSecrets(secretBox, id, input, stored),
      updated_at: sql`clock_timestamp()`,
    };
    if (stored) await tx.update(merchantConfigs).set(values).where(eq(merchantConfigs.id, id));
    else await tx.insert(merchantConfigs).values(values);
    // Closes running imports: they use the old URL or type, or the merchant was deactivated.
    if (stored && (!is_active || base_url !== stored.base_url || type !== stored.type))
      await closeRuns(tx, id);
    const secrets = [
      ...secretFields.filter((field) => input[field]),
      ...Object.keys(input.headers).filter((header) => input.headers[header]),
    ];
    await recordAudit(tx, {
      actorId: by.id,
      action: stored ? 'merchant.changed' : 'merchant.created',
      subject: `merchant:${id}`,
      ...(stored ? { before: detailsOf(stored) } : {}),
      // Names of the changed secrets, never their values.
      after: {
        name,
        type,
        url: base_url,
        is_active,
        ...(secrets.length > 0 ? { secrets: secrets.join(', ') } : {}),
      },
      ip: by.ip,
    });
    return { ok: true, id };
  });
}

/** Enables or disables a merchant; disabling cancels its run. */
export async function setMerchantActive(
  db: Database,
  id: string,
  isActive: boolean,
  by: Staff,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(merchantConfigs).where(eq(merchantConfigs.id, id)).for('update');
    if (!before) return false;
    if (before.is_active === isActive) return true;
    await tx
      .update(merchantConfigs)
      .set({ is_active: isActive, updated_at: sql`clock_timestamp()` })
      .where(eq(merchantConfigs.id, id));
    if (!isActive) await closeRuns(tx, id);
    await recordAudit(tx, {
      actorId: by.id,
      action: 'merchant.changed',
      subject: `merchant:${id}`,
      before: { is_active: before.is_active },
      after: { is_active: isActive },
      ip: by.ip,
    });
    return true;
  });
}

/** Deletes a merchant with its secrets; imported products and the history stay. */
export async function deleteMerchant(db: Database, id: string, by: Staff): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(merchantConfigs).where(eq(merchantConfigs.id, id)).for('update');
    if (!before) return false;
    await closeRuns(tx, id);
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
  base_url,
  is_active,
}: {
  name: string;
  type: MerchantType;
  base_url: string;
  is_active: boolean;
}) {
  return { name, type, url: base_url, is_active };
}
