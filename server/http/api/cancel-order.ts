import { createRoute, z } from '@hono/zod-openapi';
import { cancelOrder } from '#server/fulfilment/index.ts';
import { sendFunctionError } from '../functions/function-error.ts';
import {
  type Api,
  describeJsonResponse,
  describeJsonBody,
  describeProblemResponses,
  requireSession,
  customerSecurity,
} from './create-api.ts';

export function addCancelOrderRoute(api: Api): void {
  api.openapi(
    createRoute({
      method: 'post',
      path: '/orders/{id}/cancel',
      security: customerSecurity,
      tags: ['Account'],
      summary: 'Cancel an order of yours, within the hours allowed and until preparation starts',
      description:
        'Refused with 409 and a stable code: too_late, preparation_started, already_cancelled, already_refunded, already_shipped.',
      request: {
        params: z.object({ id: z.string() }),
        ...describeJsonBody(z.object({ reason: z.string().trim().max(300).optional() })),
      },
      responses: {
        200: describeJsonResponse(z.object({ success: z.literal(true), status: z.literal('cancelled') })),
        ...describeProblemResponses(400, 401, 404, 409),
      },
    }),
    async (c) => {
      const session = await requireSession(c);
      if (session instanceof Response) return session as never;
      const shop = c.get('shop');
      const { id } = c.req.valid('param');
      if (!z.uuid().safeParse(id).success) return sendFunctionError(c, 'order_not_found');
      const by = {
        actor: 'customer',
        id: session.userId,
        hours: shop.settings.current().returns.cancel_hours,
      } as const;
      const outcome = await cancelOrder(
        shop,
        id,
        by,
        c.req.valid('json').reason || 'at the customer’s request',
      );
      return outcome.ok
        ? c.json({ success: true as const, status: 'cancelled' as const }, 200)
        : sendFunctionError(c, outcome.reason);
    },
  );
}
