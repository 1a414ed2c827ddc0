import { z } from '@hono/zod-openapi';
import { confirmPayment } from '#server/ordering/checkout/index.ts';
import { type Api, publicSecurity } from '../api/create-api.ts';

/**
 * Adds the route for Mollie's payment webhook. Mollie reports only that a payment has changed, so the handler
 * always fetches the payment. It answers 200 also for unknown ids, so that nobody can find out which ids
 * exist, and 500 when the fetch fails, so that Mollie retries.
 */
export function addWebhookRoutes(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/webhooks/mollie',
    security: publicSecurity,
    tags: ['Webhooks'],
    summary: 'The payment provider says that something happened to a payment',
    request: {
      body: { content: { 'application/x-www-form-urlencoded': { schema: z.object({ id: z.string() }) } } },
    },
    responses: { 200: { description: 'Heard' } },
  });
  api.post('/webhooks/mollie', async (c) => {
    const body = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>);
    const id = typeof body.id === 'string' ? body.id : '';
    if (/^[\w-]{1,64}$/.test(id)) await confirmPayment(c.get('shop'), id);
    return c.text('', 200);
  });
}
