import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { discountTiersSchema, readDiscountTiers, saveDiscountTiers } from '#server/ordering/pricing/index.ts';
import {
  changePromotion,
  createPromotion,
  findPromotionById,
  listPromotions,
  setPromotionActive,
} from '#server/ordering/promotions/index.ts';
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
import { readPromotion, toPromotionView, promotionFieldsSchema, promotionSchema } from './promotion-view.ts';

const params = z.object({ id: z.string() });
const createdSchema = z.object({ id: z.uuid() });
const read = staffCall('catalogue:read');
const write = staffCall('catalogue:write');
const tierSchema = z.object({
  from_amount: z.number().openapi({ description: 'Merchandise subtotal in CHF from which it applies' }),
  rate_percent: z.number(),
});
const tiersSchema = z.object({ tiers: z.array(tierSchema).max(20), version: z.string().optional() });

/** Adds the routes for promotion codes and automatic discounts, for staff and API tokens. */
export function addAdminDiscountRoutes(api: Api): void {
  addReadRoutes(api);
  api.openapi(
    createRoute({
      ...write,
      method: 'post',
      path: '/admin/promotions',
      summary: 'Add a promotion code',
      request: { headers: idempotencyHeader, ...describeJsonBody(promotionFieldsSchema) },
      responses: {
        201: describeJsonResponse(createdSchema, 'Added'),
        ...describeProblemResponses(400, 401, 403, 409, 422),
      },
    }),
    async (c) => {
      const input = readPromotion(c, c.req.valid('json'));
      if (input instanceof Response) return input as never;
      const timeZone = c.get('shop').settings.current().shop.timezone;
      const outcome = await runOnceForStaff(c, input, ({ tx, by }) =>
        createPromotion(tx, input, timeZone, by),
      );
      return outcome.ok ? c.json({ id: outcome.id }, 201) : refuse(c, outcome.reason);
    },
  );
  api.openapi(
    createRoute({
      ...write,
      method: 'patch',
      path: '/admin/promotions/{id}',
      summary: 'Change, end or reactivate a promotion code; placed orders stay as they are',
      request: {
        params,
        headers: idempotencyHeader,
        ...describeJsonBody(promotionFieldsSchema.extend({ is_active: z.boolean() }).partial()),
      },
      responses: {
        200: describeJsonResponse(promotionSchema),
        ...describeProblemResponses(400, 401, 403, 404, 409, 422),
      },
    }),
    async (c) => {
      const [shop, { is_active: isActive, ...fields }] = [c.get('shop'), c.req.valid('json')];
      const timeZone = shop.settings.current().shop.timezone;
      const stored = await promotionOf(c);
      if (!stored) return refuse(c, 'not_found');
      const input = readPromotion(c, { ...toPromotionView(stored, timeZone), ...fields });
      if (input instanceof Response) return input as never;
      const outcome = await runOnceForStaff(c, { input, isActive }, async ({ tx, by }) => {
        const changed = await changePromotion(tx, stored.id, input, timeZone, by);
        if (!changed.ok || isActive === undefined) return changed;
        return setPromotionActive(tx, stored.id, isActive, by);
      });
      if (!outcome.ok) return refuse(c, outcome.reason);
      return c.json(toPromotionView((await findPromotionById(shop.db, stored.id))!, timeZone), 200);
    },
  );
  addTierRoutes(api);
}

function addReadRoutes(api: Api): void {
  api.openapi(
    createRoute({
      ...read,
      method: 'get',
      path: '/admin/promotions',
      summary: 'The latest 500 promotion codes',
      responses: {
        200: describeJsonResponse(z.object({ items: z.array(promotionSchema) })),
        ...describeProblemResponses(401, 403),
      },
    }),
    async (c) => {
      const { db, settings } = c.get('shop');
      const { timezone } = settings.current().shop;
      const items = (await listPromotions(db)).map((promotion) => toPromotionView(promotion, timezone));
      return c.json({ items }, 200);
    },
  );
  api.openapi(
    createRoute({
      ...read,
      method: 'get',
      path: '/admin/promotions/{id}',
      summary: 'One promotion code',
      request: { params },
      responses: { 200: describeJsonResponse(promotionSchema), ...describeProblemResponses(401, 403, 404) },
    }),
    async (c) => {
      const promotion = await promotionOf(c);
      const { timezone } = c.get('shop').settings.current().shop;
      return promotion ? c.json(toPromotionView(promotion, timezone), 200) : refuse(c, 'not_found');
    },
  );
}

function addTierRoutes(api: Api): void {
  api.openapi(
    createRoute({
      ...read,
      method: 'get',
      path: '/admin/discount-tiers',
      summary: 'The automatic discounts by merchandise subtotal',
      responses: { 200: describeJsonResponse(tiersSchema), ...describeProblemResponses(401, 403) },
    }),
    async (c) => c.json(await tiersOf(c), 200),
  );
  api.openapi(
    createRoute({
      ...write,
      method: 'put',
      path: '/admin/discount-tiers',
      summary: 'Replace the automatic discounts, in ascending order; an empty list switches them off',
      request: { headers: idempotencyHeader, ...describeJsonBody(tiersSchema) },
      responses: {
        200: describeJsonResponse(tiersSchema),
        ...describeProblemResponses(400, 401, 403, 409, 422),
      },
    }),
    async (c) => {
      const { tiers, version } = c.req.valid('json');
      const read = discountTiersSchema.safeParse(
        tiers.map((tier) => ({
          from_cents: hundredths(tier.from_amount),
          rate_bp: hundredths(tier.rate_percent),
        })),
      );
      if (!read.success) return sendProblem(c, { status: 400, code: 'invalid_tiers' }) as never;
      const query = { tiers: read.data, ...(version ? { version } : {}) };
      const outcome = await runOnceForStaff(c, query, ({ tx, by }) => saveDiscountTiers(tx, query, by));
      return outcome.ok ? c.json(await tiersOf(c), 200) : refuse(c, outcome.reason);
    },
  );
}

const hundredths = (amount: number): number => Math.round(amount * 1_000_000) / 10_000;

async function tiersOf(c: Context<AppEnv>): Promise<z.output<typeof tiersSchema>> {
  const { tiers, version } = await readDiscountTiers(c.get('shop').db);
  return {
    tiers: tiers.map((tier) => ({ from_amount: tier.from_cents / 100, rate_percent: tier.rate_bp / 100 })),
    version,
  };
}

async function promotionOf(c: Context<AppEnv>) {
  const id = z.uuid().safeParse(c.req.param('id')).data;
  return id ? findPromotionById(c.get('shop').db, id) : undefined;
}

const statuses = {
  not_found: 404,
  code_taken: 409,
  code_used: 409,
  fewer_than_used: 409,
  changed_meanwhile: 409,
  idempotency_key_reused: 422,
} as const;

function refuse(c: Context<AppEnv>, reason: keyof typeof statuses): never {
  const code = reason === 'not_found' ? 'promotion_not_found' : reason;
  return sendProblem(c, { status: statuses[reason], code }) as never;
}
