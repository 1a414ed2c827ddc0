import { createRoute, z } from '@hono/zod-openapi';
import { addressInput } from '#shared/address.ts';
import {
  type Address,
  addAddress,
  changeAddress,
  listAddresses,
  makeDefaultAddress,
  nothingVerified,
  removeAddress,
} from '#server/people/addresses/index.ts';
import { sendProblem } from '../problem.ts';
import {
  type Api,
  describeJsonResponse,
  describeJsonBody,
  describeProblemResponses,
  requireSession,
  customerSecurity,
} from './create-api.ts';

const addressSchema = z
  .object({
    id: z.uuid(),
    user_id: z.uuid(),
    type: z.enum(['shipping', 'billing']),
    first_name: z.string(),
    last_name: z.string(),
    company: z.string().nullable(),
    address_line_1: z.string(),
    address_line_2: z.string().nullable(),
    postal_code: z.string(),
    city: z.string(),
    country: z.string(),
    phone: z.string().nullable(),
    is_default: z.boolean(),
    is_verified: z.boolean(),
    created_at: z.string(),
  })
  .openapi('Address');

const view = ({ is_street_verified: _, ...address }: Address) => ({
  ...address,
  created_at: address.created_at.toISOString(),
});
const params = z.object({ id: z.string() });
const notFound = { status: 404, code: 'address_not_found', detail: 'No such address of yours' } as const;

export function addAddressRoutes(api: Api): void {
  api.openapi(
    createRoute({
      method: 'get',
      path: '/addresses',
      security: customerSecurity,
      tags: ['Account'],
      summary: 'Your addresses, the default first',
      responses: { 200: describeJsonResponse(z.array(addressSchema)), ...describeProblemResponses(401) },
    }),
    async (c) => {
      const session = await requireSession(c);
      if (session instanceof Response) return session as never;
      return c.json((await listAddresses(c.get('shop').db, session.userId)).map(view), 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/addresses',
      security: customerSecurity,
      tags: ['Account'],
      summary: 'Add an address',
      request: describeJsonBody(addressInput),
      responses: { 201: describeJsonResponse(addressSchema), ...describeProblemResponses(400, 401) },
    }),
    async (c) => {
      const session = await requireSession(c);
      if (session instanceof Response) return session as never;
      return c.json(
        view(await addAddress(c.get('shop').db, session.userId, c.req.valid('json'), nothingVerified)),
        201,
      );
    },
  );
  api.openapi(
    createRoute({
      method: 'put',
      path: '/addresses/{id}',
      security: customerSecurity,
      tags: ['Account'],
      summary: 'Replace an address',
      request: { params, ...describeJsonBody(addressInput) },
      responses: { 200: describeJsonResponse(addressSchema), ...describeProblemResponses(400, 401, 404) },
    }),
    async (c) => {
      const session = await requireSession(c);
      if (session instanceof Response) return session as never;
      const { id } = c.req.valid('param');
      const changed =
        isId(id) &&
        (await changeAddress(c.get('shop').db, session.userId, id, c.req.valid('json'), nothingVerified));
      return changed ? c.json(view(changed), 200) : (sendProblem(c, notFound) as never);
    },
  );
  api.openapi(
    createRoute({
      method: 'delete',
      path: '/addresses/{id}',
      security: customerSecurity,
      tags: ['Account'],
      summary: 'Remove an address',
      request: { params },
      responses: { 204: { description: 'Removed' }, ...describeProblemResponses(401, 404) },
    }),
    async (c) => {
      const session = await requireSession(c);
      if (session instanceof Response) return session as never;
      const { id } = c.req.valid('param');
      const isGone = isId(id) && (await removeAddress(c.get('shop').db, session.userId, id));
      return isGone ? c.body(null, 204) : (sendProblem(c, notFound) as never);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/addresses/{id}/default',
      security: customerSecurity,
      tags: ['Account'],
      summary: 'Make an address the default',
      request: { params },
      responses: { 200: describeJsonResponse(z.array(addressSchema)), ...describeProblemResponses(401, 404) },
    }),
    async (c) => {
      const session = await requireSession(c);
      if (session instanceof Response) return session as never;
      const { id } = c.req.valid('param');
      const { db } = c.get('shop');
      if (!isId(id) || !(await makeDefaultAddress(db, session.userId, id)))
        return sendProblem(c, notFound) as never;
      return c.json((await listAddresses(db, session.userId)).map(view), 200);
    },
  );
}

function isId(text: string): boolean {
  return z.uuid().safeParse(text).success;
}
