import { createRoute, z } from '@hono/zod-openapi';
import { findRemedies } from '#server/catalogue/fit/index.ts';
import {
  type Api,
  describeJsonBody,
  describeJsonResponse,
  describeProblemResponses,
  publicSecurity,
} from './create-api.ts';

const body = z.strictObject({ remedies: z.array(z.string().max(120)).min(1).max(10) });
const answer = z.object({
  articles: z.array(z.object({ remedy: z.string(), variant_id: z.string().nullable() })),
});

/** Adds `POST /api/fit/remedies`: the articles of the catalogue that are the remedies of a verdict. */
export function addFitRemediesRoute(api: Api): void {
  api.openapi(
    createRoute({
      method: 'post',
      path: '/fit/remedies',
      security: publicSecurity,
      tags: ['Fit'],
      summary: 'Articles that are the remedies of a verdict',
      description:
        'One article for each remedy, in stock if possible. `variant_id` is null if the shop sells none.',
      request: describeJsonBody(body),
      responses: {
        200: describeJsonResponse(answer),
        ...describeProblemResponses(400, 422, 429),
      },
    }),
    async (c) => {
      const { db } = c.get('shop');
      const articles = await Promise.all(
        c.req.valid('json').remedies.map(async (remedy) => ({
          remedy,
          variant_id: (await findRemedies(db, remedy))[0] ?? null,
        })),
      );
      return c.json({ articles }, 200);
    },
  );
}
