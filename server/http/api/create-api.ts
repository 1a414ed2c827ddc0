import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { type StaffActor, noteRefusal } from '#server/platform/audit/index.ts';
import type { Scope } from '#shared/api-scopes.ts';
import type { SignedIn } from '#server/people/identity/index.ts';
import type { Shop } from '#server/shop.ts';
import type { AppEnv } from '../app-env.ts';
import { problem } from '../problem.ts';

export type Api = OpenAPIHono<AppEnv>;

/** Creates a router whose validation errors name each invalid field. */
export function createApi(): Api {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result, c) => {
      if (result.success) return;
      const errors = result.error.issues.map((issue) => ({
        field: issue.path.join('.'),
        code: issue.code,
        message: issue.message,
      }));
      const detail = errors.map((error) => `${error.field}: ${error.message}`).join('; ');
      return problem(c, {
        status: 400,
        code: 'invalid_request',
        detail,
        more: { success: false, error: 'invalid_request', errors },
      });
    },
  });
}

/** Returns the session, or the error response for an anonymous request. */
export async function requireSession(c: Context<AppEnv>): Promise<SignedIn | Response> {
  const session = await c.get('info').session();
  return (
    session ??
    problem(c, {
      status: 401,
      code: 'not_signed_in',
      detail: 'Sign in first',
      more: { success: false, error: 'not_signed_in' },
    })
  );
}

/** Whether a signed-in user has admin rights: requires two factors if the shop's settings do. */
export function actsAsAdmin({ settings }: Pick<Shop, 'settings'>, { role, isStrong }: SignedIn): boolean {
  return role === 'admin' && (isStrong || !settings.current().security.require_two_factor);
}

/**
 * Restricts the admin API to staff and logs rejected changes by signed-in users. Tokens are already checked
 * by `bearer`.
 */
export const adminsOnly: MiddlewareHandler<AppEnv> = async (c, next) => {
  const session = await requireSession(c);
  if (session instanceof Response) return session;
  const { path, method } = c.req;
  const shop = c.get('shop');
  if (actsAsAdmin(shop, session)) return next();
  if (method !== 'GET')
    await noteRefusal(shop.db, { actorId: session.userId, subject: path, method, ip: c.get('info').ip });
  return session.role === 'admin'
    ? problem(c, {
        status: 403,
        code: 'two_factor_required',
        detail: 'Set up two-factor authentication first',
      })
    : problem(c, { status: 403, code: 'admins_only', detail: 'Only admins may do this' });
};

/** Schema of a problem document (RFC 9457), used for every error response. */
export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number(),
    code: z.string(),
    detail: z.string().optional(),
  })
  .loose()
  .openapi('Problem');

/** The error responses of a route, by status. */
export function problems(...statuses: number[]) {
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: 'Problem', content: { 'application/problem+json': { schema: problemSchema } } },
    ]),
  );
}

/** A JSON response of a route. */
export function answer<T extends z.ZodType>(schema: T, description = 'OK') {
  return { description, content: { 'application/json': { schema } } };
}

/** A JSON request body of a route. */
export function body<T extends z.ZodType>(schema: T) {
  return { body: { required: true, content: { 'application/json': { schema } } } };
}

/** Security requirement of a staff call: an admin's session, or a token with the scope. */
export function staffSecurity(scope: Scope): Record<string, string[]>[] {
  return [{ session: [] }, { token: [scope] }];
}

/** The member of staff who calls, by session or token; `adminsOnly` has refused everybody else. */
export async function staffBy(c: Context<AppEnv>): Promise<StaffActor> {
  const { ip, token, session } = c.get('info');
  const { userId } = (await session())!;
  return { id: userId, ip, ...(token ? { token: token.prefix } : {}) };
}
