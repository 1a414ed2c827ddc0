import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { m } from '#shared/i18n/index.ts';
import { listRejectedRows, rowRefusalText } from '#server/catalogue/imports/index.ts';
import { merchantContextOf } from '#server/catalogue/merchants/index.ts';
import {
  type MerchantRunTotals,
  runMerchantImport,
  startMerchantImport,
} from '#server/catalogue/merchants/index.ts';
import {
  type Api,
  describeJsonResponse,
  describeJsonBody,
  describeProblemResponses,
  staffSecurity,
} from '../api/create-api.ts';
import type { AppEnv } from '../app-env.ts';
import { requireAdminForFunction } from './require-admin.ts';
import { sendFunctionError } from './function-error.ts';

const path = '/functions/merchant-api-import';
/**
 * Maximum time, in milliseconds, that a caller waits for the import. A background job imports the remaining
 * products.
 */
const patienceMs = 20_000;
const safetySeconds = 60;
const reportedRows = 100;

const counts = {
  processed: z.number(),
  successful: z.number(),
  failed: z.number(),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
};
const refusedRow = z.object({
  line: z.number(),
  merchant_product: z.string().openapi({ description: 'The product as the merchant knows it' }),
  sku: z.string(),
  column: z.string(),
  code: z.string(),
  message: z.string(),
});

/**
 * Adds the function that imports products from a merchant, for admin sessions and for tokens with the scope
 * `imports:write`.
 */
export function addMerchantImportFunction(api: Api): void {
  api.use(path, requireAdminForFunction);
  api.openapi(
    createRoute({
      method: 'post',
      path,
      tags: ['Functions'],
      security: staffSecurity('imports:write'),
      summary:
        'Bring a merchant’s products in, 100 a page, to the end; answers after 20 seconds at most, a job does the rest',
      description:
        'A run that stopped goes on where it was. `config` is not read: a merchant is asked as the shop has it stored.',
      request: describeJsonBody(
        z.object({
          merchantId: z.uuid(),
          config: z.unknown().optional(),
          filters: z
            .object({
              limit: z
                .int()
                .min(1)
                .max(100)
                .default(100)
                .openapi({ description: 'Products a page; the run goes to the end' }),
            })
            .default({ limit: 100 }),
        }),
      ),
      responses: {
        200: describeJsonResponse(
          z.object({
            success: z.literal(true),
            message: z.string(),
            import_id: z.uuid(),
            state: z.enum(['done', 'running', 'cancelled']),
            total: z.number().nullable(),
            ...counts,
            errors: z.array(refusedRow),
          }),
        ),
        ...describeProblemResponses(400, 401, 403, 404, 409, 502, 503),
      },
    }),
    async (c) => {
      const { merchantId, filters } = c.req.valid('json');
      const done = await importFile(c, merchantId, filters.limit);
      if (!done.ok)
        return sendFunctionError(
          c,
          done.reason,
          details[done.reason],
          done.importId ? { import_id: done.importId } : {},
        );
      const { importId, totals } = done;
      const { failure, state, total, processed, successful, failed, created, updated } = totals;
      if (state === 'failed')
        return sendFunctionError(c, 'merchant_failed', `The merchant cannot be read: ${failure}`, {
          failure,
          import_id: importId,
        });
      const message =
        state === 'done'
          ? m.merchants_imported()
          : state === 'cancelled'
            ? m.merchants_cancelled()
            : m.merchants_at_work();
      return c.json(
        {
          success: true as const,
          message,
          import_id: importId,
          state: state === 'done' || state === 'cancelled' ? state : ('running' as const),
          total,
          processed,
          successful,
          failed,
          created,
          updated,
          unchanged: successful - created - updated,
          errors: await refusedOf(c, importId),
        },
        200,
      );
    },
  );
}

type ImportAnswer =
  | { ok: true; importId: string; totals: MerchantRunTotals }
  | {
      ok: false;
      reason: 'merchant_not_found' | 'merchant_inactive' | 'import_running' | 'import_stopped';
      importId?: string;
    };

/** Starts an import run and works on it for at most `patienceMs`; a background job continues it. */
async function importFile(c: Context<AppEnv>, merchantId: string, pageSize: number): Promise<ImportAnswer> {
  const shop = c.get('shop');
  const { ip, session } = c.get('info');
  const by = { id: (await session())!.userId, ip };
  const started = await startMerchantImport(shop, merchantId, by, { pageSize, inSeconds: safetySeconds });
  if (!started.ok) return started;
  const { importId } = started;
  try {
    const totals = await runMerchantImport(merchantContextOf(shop), importId, {
      ip,
      until: Date.now() + patienceMs,
    });
    if (totals) return { ok: true, importId, totals };
  } catch (error) {
    shop.log.error({ error, import: importId }, 'an import from a merchant stopped');
  }
  return { ok: false, reason: 'import_stopped', importId };
}

const details = {
  merchant_not_found: 'No such merchant',
  merchant_inactive: 'The merchant is out of use',
  import_running: 'An import from this merchant is under way',
  import_stopped: 'What was done is kept; it goes on by itself, and where it was when called again',
};

async function refusedOf(c: Context<AppEnv>, importId: string) {
  const rows = await listRejectedRows(c.get('shop').db, importId, { atMost: reportedRows });
  return rows.map(({ line, sku, column, reason, detail, record }) => ({
    line,
    merchant_product: record?.merchant_product ?? '',
    sku,
    column: column ?? '',
    code: reason ?? '',
    message: rowRefusalText(reason, detail),
  }));
}
