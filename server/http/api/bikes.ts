import { createRoute, z } from '@hono/zod-openapi';
import { changeBikes } from '#server/people/bikes/index.ts';
import { answerKeys } from '#shared/fit/bike-code.ts';
import { type Bike, type BikeAnswers, maxNameLength, maxBikes } from '#shared/fit/bike.ts';
import { sendProblem } from '../problem.ts';
import {
  type Api,
  customerSecurity,
  describeJsonBody,
  describeJsonResponse,
  describeProblemResponses,
  requireSession,
} from './create-api.ts';

const longestAnswer = 60;

const bike = z
  .strictObject({
    id: z.uuid(),
    name: z.string().trim().min(1).max(maxNameLength),
    answers: z.partialRecord(
      z.enum(answerKeys as [string, ...string[]]),
      z.string().min(1).max(longestAnswer),
    ),
    is_current: z.boolean(),
  })
  .openapi('RiderBike');
const body = z.strictObject({
  owner: z.uuid().nullable().openapi({ description: 'Account of the last answer; null without one' }),
  saved: z.array(bike).max(maxBikes * 2),
  removed: z.array(z.uuid()).max(maxBikes * 2),
});
const answer = z.object({ owner: z.uuid(), bikes: z.array(bike) });

const otherAccount = {
  status: 409,
  code: 'other_account',
  detail: 'The changes belong to another account',
} as const;

const view = ({ isCurrent, ...rest }: Bike) => ({ ...rest, is_current: isCurrent });

/** Adds `POST /api/bikes/changes`: applies a browser's changes to the customer's bikes. */
export function addBikeRoutes(api: Api): void {
  api.openapi(
    createRoute({
      method: 'post',
      path: '/bikes/changes',
      security: customerSecurity,
      tags: ['Account'],
      summary: 'Change your bikes, and read all of them',
      description: 'Without changes, returns your bikes. Can be repeated.',
      request: describeJsonBody(body),
      responses: { 200: describeJsonResponse(answer), ...describeProblemResponses(400, 401, 409) },
    }),
    async (c) => {
      const session = await requireSession(c);
      if (session instanceof Response) return session as never;
      const { owner, saved, removed } = c.req.valid('json');
      if (owner !== null && owner !== session.userId) return sendProblem(c, otherAccount) as never;
      const bikes = await changeBikes(c.get('shop').db, session.userId, {
        saved: saved.map(({ is_current: isCurrent, answers, ...rest }) => ({
          ...rest,
          answers: answers as BikeAnswers,
          isCurrent,
        })),
        removed,
      });
      return c.json({ owner: session.userId, bikes: bikes.map(view) }, 200);
    },
  );
}
