import { createRoute, z } from '@hono/zod-openapi';
import { checkSources, verifyAddress } from '#server/people/addresses/verify/index.ts';
import {
  type Api,
  describeJsonResponse,
  describeJsonBody,
  describeProblemResponses,
  publicSecurity,
} from '../api/create-api.ts';
import { sendFunctionError } from './function-error.ts';

const source = z.enum(checkSources).nullable();

export function addVerifyAddress(api: Api): void {
  api.openapi(
    createRoute({
      method: 'post',
      path: '/functions/verify-address',
      security: publicSecurity,
      tags: ['Functions'],
      summary: "Check an address written as 'street, postal city, country'",
      request: describeJsonBody(z.object({ address: z.string().trim().min(1).max(400) })),
      responses: {
        200: describeJsonResponse(
          z.object({
            success: z.boolean(),
            verified: z.boolean(),
            checked: z
              .object({
                street_number: source,
                route: source,
                locality: source,
                postal_code: source,
              })
              .openapi({ description: 'By part, the source that confirmed it; null: not checked' }),
            address: z.object({
              street_number: z.string(),
              route: z.string(),
              locality: z.string(),
              postal_code: z.string(),
              country: z.string(),
            }),
          }),
        ),
        ...describeProblemResponses(400, 404, 422, 502),
      },
    }),
    async (c) => {
      const { address } = c.req.valid('json');
      const outcome = await verifyAddress(address, c.get('shop').env.GEOCODER_URL);
      if (!outcome.ok) return sendFunctionError(c, outcome.reason, undefined, { verified: false });
      const { isVerified: verified, checked, address: found } = outcome;
      return c.json({ success: true, verified, checked, address: found }, 200);
    },
  );
}
