import { createRoute, z } from '@hono/zod-openapi';
import { m } from '#shared/i18n/index.ts';
import {
  createCategory,
  deleteCategory,
  listCategories,
  mergeCategories,
  moveProducts,
  updateCategory,
} from '#server/catalogue/products/categories/index.ts';
import { sendCategoryRefusal } from './category-refusal.ts';
import { categoryFieldsSchema, categorySchema, toCategoryChanges, toCategoryView } from './category-view.ts';
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

const params = z.object({ id: z.string() });
const createdSchema = z.object({ id: z.string(), slug: z.string() });
const read = staffCall('catalogue:read');
const write = staffCall('catalogue:write');
const into = z.string().min(1).max(80).openapi({ description: 'Slug of the other category' });

/** Adds the routes for the category tree, for staff and API tokens. */
export function addAdminCategoryRoutes(api: Api): void {
  addReadRoutes(api);
  api.openapi(
    createRoute({
      ...write,
      method: 'post',
      path: '/admin/categories',
      summary: 'Add a category at the end of its parent',
      description:
        'One name is enough; missing languages show the first given one. Without a slug, the name gives it.',
      request: { headers: idempotencyHeader, ...describeJsonBody(categoryFieldsSchema) },
      responses: {
        201: describeJsonResponse(createdSchema, 'Added'),
        ...describeProblemResponses(400, 401, 403, 409, 422),
      },
    }),
    async (c) => {
      const { name = {}, ...changes } = toCategoryChanges(c.req.valid('json'));
      if (!Object.values(name).some(Boolean)) {
        const message = m.categories_error_name({}, { locale: readerLocale(c) });
        return sendInvalidField(c, { field: 'name_fr', code: 'required', message }) as never;
      }
      const outcome = await runForStaff(c, (context) => createCategory(context, { ...changes, name }));
      if (!outcome.ok) return sendCategoryRefusal(c, outcome);
      await c.get('shop').showChanges();
      return c.json({ id: outcome.id, slug: outcome.id }, 201);
    },
  );
  api.openapi(
    createRoute({
      ...write,
      method: 'patch',
      path: '/admin/categories/{id}',
      summary: 'Change a category; its earlier slug stays as an alias that redirects',
      request: {
        params,
        headers: idempotencyHeader,
        ...describeJsonBody(
          categoryFieldsSchema.extend({
            before: z.string().max(80).nullable().optional().openapi({
              description: 'Slug of the sibling that follows it from now on; null for the end',
            }),
          }),
        ),
      },
      responses: {
        200: describeJsonResponse(createdSchema),
        ...describeProblemResponses(400, 401, 403, 404, 409, 422),
      },
    }),
    async (c) => {
      const { before, ...body } = c.req.valid('json');
      const changes = { ...toCategoryChanges(body), ...(before === undefined ? {} : { before }) };
      const { id } = c.req.valid('param');
      const outcome = await runForStaff(c, (context) => updateCategory(context, id, changes, null));
      if (!outcome.ok) return sendCategoryRefusal(c, outcome);
      await c.get('shop').showChanges();
      return c.json({ id: outcome.id, slug: outcome.id }, 200);
    },
  );
  api.openapi(
    createRoute({
      ...write,
      method: 'delete',
      path: '/admin/categories/{id}',
      summary: 'Delete a category that has neither products nor categories below it',
      request: { params, headers: idempotencyHeader },
      responses: { 204: { description: 'Deleted' }, ...describeProblemResponses(401, 403, 404, 409, 422) },
    }),
    async (c) => {
      const outcome = await runForStaff(c, (context) => deleteCategory(context, c.req.valid('param').id));
      if (!outcome.ok) return sendCategoryRefusal(c, outcome);
      await c.get('shop').showChanges();
      return c.body(null, 204);
    },
  );
  addMoveRoutes(api);
}

function addReadRoutes(api: Api): void {
  api.openapi(
    createRoute({
      ...read,
      method: 'get',
      path: '/admin/categories',
      summary: 'All categories, also hidden ones, each before the categories below it',
      responses: {
        200: describeJsonResponse(z.object({ items: z.array(categorySchema) })),
        ...describeProblemResponses(401, 403),
      },
    }),
    async (c) => c.json({ items: (await listCategories(c.get('shop').db)).map(toCategoryView) }, 200),
  );
  api.openapi(
    createRoute({
      ...read,
      method: 'get',
      path: '/admin/categories/{id}',
      summary: 'One category',
      request: { params },
      responses: { 200: describeJsonResponse(categorySchema), ...describeProblemResponses(401, 403, 404) },
    }),
    async (c) => {
      const found = (await listCategories(c.get('shop').db)).find(
        ({ slug }) => slug === c.req.valid('param').id,
      );
      if (!found) return sendCategoryRefusal(c, { ok: false, reason: 'unknown_category' });
      return c.json(toCategoryView(found), 200);
    },
  );
}

function addMoveRoutes(api: Api): void {
  api.openapi(
    createRoute({
      ...write,
      method: 'post',
      path: '/admin/categories/{id}/merge',
      summary: 'Merge a category into another one; its URLs redirect there',
      request: { params, headers: idempotencyHeader, ...describeJsonBody(z.object({ into })) },
      responses: {
        200: describeJsonResponse(z.object({ id: z.string(), moved: z.number() })),
        ...describeProblemResponses(400, 401, 403, 404, 422),
      },
    }),
    async (c) => {
      const query = { from: c.req.valid('param').id, into: c.req.valid('json').into };
      const outcome = await runForStaff(c, (context) => mergeCategories(context, query));
      if (!outcome.ok) return sendCategoryRefusal(c, outcome);
      await c.get('shop').showChanges();
      return c.json({ id: outcome.id, moved: outcome.moved }, 200);
    },
  );
  api.openapi(
    createRoute({
      ...write,
      method: 'post',
      path: '/admin/categories/{id}/move-products',
      summary: 'Move products to another category: all of them, or the given ones',
      request: {
        params,
        headers: idempotencyHeader,
        ...describeJsonBody(z.object({ into, product_ids: z.array(z.uuid()).max(1000).optional() })),
      },
      responses: {
        200: describeJsonResponse(z.object({ moved: z.number() })),
        ...describeProblemResponses(400, 401, 403, 404, 422),
      },
    }),
    async (c) => {
      const { product_ids: products, ...rest } = c.req.valid('json');
      const query = { from: c.req.valid('param').id, ...rest, ...(products ? { products } : {}) };
      const outcome = await runForStaff(c, (context) => moveProducts(context, query));
      if (!outcome.ok) return sendCategoryRefusal(c, outcome);
      await c.get('shop').showChanges();
      return c.json({ moved: outcome.moved }, 200);
    },
  );
}
