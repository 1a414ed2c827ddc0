import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { type StaffActor, recordRefusal } from '#server/platform/audit/index.ts';
import type { Scope } from '#shared/api-scopes.ts';
import type { SignedInUser } from '#server/people/identity/index.ts';
import type { Shop } from '#server/shop.ts';
import type { AppEnv } from '../app-env.ts';
import { sendProblem } from '../problem.ts';
import { readerLocale } from './reader-locale.ts';
import { validationMessage } from './validation-message.ts';

export type Api = OpenAPIHono<AppEnv>;

/** Creates a router whose validation errors name each invalid field. */
export function createApi(): Api {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result, c) => {
      if (result.success) return;
      const errors = result.error.issues.map((issue) => ({
        field: issue.path.join('.'),
        code: issue.code,
        message: validationMessage(issue, readerLocale(c)),
      }));
      const detail = errors.map((error) => `${error.field}: ${error.message}`).join('; ');
      return sendProblem(c, {
        status: 400,
        code: 'invalid_request',
        detail,
        more: { success: false, error: 'invalid_request', errors },
      });
    },
  });
}

/**
 * Returns the session of the signed-in user. For an anonymous request, returns the error response to send.
 */
export async function requireSession(c: Context<AppEnv>): Promise<SignedInUser | Response> {
  const session = await c.get('info').session();
  return (
    session ??
    sendProblem(c, {
      status: 401,
      code: 'not_signed_in',
      detail: 'Sign in first',
      more: { success: false, error: 'not_signed_in' },
    })
  );
}

/**
 * Returns whether a signed-in user has admin rights. When the shop's settings require two-factor
 * authentication, the session must have it.
 */
export function hasAdminRights(
  { settings }: Pick<Shop, 'settings'>,
  { role, isStrong }: SignedInUser,
): boolean {
  return role === 'admin' && (isStrong || !settings.current().security.require_two_factor);
}

/**
 * Restricts the admin API to admins. Records rejected changes by signed-in users in the activity log.
 * `authenticateToken` has already checked API tokens.
 */
export const requireAdmin: MiddlewareHandler<AppEnv> = async (c, next) => {
  const session = await requireSession(c);
  if (session instanceof Response) return session;
  const { path, method } = c.req;
  const shop = c.get('shop');
  if (hasAdminRights(shop, session)) return next();
  if (method !== 'GET')
    await recordRefusal(shop.db, { actorId: session.userId, subject: path, method, ip: c.get('info').ip });
  return session.role === 'admin'
    ? sendProblem(c, {
        status: 403,
        code: 'two_factor_required',
        detail: 'Set up two-factor authentication first',
      })
    : sendProblem(c, { status: 403, code: 'admins_only', detail: 'Only admins may do this' });
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

/** Returns the OpenAPI descriptions of a route's error responses, by HTTP status. */
export function describeProblemResponses(...statuses: number[]) {
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: 'Problem', content: { 'application/problem+json': { schema: problemSchema } } },
    ]),
  );
}

/** Returns the OpenAPI description of a route's JSON response. */
export function describeJsonResponse<T extends z.ZodType>(schema: T, description = 'OK') {
  return { description, content: { 'application/json': { schema } } };
}

/** Returns the OpenAPI description of a route's JSON request body. */
export function describeJsonBody<T extends z.ZodType>(schema: T) {
  return { body: { required: true, content: { 'application/json': { schema } } } };
}

/**
 * Returns the OpenAPI security requirement of a call for staff: the session of an admin, or a token with the
 * scope.
 */
export function staffSecurity(scope: Scope): Record<string, string[]>[] {
  return [{ session: [] }, { token: [scope] }];
}

/** Returns the group and the security requirement of a call for staff, for its OpenAPI description. */
export function staffCall(scope: Scope) {
  return { tags: ['Staff'], security: staffSecurity(scope) };
}

/** OpenAPI security requirement of a call for signed-in customers: a session. */
export const customerSecurity: Record<string, string[]>[] = [{ session: [] }];
/** OpenAPI security requirement of a call that anybody may make. */
export const publicSecurity: Record<string, string[]>[] = [];
/** OpenAPI security requirement of a call that a session changes, but does not need. */
export const optionalSecurity: Record<string, string[]>[] = [{}, ...customerSecurity];

/** The member of staff who calls, by session or token; `requireAdmin` has refused everybody else. */
export async function readStaffActor(c: Context<AppEnv>): Promise<StaffActor> {
  const { ip, token, session } = c.get('info');
  const { userId } = (await session())!;
  return { id: userId, ip, ...(token ? { token: token.prefix } : {}) };
}
