import { createRoute, z } from '@hono/zod-openapi';
import { listCustomers } from '#server/people/customers/index.ts';
import { toDecimal } from '#server/platform/kernel/money.ts';
import { type Api, describeJsonResponse, describeProblemResponses, staffSecurity } from './create-api.ts';
import { listPageSchema, pagingSchema } from './paging.ts';

const customerSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    language: z.string(),
    created_at: z.string(),
    orders: z.number(),
    value: z.number().openapi({ description: 'What they paid less what went back' }),
    last_order_at: z.string().nullable(),
    promotional_offers: z.boolean(),
  })
  .openapi('StaffCustomer');

/** Adds the routes for customer accounts, for staff and API tokens. */
export function addAdminCustomerRoutes(api: Api): void {
  api.openapi(
    createRoute({
      method: 'get',
      path: '/admin/customers',
      tags: ['Staff'],
      security: staffSecurity('customers:read'),
      summary: 'All customers, the latest first; searched by name and e-mail',
      request: { query: pagingSchema.extend({ q: z.string().max(100).optional() }) },
      responses: {
        200: describeJsonResponse(listPageSchema(customerSchema)),
        ...describeProblemResponses(400, 401, 403),
      },
    }),
    async (c) => {
      const { q, page, per_page: perPage } = c.req.valid('query');
      const params = {
        ...(q ? { query: q } : {}),
        sort: 'created' as const,
        descending: true,
        page,
        perPage,
      };
      const { items, total } = await listCustomers(c.get('shop').db, params);
      const views = items.map((line) => ({
        id: line.id,
        name: line.name,
        email: line.email,
        language: line.language,
        created_at: line.createdAt,
        orders: line.orders,
        value: toDecimal(line.valueCents),
        last_order_at: line.lastOrderAt,
        promotional_offers: line.wantsOffers,
      }));
      return c.json({ items: views, total, page, per_page: perPage }, 200);
    },
  );
}
