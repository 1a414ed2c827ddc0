import { createRoute, z } from '@hono/zod-openapi';
import { addFavourites, listFavourites, removeFavourite } from '#server/community/favourites/index.ts';
import { sendProblem } from '../problem.ts';
import {
  type Api,
  describeJsonResponse,
  describeJsonBody,
  describeProblemResponses,
  requireSession,
  customerSecurity,
} from './create-api.ts';

const listSchema = z.object({ product_ids: z.array(z.uuid()) });
const params = z.object({ id: z.string() });
const notFound = { status: 404, code: 'product_not_found', detail: 'No such product' } as const;

export function addFavouriteRoutes(api: Api): void {
  api.openapi(
    createRoute({
      method: 'get',
      path: '/favourites',
      security: customerSecurity,
      tags: ['Account'],
      summary: 'Your favourites, the newest first',
      responses: { 200: describeJsonResponse(listSchema), ...describeProblemResponses(401) },
    }),
    async (c) => {
      const session = await requireSession(c);
      if (session instanceof Response) return session as never;
      return c.json({ product_ids: await listFavourites(c.get('shop').db, session.userId) }, 200);
    },
  );

  api.openapi(
    createRoute({
      method: 'put',
      path: '/favourites',
      security: customerSecurity,
      tags: ['Account'],
      summary: 'Add products to your favourites, as to a set',
      request: describeJsonBody(z.object({ product_ids: z.array(z.uuid()).max(200) })),
      responses: { 200: describeJsonResponse(listSchema), ...describeProblemResponses(400, 401) },
    }),
    async (c) => {
      const session = await requireSession(c);
      if (session instanceof Response) return session as never;
      const { db } = c.get('shop');
      await addFavourites(db, session.userId, c.req.valid('json').product_ids);
      return c.json({ product_ids: await listFavourites(db, session.userId) }, 200);
    },
  );

  api.openapi(
    createRoute({
      method: 'put',
      path: '/favourites/{id}',
      security: customerSecurity,
      tags: ['Account'],
      summary: 'Add a product to your favourites',
      request: { params },
      responses: { 200: describeJsonResponse(listSchema), ...describeProblemResponses(401, 404) },
    }),
    async (c) => {
      const session = await requireSession(c);
      if (session instanceof Response) return session as never;
      const { db } = c.get('shop');
      const { id } = c.req.valid('param');
      if (z.uuid().safeParse(id).success) await addFavourites(db, session.userId, [id]);
      const productIds = await listFavourites(db, session.userId);
      return productIds.includes(id)
        ? c.json({ product_ids: productIds }, 200)
        : (sendProblem(c, notFound) as never);
    },
  );

  api.openapi(
    createRoute({
      method: 'delete',
      path: '/favourites/{id}',
      security: customerSecurity,
      tags: ['Account'],
      summary: 'Take a product off your favourites',
      request: { params },
      responses: { 204: { description: 'Taken off, or was not there' }, ...describeProblemResponses(401) },
    }),
    async (c) => {
      const session = await requireSession(c);
      if (session instanceof Response) return session as never;
      const { id } = c.req.valid('param');
      if (z.uuid().safeParse(id).success) await removeFavourite(c.get('shop').db, session.userId, id);
      return c.body(null, 204);
    },
  );
}
