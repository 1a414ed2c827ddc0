import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  findImport,
  importTypes,
  isImportFile,
  storeProductFile,
  maxProductFileBytes,
  listImports,
  listRejectedRows,
  rowRefusalText,
} from '#server/catalogue/imports/index.ts';
import type { AppEnv } from '../app-env.ts';
import { requireAdminForFunction } from '../functions/require-admin.ts';
import { sendFunctionError } from '../functions/function-error.ts';
import { type Api, describeJsonResponse, describeProblemResponses, staffSecurity } from './create-api.ts';

const states = ['uploaded', 'waiting', 'running', 'stopped', 'done', 'failed'] as const;
const importSchema = z
  .object({
    id: z.uuid(),
    filename: z.string(),
    import_type: z.enum(importTypes),
    state: z.enum(states),
    total_records: z.number(),
    processed_records: z.number(),
    successful_records: z.number(),
    failed_records: z.number(),
    created_at: z.string(),
  })
  .openapi('ProductImport');
const tags = ['Staff'];
const reportedRows = 100;

/**
 * Adds the routes for imports of product files: upload, list and status. Serverless functions import the
 * rows.
 */
export function addImportRoutes(api: Api): void {
  api.use('/imports/*', requireAdminForFunction);
  // Registered in the API description without a body schema, because the handler reads the body as raw bytes
  // of any content type.
  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/imports',
    tags,
    security: staffSecurity('imports:write'),
    summary: 'Upload a file of products, CSV or JSON, 10 MB at most; nothing is imported yet',
    description:
      'As a form with the field `file`, or as the body itself with the name in `?name=`. The answered `fileName` is what `import-products` and `import-products-advanced` take.',
    request: {
      query: z.object({ name: z.string().min(1).max(200).optional() }),
      body: {
        content: {
          'multipart/form-data': {
            schema: z.object({ file: z.any().openapi({ type: 'string', format: 'binary' }) }),
          },
          'text/csv': { schema: z.any().openapi({ type: 'string' }) },
          'application/json': { schema: z.any() },
        },
      },
    },
    responses: {
      200: describeJsonResponse(
        z.object({
          success: z.literal(true),
          fileName: z.string(),
          import_id: z.uuid(),
          total_records: z.number(),
        }),
      ),
      ...describeProblemResponses(400, 401, 403, 413, 415, 422),
    },
  });
  api.post('/imports', async (c) => {
    const shop = c.get('shop');
    const file = await fileOf(c);
    if (!file)
      return sendFunctionError(
        c,
        'invalid_request',
        'Send the file as the field `file` of a form, or as the body with ?name=',
      );
    if (!isImportFile(file.name, file.type)) return sendFunctionError(c, 'unsupported_file', 'CSV or JSON');
    if (file.bytes.length > maxProductFileBytes)
      return sendFunctionError(c, 'file_too_large', '10 MB at most');
    const stored = await storeProductFile(shop, file, (await c.get('info').session())!.userId);
    if (!stored.ok) {
      if (stored.reason === 'too_large') return sendFunctionError(c, 'file_too_large', '10 MB at most');
      return sendFunctionError(
        c,
        // The API has one code for every fault of the format.
        stored.reason === 'unclosed_quote' ? 'not_readable' : stored.reason,
        stored.line ? `Not readable at row ${stored.line}` : 'Not readable',
        stored.line ? { line: stored.line } : {},
      );
    }
    return c.json(
      {
        success: true as const,
        fileName: stored.fileName,
        import_id: stored.importId,
        total_records: stored.total,
      },
      200,
    );
  });
  api.openapi(
    createRoute({
      method: 'get',
      path: '/imports',
      tags,
      security: staffSecurity('imports:read'),
      summary: 'The 20 latest imports, newest first',
      responses: {
        200: describeJsonResponse(z.object({ items: z.array(importSchema) })),
        ...describeProblemResponses(401, 403),
      },
    }),
    async (c) => c.json({ items: (await listImports(c.get('shop').db)).map(toView) }, 200),
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/imports/{id}',
      tags,
      security: staffSecurity('imports:read'),
      summary: 'One import: how far it is, and its first refused rows',
      request: { params: z.object({ id: z.string() }) },
      responses: {
        200: describeJsonResponse(
          importSchema.extend({
            errors: z.array(
              z.object({
                line: z.number(),
                sku: z.string(),
                column: z.string(),
                code: z.string(),
                message: z.string(),
              }),
            ),
          }),
        ),
        ...describeProblemResponses(401, 403, 404),
      },
    }),
    async (c) => {
      const { db } = c.get('shop');
      const id = z.uuid().safeParse(c.req.valid('param').id).data;
      const found = id && (await findImport(db, { id }));
      if (!found) return sendFunctionError(c, 'file_not_found', 'No such import');
      const rows = await listRejectedRows(db, found.id, { atMost: reportedRows });
      const errors = rows.map(({ line, sku, column, reason, detail }) => ({
        line,
        sku,
        column: column ?? '',
        code: reason ?? '',
        message: rowRefusalText(reason, detail),
      }));
      return c.json({ ...toView(found), errors }, 200);
    },
  );
}

type Shown = NonNullable<Awaited<ReturnType<typeof findImport>>>;

function toView({
  id,
  filename,
  importType,
  state,
  createdAt,
  ...counts
}: Pick<
  Shown,
  | 'id'
  | 'filename'
  | 'importType'
  | 'state'
  | 'createdAt'
  | 'totalRecords'
  | 'processedRecords'
  | 'successfulRecords'
  | 'failedRecords'
>) {
  const { totalRecords, processedRecords, successfulRecords, failedRecords } = counts;
  return {
    id,
    filename,
    import_type: importType,
    state,
    total_records: totalRecords,
    processed_records: processedRecords,
    successful_records: successfulRecords,
    failed_records: failedRecords,
    created_at: createdAt.toISOString(),
  };
}

async function fileOf(
  c: Context<AppEnv>,
): Promise<{ name: string; type: string; bytes: Uint8Array } | undefined> {
  const type = c.req.header('content-type') ?? '';
  if (/^multipart\/form-data/i.test(type)) {
    const form = await c.req.raw.formData().catch(() => undefined);
    const file = form?.get('file');
    return file instanceof File
      ? { name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) }
      : undefined;
  }
  const name = c.req.query('name');
  return name ? { name, type, bytes: new Uint8Array(await c.req.arrayBuffer()) } : undefined;
}
