import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  type ImportType,
  addWebProduct,
  requestImport,
  findImport,
  importTypes,
  listImportedProducts,
  listRejectedRows,
  rowRefusalText,
  runProductImport,
  webProductSchema,
} from '#server/catalogue/imports/index.ts';
import { importContextOf } from '#server/catalogue/imports/index.ts';
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

const fileName = z.string().min(1).max(300).openapi({ description: 'As `POST /api/imports` answered it' });
const force = z
  .boolean()
  .default(false)
  .openapi({ description: 'Also when the same file was imported within a day' });
const refusedRow = z.object({
  line: z.number(),
  sku: z.string(),
  column: z.string(),
  code: z.string(),
  message: z.string(),
});
const figures = {
  successful: z.number(),
  failed: z.number(),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
};
const security = staffSecurity('imports:write');
const tags = ['Functions'];

/** Maximum number of rejected rows in a response. The back office offers a file with all of them. */
const reportedRows = 100;
/**
 * Seconds until a background job continues the import, in case this process stops before the import is
 * complete.
 */
const safetySeconds = 60;

/** Adds the import functions, for admin sessions and for tokens with the scope `imports:write`. */
export function addImportFunctions(api: Api): void {
  for (const name of ['import-products', 'import-products-advanced', 'add-product-from-web'])
    api.use(`/functions/${name}`, requireAdminForFunction);
  api.openapi(
    createRoute({
      method: 'post',
      path: '/functions/import-products',
      tags,
      security,
      summary:
        'Bring an uploaded file of products in, catalogue and inventory; answers when all rows are worked through',
      request: describeJsonBody(z.object({ fileName, force })),
      responses: {
        200: describeJsonResponse(
          z.object({
            success: z.literal(true),
            products: z.array(z.object({ id: z.uuid(), sku: z.string(), name: z.string() })),
            failed: z.number(),
            errors: z.array(refusedRow),
          }),
        ),
        ...describeProblemResponses(400, 401, 403, 404, 422, 503),
      },
    }),
    async (c) => {
      const query = c.req.valid('json');
      const done = await importFile(c, query.fileName, 'full', query.force);
      if (!done.ok) return sendFunctionError(c, done.reason, done.detail);
      const { db } = c.get('shop');
      const products = await listImportedProducts(db, done.importId);
      return c.json(
        { success: true as const, products, failed: done.failed, errors: await refusedOf(c, done.importId) },
        200,
      );
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/functions/import-products-advanced',
      tags,
      security,
      summary: 'Bring an uploaded file in: all of it, the catalogue’s part or the inventory’s',
      description:
        'A file whose bytes were imported so within a day is not brought in twice: the first summary is answered.',
      request: describeJsonBody(z.object({ fileName, importType: z.enum(importTypes), force })),
      responses: {
        200: describeJsonResponse(
          z.object({
            success: z.literal(true),
            import_id: z.uuid(),
            summary: z.object(figures),
            errors: z.array(refusedRow),
          }),
        ),
        ...describeProblemResponses(400, 401, 403, 404, 422, 503),
      },
    }),
    async (c) => {
      const query = c.req.valid('json');
      const done = await importFile(c, query.fileName, query.importType, query.force);
      if (!done.ok) return sendFunctionError(c, done.reason, done.detail);
      const { importId, successful, failed, created, updated } = done;
      const summary = { successful, failed, created, updated, unchanged: successful - created - updated };
      return c.json(
        { success: true as const, import_id: importId, summary, errors: await refusedOf(c, importId) },
        200,
      );
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/functions/add-product-from-web',
      tags,
      security,
      summary: 'Add one product, without stock, and fetch its pictures from the public internet',
      request: describeJsonBody(webProductSchema),
      responses: {
        200: describeJsonResponse(
          z.object({
            success: z.literal(true),
            product: z.object({
              id: z.uuid(),
              name: z.string(),
              images_downloaded: z.number(),
              images_failed: z.number(),
            }),
          }),
        ),
        ...describeProblemResponses(400, 401, 403, 409, 422),
      },
    }),
    async (c) => {
      const shop = c.get('shop');
      const { ip, session } = c.get('info');
      const by = { id: (await session())!.userId, ip };
      const outcome = await addWebProduct(importContextOf(shop), c.req.valid('json'), by);
      if (outcome.ok) return c.json({ success: true as const, product: outcome.product }, 200);
      if (outcome.reason === 'already_there')
        return sendFunctionError(c, outcome.reason, undefined, { product_id: outcome.productId });
      const message = rowRefusalText(outcome.refusal, outcome.detail);
      const errors = [{ field: outcome.column, code: outcome.refusal, message }];
      return sendFunctionError(c, 'row_refused', `${outcome.column}: ${message}`, { errors });
    },
  );
}

type ImportAnswer =
  | { ok: true; importId: string; successful: number; failed: number; created: number; updated: number }
  | { ok: false; reason: string; detail: string };

/** Imports a file and waits for the result. A repeated call with the same file returns the first result. */
async function importFile(
  c: Context<AppEnv>,
  name: string,
  type: ImportType,
  again: boolean,
): Promise<ImportAnswer> {
  const shop = c.get('shop');
  const { ip } = c.get('info');
  const asked = await requestImport(shop, { fileName: name }, type, { again, ip, inSeconds: safetySeconds });
  if (!asked.ok && asked.reason === 'unknown_file')
    return { ok: false, reason: 'file_not_found', detail: 'No such file was uploaded' };
  // When the same file was imported before, `asked.importId` is the id of the earlier import.
  const meant = await findImport(shop.db, { id: asked.importId });
  try {
    const outcome = await runProductImport(importContextOf(shop), asked.importId, ip);
    if (outcome.ok) return { ...outcome, importId: asked.importId };
    const reason =
      outcome.reason === 'unknown_import' || outcome.reason === 'file_gone'
        ? 'file_not_found'
        : outcome.reason;
    return { ok: false, reason, detail: `The file cannot be read: ${outcome.reason}` };
  } catch (error) {
    shop.log.error({ error, import: meant?.id }, 'an import stopped');
    return {
      ok: false,
      reason: 'import_stopped',
      detail: 'What was done is kept; it goes on by itself, and where it was when called again',
    };
  }
}

async function refusedOf(c: Context<AppEnv>, importId: string) {
  const rows = await listRejectedRows(c.get('shop').db, importId, { atMost: reportedRows });
  return rows.map(({ line, sku, column, reason, detail }) => ({
    line,
    sku,
    column: column ?? '',
    code: reason ?? '',
    message: rowRefusalText(reason, detail),
  }));
}
