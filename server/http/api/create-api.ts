import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { SignedIn } from '../../identity/index.ts';
import type { AppEnv } from '../app.ts';
import { problem } from '../problem.ts';

export type Api = OpenAPIHono<AppEnv>;

/** A router whose input errors name each wrong field. */
export function createApi(): Api {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result, c) => {
      if (result.success) return;
      const errors = result.error.issues.map((issue) => ({ field: issue.path.join('.'), code: issue.code, message: issue.message }));
      const detail = errors.map((error) => `${error.field}: ${error.message}`).join('; ');
      return problem(c, { status: 400, code: 'invalid_request', detail, more: { success: false, error: 'invalid_request', errors } });
    },
  });
}

/** Who is signed in, or the answer to a request by nobody. */
export async function requireSession(c: Context<AppEnv>): Promise<SignedIn | Response> {
  const session = await c.get('info').session();
  return (
    session ?? problem(c, { status: 401, code: 'not_signed_in', detail: 'Sign in first', more: { success: false, error: 'not_signed_in' } })
  );
}

/** A problem document, described for every error answer. */
export const problemSchema = z
  .object({ type: z.string(), title: z.string(), status: z.number(), code: z.string(), detail: z.string().optional() })
  .loose()
  .openapi('Problem');

/** The error answers of a route, by status. */
export function problems(...statuses: number[]) {
  return Object.fromEntries(
    statuses.map((status) => [status, { description: 'Problem', content: { 'application/problem+json': { schema: problemSchema } } }]),
  );
}

/** A JSON answer of a route. */
export function answer<T extends z.ZodType>(schema: T, description = 'OK') {
  return { description, content: { 'application/json': { schema } } };
}

/** A JSON body of a route. */
export function body<T extends z.ZodType>(schema: T) {
  return { body: { required: true, content: { 'application/json': { schema } } } };
}
