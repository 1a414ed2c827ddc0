import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { m } from '#shared/i18n/index.ts';
import { listProducts, productStates } from '#server/catalogue/products/index.ts';
import {
  type ChangeProductOutcome,
  archiveProduct,
  createProduct,
  updateProduct,
} from '#server/catalogue/products/editing/index.ts';
import { toDecimal } from '#server/platform/kernel/money.ts';
import type { AppEnv } from '../app-env.ts';
import { sendProblem } from '../problem.ts';
import {
  type Api,
  describeJsonBody,
  describeJsonResponse,
  describeProblemResponses,
  staffCall,
} from './create-api.ts';
import { idempotencyHeader, runForStaff } from './idempotency.ts';
import { sendInvalidField } from './invalid-field.ts';
import { readerLocale } from './reader-locale.ts';
import { listPageSchema, pagingSchema } from './paging.ts';
import { newProductSchema, productFieldsSchema, toProductChanges } from './product-fields.ts';
import { loadStaffProduct, staffProductSchema } from './staff-product-view.ts';

const params = z.object({ id: z.string() });
const createdSchema = z.object({ id: z.uuid() });
const read = staffCall('catalogue:read');
const write = staffCall('catalogue:write');

const lineSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    brand: z.string(),
    category: z.string(),
    sku: z.string(),
    gtin: z.string(),
    price: z.number(),
    stock_quantity: z.number(),
    variants: z.number(),
    is_active: z.boolean(),
    is_visible_online: z.boolean(),
    is_featured: z.boolean(),
    created_at: z.string(),
  })
  .openapi('StaffProductLine');

/** Adds the routes for products, their variants and prices, for staff and API tokens. */
export function addAdminProductRoutes(api: Api): void {
  addReadRoutes(api);
  api.openapi(
    createRoute({
      ...write,
      method: 'post',
      path: '/admin/products',
      summary: 'Add a product, which is on sale at once',
      request: { headers: idempotencyHeader, ...describeJsonBody(newProductSchema) },
      responses: {
        201: describeJsonResponse(createdSchema, 'Added'),
        ...describeProblemResponses(400, 401, 403, 409, 422),
      },
    }),
    async (c) => {
      const body = c.req.valid('json');
      const changes = toProductChanges(c.get('shop').catalogueIndex.reference, body, body.category);
      const outcome = await runForStaff(c, ({ by, ...context }) =>
        createProduct({ ...context, by: { ...by, mayStock: true } }, { ...changes, category: body.category }),
      );
      if (!outcome.ok) return refuse(c, outcome);
      await c.get('shop').showChanges([outcome.id]);
      return c.json({ id: outcome.id }, 201);
    },
  );
  api.openapi(
    createRoute({
      ...write,
      method: 'patch',
      path: '/admin/products/{id}',
      summary: 'Change a product, its prices and its variants',
      description: 'Stock changes through `PATCH /api/admin/stock/{variant_id}`.',
      request: { params, headers: idempotencyHeader, ...describeJsonBody(productFieldsSchema.partial()) },
      responses: {
        200: describeJsonResponse(staffProductSchema),
        ...describeProblemResponses(400, 401, 403, 404, 409, 422),
      },
    }),
    async (c) => {
      const [shop, body, id] = [c.get('shop'), c.req.valid('json'), idOf(c.req.valid('param').id)];
      const stored = id && (await loadStaffProduct(shop.db, id));
      if (!stored) return refuse(c, { ok: false, reason: 'unknown_product' });
      const category = body.category ?? stored.category;
      const changes = toProductChanges(shop.catalogueIndex.reference, body, category);
      const outcome = await runForStaff(c, ({ by, ...context }) =>
        updateProduct({ ...context, by: { ...by, mayStock: true } }, stored.id, changes),
      );
      if (!outcome.ok) return refuse(c, outcome);
      await shop.showChanges([stored.id]);
      return c.json((await loadStaffProduct(shop.db, stored.id))!, 200);
    },
  );
  api.openapi(
    createRoute({
      ...write,
      method: 'delete',
      path: '/admin/products/{id}',
      summary: 'Archive a product: it is no longer sold, and its data stays',
      request: { params },
      responses: { 204: { description: 'Archived' }, ...describeProblemResponses(401, 403, 404) },
    }),
    async (c) => {
      const id = idOf(c.req.valid('param').id);
      if (!id) return refuse(c, { ok: false, reason: 'unknown_product' });
      const outcome = await runForStaff(c, ({ tx, by }) => archiveProduct(tx, id, by));
      if (!outcome.ok) return refuse(c, outcome);
      await c.get('shop').showChanges([id]);
      return c.body(null, 204);
    },
  );
}

function addReadRoutes(api: Api): void {
  api.openapi(
    createRoute({
      ...read,
      method: 'get',
      path: '/admin/products',
      summary: 'All products, also hidden ones; searched by name, brand, category, SKU and GTIN',
      request: {
        query: pagingSchema.extend({
          q: z.string().max(100).optional(),
          category: z.string().max(80).optional(),
          state: z.enum(productStates).optional(),
        }),
      },
      responses: {
        200: describeJsonResponse(listPageSchema(lineSchema)),
        ...describeProblemResponses(400, 401, 403),
      },
    }),
    async (c) => {
      const { q: query, category, state, page, per_page: perPage } = c.req.valid('query');
      const { db, catalogueIndex } = c.get('shop');
      const params = {
        ...(query ? { query } : {}),
        ...(category ? { category } : {}),
        ...(state ? { state } : {}),
      };
      const { items, total } = await listProducts(db, catalogueIndex.reference.tree, {
        ...params,
        page,
        perPage,
      });
      return c.json({ items: items.map(toLine), total, page, per_page: perPage }, 200);
    },
  );
  api.openapi(
    createRoute({
      ...read,
      method: 'get',
      path: '/admin/products/{id}',
      summary: 'One product with its variants, prices and stock',
      request: { params },
      responses: {
        200: describeJsonResponse(staffProductSchema),
        ...describeProblemResponses(401, 403, 404),
      },
    }),
    async (c) => {
      const id = idOf(c.req.valid('param').id);
      const product = id && (await loadStaffProduct(c.get('shop').db, id));
      return product ? c.json(product, 200) : refuse(c, { ok: false, reason: 'unknown_product' });
    },
  );
}

const idOf = (text: string): string | undefined => z.uuid().safeParse(text).data;

type Line = Awaited<ReturnType<typeof listProducts>>['items'][number];
const toLine = (line: Line): z.output<typeof lineSchema> => ({
  id: line.id,
  name: line.name,
  brand: line.brand,
  category: line.category,
  sku: line.sku,
  gtin: line.gtin,
  price: toDecimal(line.price),
  stock_quantity: line.stock,
  variants: line.variants,
  is_active: line.isActive,
  is_visible_online: line.isVisible,
  is_featured: line.isFeatured,
  created_at: line.createdAt,
});

function refuse(c: Context<AppEnv>, outcome: Extract<ChangeProductOutcome, { ok: false }>): never {
  return respond(c, outcome) as never;
}

function respond(c: Context<AppEnv>, refusal: Extract<ChangeProductOutcome, { ok: false }>): Response {
  const o = { locale: readerLocale(c) };
  const code = refusal.reason;
  switch (refusal.reason) {
    case 'unknown_product':
      return sendProblem(c, { status: 404, code: 'product_not_found' });
    case 'unknown_category':
      return sendInvalidField(c, { field: 'category', code, message: m.categories_error_unknown({}, o) });
    case 'price_negative': {
      const field = `variants.${refusal.variant}.price_modifier`;
      return sendInvalidField(c, { field, code, message: m.products_error_price_negative({}, o) });
    }
    case 'sku_taken': {
      const message = m.categories_error_sku_taken({ sku: refusal.sku }, o);
      return sendInvalidField(c, { field: 'sku', code, message }, 409);
    }
    case 'gtin_taken': {
      const field = refusal.variant === undefined ? 'gtin' : `variants.${refusal.variant}.gtin`;
      const message = m.products_error_gtin_taken({ sku: refusal.sku }, o);
      return sendInvalidField(c, { field, code, message }, 409);
    }
    case 'changed_meanwhile':
      return sendProblem(c, { status: 409, code });
    case 'idempotency_key_reused':
      return sendProblem(c, { status: 422, code, detail: 'The key named another call' });
  }
}
