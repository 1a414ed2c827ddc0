import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { transact } from '#server/platform/db/transact.ts';
import { type StockOutcome, listStock, setStock } from '#server/catalogue/inventory/index.ts';
import type { AppEnv } from '../app-env.ts';
import { sendProblem } from '../problem.ts';
import {
  type Api,
  describeJsonResponse,
  describeJsonBody,
  describeProblemResponses,
  readStaffActor,
  staffSecurity,
} from './create-api.ts';
import { listPageSchema, pagingSchema } from './paging.ts';

const largestStock = 1_000_000;
const figure = z.number().int().min(0).max(largestStock);
const note = z
  .string()
  .trim()
  .min(1)
  .max(300)
  .openapi({ description: 'Why; kept with the movement', example: 'Delivery 4711' });
const inputSchema = z.union([
  z.strictObject({
    stock: figure,
    expected: figure.openapi({ description: 'What it was thought to be' }),
    note,
  }),
  z.strictObject({ delta: z.number().int().min(-largestStock).max(largestStock), note }),
]);
const lineSchema = z
  .object({
    variant_id: z.uuid(),
    product_id: z.uuid(),
    sku: z.string(),
    name: z.string(),
    brand: z.string().nullable(),
    stock_quantity: z.number(),
    reserved_quantity: z.number(),
    min_stock_level: z.number(),
    is_active: z.boolean(),
  })
  .openapi('StaffStock');
const tags = ['Staff'];

/**
 * Adds the stock routes for staff and API tokens: they find a variant by SKU and change its stock through
 * stock movements.
 */
export function addAdminStockRoutes(api: Api): void {
  api.openapi(
    createRoute({
      method: 'get',
      path: '/admin/stock',
      tags,
      security: staffSecurity('stock:read'),
      summary: 'Variants with their stock; searched by SKU, GTIN, name and brand',
      request: {
        query: pagingSchema.extend({
          q: z.string().max(100).optional(),
          state: z.enum(['in', 'low', 'out']).optional(),
        }),
      },
      responses: {
        200: describeJsonResponse(listPageSchema(lineSchema)),
        ...describeProblemResponses(400, 401, 403),
      },
    }),
    async (c) => {
      const { q, state, page, per_page: perPage } = c.req.valid('query');
      const query = {
        ...(q ? { query: q } : {}),
        ...(state ? { state } : {}),
        sort: 'sku' as const,
        descending: false,
        page,
        perPage,
      };
      const { items, total } = await listStock(c.get('shop').db, query);
      const views = items.map((line) => ({
        variant_id: line.id,
        product_id: line.productId,
        sku: line.sku,
        name: line.name,
        brand: line.brand,
        stock_quantity: line.stock,
        reserved_quantity: line.reserved,
        min_stock_level: line.minimum,
        is_active: line.isActive,
      }));
      return c.json({ items: views, total, page, per_page: perPage }, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'patch',
      path: '/admin/stock/{variant_id}',
      tags,
      security: staffSecurity('stock:write'),
      summary:
        'Change a variant’s stock: to a figure, if it is still the expected one, or by a number of units',
      description:
        'Under an Idempotency-Key a repeat gets the first answer and changes nothing; changes by a number of units need one.',
      request: {
        params: z.object({ variant_id: z.string() }),
        headers: z.object({ 'idempotency-key': z.string().min(1).max(200).optional() }),
        ...describeJsonBody(inputSchema),
      },
      responses: {
        200: describeJsonResponse(z.object({ variant_id: z.uuid(), stock_quantity: z.number() })),
        ...describeProblemResponses(400, 401, 403, 404, 409, 422),
      },
    }),
    async (c) => {
      const variantId = z.uuid().safeParse(c.req.valid('param').variant_id).data;
      const { note: why, ...query } = c.req.valid('json');
      const key = c.req.valid('header')['idempotency-key'];
      if ('delta' in query && !key) return refuse(c, { ok: false, reason: 'idempotency_key_required' });
      if (!variantId) return refuse(c, { ok: false, reason: 'unknown_variant', variantId: '' });
      const change = {
        variantId,
        ...('delta' in query ? query : { stock: query.stock, seen: query.expected }),
      };
      const by = await readStaffActor(c);
      const outcome = await transact(c.get('shop').db, (tx) =>
        setStock({ tx, by, ...(key ? { idempotencyKey: key } : {}) }, change, why),
      );
      return outcome.ok
        ? c.json({ variant_id: variantId, stock_quantity: outcome.stock }, 200)
        : refuse(c, outcome);
    },
  );
}

function refuse(
  c: Context<AppEnv>,
  outcome: Exclude<StockOutcome, { ok: true }> | { ok: false; reason: 'idempotency_key_required' },
): never {
  switch (outcome.reason) {
    case 'unknown_variant':
      return sendProblem(c, { status: 404, code: 'variant_not_found' }) as never;
    case 'idempotency_key_required':
      return sendProblem(c, {
        status: 400,
        code: outcome.reason,
        detail: 'Name the change by an Idempotency-Key',
      }) as never;
    case 'idempotency_key_reused':
      return sendProblem(c, {
        status: 422,
        code: outcome.reason,
        detail: 'The key named another change',
      }) as never;
    default:
      return sendProblem(c, {
        status: 409,
        code: outcome.reason,
        more: { stock_quantity: outcome.stock },
      }) as never;
  }
}
