import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { recordAudit } from '../../audit/index.ts';
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

/** The gate of the API for staff; what somebody signed in tried to change is noted. */
export const adminsOnly: MiddlewareHandler<AppEnv> = async (c, next) => {
  const session = await requireSession(c);
  if (session instanceof Response) return session;
  if (session.role === 'admin') return next();
  if (c.req.method !== 'GET') {
    const { path, method } = c.req;
    await recordAudit(c.get('shop').db, {
      actorId: session.userId,
      action: 'access.refused',
      subject: path,
      after: { method },
      ip: c.get('info').ip,
    });
  }
  return problem(c, { status: 403, code: 'admins_only', detail: 'Only admins may do this' });
};

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
