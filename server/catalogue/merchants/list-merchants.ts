import { desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { merchantVersion } from './save-merchant.ts';
import { merchantConfigs, merchantImports } from './schema.ts';
import { hasRunStopped } from './start-import.ts';

/**
 * Lists the merchants, newest first, without their credentials: for each credential only whether it is
 * stored.
 */
export async function listMerchants(db: Queryable) {
  const { id, name, type, baseUrl, mapping, endpoints, isActive, createdAt } = merchantConfigs;
  const rows = await db
    .select({
      id,
      name,
      type,
      baseUrl,
      mapping,
      endpoints,
      isActive,
      createdAt,
      version: merchantVersion,
      hasApiKey: sql<boolean>`${merchantConfigs.apiKey} IS NOT NULL`,
      hasUsername: sql<boolean>`${merchantConfigs.username} IS NOT NULL`,
      hasPassword: sql<boolean>`${merchantConfigs.password} IS NOT NULL`,
      headers: sql<string[]>`ARRAY(SELECT jsonb_object_keys(${merchantConfigs.headers}) ORDER BY 1)`,
    })
    .from(merchantConfigs)
    .orderBy(desc(createdAt), id);
  return rows.map(({ endpoints: { products }, ...row }) => ({ ...row, products_path: products }));
}

export type StaffMerchant = Awaited<ReturnType<typeof listMerchants>>[number];

const reported = {
  id: merchantImports.id,
  merchantId: merchantImports.merchantId,
  merchantName: merchantImports.merchantName,
  merchantType: merchantImports.merchantType,
  state: merchantImports.state,
  totalRecords: merchantImports.totalRecords,
  processedRecords: merchantImports.processedRecords,
  successfulRecords: merchantImports.successfulRecords,
  failedRecords: merchantImports.failedRecords,
  createdRecords: merchantImports.createdRecords,
  updatedRecords: merchantImports.updatedRecords,
  withheldRecords: merchantImports.withheldRecords,
  missing: merchantImports.missing,
  errors: merchantImports.errors,
  failure: merchantImports.failure,
  createdAt: merchantImports.createdAt,
};

const silentAsStopped = <T extends { state: string; isSilent: boolean }>({
  isSilent: silent,
  ...entry
}: T) => ({
  ...entry,
  state: silent ? ('stopped' as const) : (entry.state as T['state']),
});

/** Lists the latest import runs of merchants, newest first. */
export async function listMerchantImports(db: Queryable, atMost = 10) {
  const rows = await db
    .select({ ...reported, isSilent: hasRunStopped })
    .from(merchantImports)
    .orderBy(desc(merchantImports.createdAt), merchantImports.id)
    .limit(atMost);
  return rows.map(silentAsStopped);
}

/** Lists all unfinished import runs of merchants. */
export async function listUnfinishedRuns(db: Queryable) {
  const rows = await db
    .select({ ...reported, isSilent: hasRunStopped })
    .from(merchantImports)
    .where(sql`${merchantImports.state} IN ('waiting', 'running', 'stopped')`);
  return rows.map(silentAsStopped);
}

export async function findMerchantImport(db: Queryable, id: string) {
  const [row] = await db.select(reported).from(merchantImports).where(eq(merchantImports.id, id));
  return row;
}
