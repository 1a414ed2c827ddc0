import { createRoute, z } from '@hono/zod-openapi';
import {
  type SetRelationsOutcome,
  maxRelations,
  setRelations,
} from '#server/catalogue/products/relations/index.ts';
import { m } from '#shared/i18n/index.ts';
import { relationKinds } from '#shared/product-relations.ts';
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
import { loadStaffProduct, staffProductSchema } from './staff-product-view.ts';

const relationsSchema = z.object({
  relations: z
    .array(z.object({ kind: z.enum(relationKinds), product_id: z.uuid() }))
    .max(maxRelations)
    .openapi({ description: 'All relations that the product states; an empty list removes them' }),
});

/** Adds the route that replaces the relations of a product, for staff and API tokens. */
export function addAdminProductRelationRoutes(api: Api): void {
  api.openapi(
    createRoute({
      ...staffCall('catalogue:write'),
      method: 'put',
      path: '/admin/products/{id}/relations',
      summary: 'Replace the relations of a product: what it needs, wears with and replaces',
      description:
        'A repeated call changes nothing. `replaced_by` is stated by the product that replaces this one.',
      request: {
        params: z.object({ id: z.string() }),
        headers: idempotencyHeader,
        ...describeJsonBody(relationsSchema),
      },
      responses: {
        200: describeJsonResponse(staffProductSchema),
        ...describeProblemResponses(400, 401, 403, 404, 422),
      },
    }),
    async (c) => {
      const [shop, { relations }] = [c.get('shop'), c.req.valid('json')];
      const id = z.uuid().safeParse(c.req.valid('param').id).data;
      if (!id) return sendProblem(c, { status: 404, code: 'product_not_found' }) as never;
      const wanted = relations.map(({ kind, product_id: otherId }) => ({ kind, otherId }));
      const outcome = await runOnceForStaff<SetRelationsOutcome>(c, relations, (context) =>
        setRelations(context, id, wanted),
      );
      if (outcome.ok) {
        await shop.showChanges([id, ...wanted.map(({ otherId }) => otherId)]);
        return c.json((await loadStaffProduct(shop.db, id))!, 200);
      }
      if (outcome.reason === 'idempotency_key_reused')
        return sendProblem(c, { status: 422, code: outcome.reason }) as never;
      const { reason: code, index } = outcome;
      if (index === undefined) return sendProblem(c, { status: 404, code: 'product_not_found' }) as never;
      const o = { locale: readerLocale(c) };
      const messages = {
        unknown_product: () => m.relations_error_product({}, o),
        unknown_kind: () => m.relations_error_kind({}, o),
        same_product: () => m.relations_error_same({}, o),
        exists: () => m.relations_error_exists({}, o),
        too_many: () => m.relations_error_many({ most: maxRelations }, o),
      };
      const field = `relations.${index}.product_id`;
      return sendInvalidField(c, { field, code, message: messages[code]() }) as never;
    },
  );
}
