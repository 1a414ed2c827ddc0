import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  type BrandDraft,
  type BrandOutcome,
  type StaffBrand,
  deleteBrand,
  listBrands,
  saveBrand,
} from '#server/catalogue/products/editing/index.ts';
import { m } from '#shared/i18n/index.ts';
import type { AppEnv } from '../app-env.ts';
import { sendProblem } from '../problem.ts';
import {
  type Api,
  describeJsonBody,
  describeJsonResponse,
  describeProblemResponses,
  staffCall,
} from './create-api.ts';
import { idempotencyHeader, runOnceForStaff } from './idempotency.ts';
import { sendInvalidField } from './invalid-field.ts';
import { readerLocale } from './reader-locale.ts';

const description = z.string().trim().max(2000).optional();
const fieldsSchema = z.object({
  name: z.string().trim().min(1).max(120),
  description_fr: description,
  description_de: description,
  description_en: description,
  website_url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable()
    .optional(),
  is_active: z.boolean().optional(),
});
const brandSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description_fr: z.string(),
    description_de: z.string(),
    description_en: z.string(),
    website_url: z.string().nullable(),
    logo_url: z.string().nullable(),
    is_active: z.boolean(),
    products: z.number(),
  })
  .openapi('StaffBrand');
const createdSchema = z.object({ id: z.uuid() });
const params = z.object({ id: z.string() });
const read = staffCall('catalogue:read');
const write = staffCall('catalogue:write');

/** Adds the routes for brands, for staff and API tokens. */
export function addAdminBrandRoutes(api: Api): void {
  addReadRoutes(api);
  api.openapi(
    createRoute({
      ...write,
      method: 'post',
      path: '/admin/brands',
      summary: 'Add a brand',
      request: { headers: idempotencyHeader, ...describeJsonBody(fieldsSchema) },
      responses: {
        201: describeJsonResponse(createdSchema, 'Added'),
        ...describeProblemResponses(400, 401, 403, 409, 422),
      },
    }),
    async (c) => {
      const draft = toDraft(blank, c.req.valid('json'));
      const outcome = await runOnceForStaff(c, draft, ({ tx, by }) => saveBrand(tx, null, draft, null, by));
      if (!outcome.ok) return refuse(c, outcome);
      await c.get('shop').showChanges();
      return c.json({ id: outcome.id }, 201);
    },
  );
  api.openapi(
    createRoute({
      ...write,
      method: 'patch',
      path: '/admin/brands/{id}',
      summary: 'Change a brand',
      request: { params, headers: idempotencyHeader, ...describeJsonBody(fieldsSchema.partial()) },
      responses: {
        200: describeJsonResponse(createdSchema),
        ...describeProblemResponses(400, 401, 403, 404, 409, 422),
      },
    }),
    async (c) => {
      const body = c.req.valid('json');
      const stored = await brandOf(c, c.req.valid('param').id);
      if (!stored) return refuse(c, { ok: false, reason: 'unknown_brand' });
      const outcome = await runOnceForStaff(c, body, ({ tx, by }) =>
        saveBrand(tx, stored.id, toDraft(stored, body), stored.version, by),
      );
      if (!outcome.ok) return refuse(c, outcome);
      await c.get('shop').showChanges();
      return c.json({ id: outcome.id }, 200);
    },
  );
  api.openapi(
    createRoute({
      ...write,
      method: 'delete',
      path: '/admin/brands/{id}',
      summary: 'Delete a brand without products',
      request: { params },
      responses: { 204: { description: 'Deleted' }, ...describeProblemResponses(401, 403, 404, 409) },
    }),
    async (c) => {
      const stored = await brandOf(c, c.req.valid('param').id);
      if (!stored) return refuse(c, { ok: false, reason: 'unknown_brand' });
      const outcome = await runOnceForStaff(c, stored.id, ({ tx, by }) => deleteBrand(tx, stored.id, by));
      if (!outcome.ok) return refuse(c, outcome);
      await c.get('shop').showChanges();
      return c.body(null, 204);
    },
  );
}

function addReadRoutes(api: Api): void {
  api.openapi(
    createRoute({
      ...read,
      method: 'get',
      path: '/admin/brands',
      summary: 'All brands by name, also inactive ones',
      responses: {
        200: describeJsonResponse(z.object({ items: z.array(brandSchema) })),
        ...describeProblemResponses(401, 403),
      },
    }),
    async (c) => c.json({ items: (await listBrands(c.get('shop').db)).map(toView) }, 200),
  );
  api.openapi(
    createRoute({
      ...read,
      method: 'get',
      path: '/admin/brands/{id}',
      summary: 'One brand',
      request: { params },
      responses: { 200: describeJsonResponse(brandSchema), ...describeProblemResponses(401, 403, 404) },
    }),
    async (c) => {
      const brand = await brandOf(c, c.req.valid('param').id);
      return brand ? c.json(toView(brand), 200) : refuse(c, { ok: false, reason: 'unknown_brand' });
    },
  );
}

const blank: BrandDraft = { name: '', description: { fr: '', de: '', en: '' }, website: '', isActive: true };

const brandOf = async (c: Context<AppEnv>, id: string): Promise<StaffBrand | undefined> =>
  (await listBrands(c.get('shop').db)).find((brand) => brand.id === id);

/** The stored fields with those that a program sent. */
function toDraft(stored: BrandDraft, body: Partial<z.output<typeof fieldsSchema>>): BrandDraft {
  const { description: texts } = stored;
  return {
    name: body.name ?? stored.name,
    description: {
      fr: body.description_fr ?? texts.fr,
      de: body.description_de ?? texts.de,
      en: body.description_en ?? texts.en,
    },
    website: body.website_url === undefined ? stored.website : (body.website_url ?? ''),
    isActive: body.is_active ?? stored.isActive,
  };
}

const toView = (brand: StaffBrand): z.output<typeof brandSchema> => ({
  id: brand.id,
  name: brand.name,
  description_fr: brand.description.fr,
  description_de: brand.description.de,
  description_en: brand.description.en,
  website_url: brand.website || null,
  logo_url: brand.logo,
  is_active: brand.isActive,
  products: brand.products,
});

type Refusal = Extract<BrandOutcome, { ok: false }> | { ok: false; reason: 'idempotency_key_reused' };

function refuse(c: Context<AppEnv>, refusal: Refusal): never {
  return respond(c, refusal) as never;
}

function respond(c: Context<AppEnv>, refusal: Refusal): Response {
  const o = { locale: readerLocale(c) };
  switch (refusal.reason) {
    case 'unknown_brand':
      return sendProblem(c, { status: 404, code: 'brand_not_found' });
    case 'name_taken':
      return sendInvalidField(
        c,
        { field: 'name', code: 'name_taken', message: m.products_brand_taken({}, o) },
        409,
      );
    case 'in_use': {
      const detail = m.products_brand_in_use({ count: refusal.products }, o);
      return sendProblem(c, {
        status: 409,
        code: 'brand_in_use',
        detail,
        more: { products: refusal.products },
      });
    }
    case 'changed_meanwhile':
      return sendProblem(c, { status: 409, code: refusal.reason });
    case 'idempotency_key_reused':
      return sendProblem(c, { status: 422, code: refusal.reason, detail: 'The key named another call' });
  }
}
