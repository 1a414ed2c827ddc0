import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  type WebhookEndpoint,
  addEndpoint,
  eventPattern,
  listDeliveries,
  listEndpoints,
  removeEndpoint,
  replayDelivery,
} from '#server/marketing/webhooks-out/index.ts';
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

const endpointSchema = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.string()),
  is_active: z.boolean(),
  created_at: z.string(),
});
const attemptSchema = z.object({
  status: z.number().nullable(),
  ms: z.number(),
  excerpt: z.string().nullable(),
  failure: z.string().nullable(),
  is_replay: z.boolean(),
  created_at: z.string(),
});
const deliverySchema = z.object({
  id: z.uuid(),
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
  occurred_at: z.string(),
  delivered_at: z.string().nullable(),
  attempts: z.array(attemptSchema),
});
const inputSchema = z.object({
  url: z.url().max(2000).openapi({ example: 'https://example.com/hooks/orders' }),
  events: z
    .array(z.string().regex(eventPattern, 'order.*, payment.*, stock.*, one event of these, or *'))
    .min(1)
    .max(50)
    .openapi({ example: ['order.*', 'payment.refund_done'] }),
});
const params = z.object({ id: z.string() });
const tags = ['Webhooks'];

/** Adds the routes with which admins manage the shop's outgoing webhooks. */
export function addWebhookEndpointRoutes(api: Api): void {
  api.openapi(
    createRoute({
      method: 'get',
      path: '/admin/webhooks',
      tags,
      security: staffSecurity('settings:read'),
      summary: 'The endpoints that hear what happens',
      responses: {
        200: describeJsonResponse(z.object({ endpoints: z.array(endpointSchema) })),
        ...describeProblemResponses(401, 403),
      },
    }),
    async (c) => {
      return c.json({ endpoints: (await listEndpoints(c.get('shop').db)).map(toView) }, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/admin/webhooks',
      tags,
      security: staffSecurity('settings:write'),
      summary: 'Add an endpoint; the answer carries its secret, this once',
      description:
        'Messages are POSTed as JSON {type, timestamp, data} and signed as the Standard Webhooks specification says (webhook-id, webhook-timestamp, webhook-signature). Answer with 2xx within ten seconds; anything else is tried again later and later, 410 ends it.',
      request: describeJsonBody(inputSchema),
      responses: {
        201: describeJsonResponse(endpointSchema.extend({ secret: z.string() }), 'Added'),
        ...describeProblemResponses(400, 401, 403, 422),
      },
    }),
    async (c) => {
      const shop = c.get('shop');
      const added = await addEndpoint(
        { db: shop.db, secretBox: shop.secretBox, isDemo: shop.env.DEMO },
        c.req.valid('json'),
        await readStaffActor(c),
      );
      if (!added.ok)
        return sendProblem(c, {
          status: 422,
          code: added.reason,
          detail: 'Only https addresses on the public internet are reached',
        }) as never;
      return c.json({ ...toView(added.endpoint), secret: added.secret }, 201);
    },
  );
  api.openapi(
    createRoute({
      method: 'delete',
      path: '/admin/webhooks/{id}',
      tags,
      security: staffSecurity('settings:write'),
      summary: 'Remove an endpoint with its deliveries',
      request: { params },
      responses: { 204: { description: 'Removed' }, ...describeProblemResponses(401, 403, 404) },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      if (!isId(id) || !(await removeEndpoint(c.get('shop').db, id, await readStaffActor(c))))
        return missing(c, 'endpoint_not_found');
      return c.body(null, 204);
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/admin/webhooks/{id}/deliveries',
      tags,
      security: staffSecurity('settings:read'),
      summary: 'The latest deliveries to an endpoint, with every attempt',
      request: { params },
      responses: {
        200: describeJsonResponse(z.object({ deliveries: z.array(deliverySchema) })),
        ...describeProblemResponses(401, 403),
      },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const deliveries = isId(id) ? await listDeliveries(c.get('shop').db, id) : [];
      return c.json({ deliveries: deliveries.map(toDeliveryView) }, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/admin/webhooks/deliveries/{id}/replay',
      tags,
      security: staffSecurity('settings:write'),
      summary: 'Send a delivery once more, under the same id',
      request: { params },
      responses: { 202: { description: 'On its way' }, ...describeProblemResponses(401, 403, 404) },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      if (!isId(id) || !(await replayDelivery(c.get('shop'), id, await readStaffActor(c))))
        return missing(c, 'delivery_not_found');
      return c.body(null, 202);
    },
  );
}

const isId = (text: string) => z.uuid().safeParse(text).success;
const missing = (c: Context<AppEnv>, code: string) => sendProblem(c, { status: 404, code }) as never;

function toView({ id, url, events, isActive, createdAt }: WebhookEndpoint) {
  return { id, url, events, is_active: isActive, created_at: createdAt.toISOString() };
}

function toDeliveryView(delivery: Awaited<ReturnType<typeof listDeliveries>>[number]) {
  return {
    ...delivery,
    occurred_at: delivery.occurred_at.toISOString(),
    delivered_at: delivery.delivered_at?.toISOString() ?? null,
    attempts: delivery.attempts.map((attempt) => ({
      ...attempt,
      created_at: attempt.created_at.toISOString(),
    })),
  };
}
