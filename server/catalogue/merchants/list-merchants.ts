import { desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { version } from './save-merchant.ts';
import { merchantConfigs, merchantImports } from './schema.ts';
import { isSilent } from './start-import.ts';

/** Lists the merchants, newest first, without their credentials: only whether one is stored. */
export async function listMerchants(db: Queryable) {
  const { id, name, type, base_url, mapping, endpoints, is_active, created_at } = merchantConfigs;
  const rows = await db
    .select({
      id,
      name,
      type,
      base_url,
      mapping,
      endpoints,
      is_active,
      created_at,
      version,
      hasApiKey: sql<boolean>`${merchantConfigs.api_key} IS NOT NULL`,
      hasUsername: sql<boolean>`${merchantConfigs.username} IS NOT NULL`,
      hasPassword: sql<boolean>`${merchantConfigs.password} IS NOT NULL`,
      headers: sql<string[]>`ARRAY(SELECT jsonb_object_keys(${merchantConfigs.headers}) ORDER BY 1)`,
    })
    .from(merchantConfigs)
    .orderBy(desc(created_at), id);
  return rows.map(({ endpoints: { products }, ...row }) => ({ ...row, products_path: products }));
}

export type StaffMerchant = Awaited<ReturnType<typeof listMerchants>>[number];

const reported = {
  id: merchantImports.id,
  merchant_id: merchantImports.merchant_id,
  merchant_name: merchantImports.merchant_name,
  merchant_type: merchantImports.merchant_type,
  state: merchantImports.state,
  total_records: merchantImports.total_records,
  processed_records: merchantImports.processed_records,
  successful_records: merchantImports.successful_records,
  failed_records: merchantImports.failed_records,
  created_records: merchantImports.created_records,
  updated_records: merchantImports.updated_records,
  errors: merchantImports.errors,
  failure: merchantImports.failure,
  created_at: merchantImports.created_at,
};

const silentAsStopped = <T extends { state: string; isSilent: boolean }>({
  isSilent: silent,
  ...entry
}: T) => ({
  ...entry,
  state: silent ? ('stopped' as const) : (entry.state as T['state']),
});

/** Lists the latest runs, newest first. */
export async function listMerchantImports(db: Queryable, atMost = 10) {
  const rows = await db
    .select({ ...reported, isSilent })
    .from(merchantImports)
    .orderBy(desc(merchantImports.created_at), merchantImports.id)
    .limit(atMost);
  return rows.map(silentAsStopped);
}

/** Lists all unfinished runs. */
export async function listOpenRuns(db: Queryable) {
  const rows = await db
    .select({ ...reported, isSilent })
    .from(merchantImports)
    .where(sql`${merchantImports.state} IN ('waiting', 'running', 'stopped')`);
  return rows.map(silentAsStopped);
}

export async function findMerchantImport(db: Queryable, id: string) {
  const [row] = await db.select(reported).from(merchantImports).where(eq(merchantImports.id, id));
  return row;
}
