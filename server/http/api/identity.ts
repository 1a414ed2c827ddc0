import { z } from '@hono/zod-openapi';
import {
  type Api,
  describeJsonResponse,
  describeJsonBody,
  publicSecurity,
  optionalSecurity,
} from './create-api.ts';
import { locales } from '#shared/locales.ts';

const credentials = z.object({ email: z.email(), password: z.string().min(6).max(128) });
const person = z
  .object({
    id: z.uuid(),
    email: z.email(),
    name: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    language: z.string(),
    emailVerified: z.boolean(),
  })
  .loose();
const refusal = {
  description: 'Refused',
  content: { 'application/json': { schema: z.object({ code: z.string(), message: z.string() }) } },
};

/** Adds the routes that the identity library handles itself to the API description. */
export function documentIdentityRoutes(api: Api): void {
  const { openAPIRegistry: registry } = api;
  const tags = ['Identity'];
  registry.registerPath({
    method: 'post',
    path: '/auth/sign-up/email',
    security: publicSecurity,
    tags,
    summary: 'Sign up; the address is confirmed by a link before the first sign-in',
    request: describeJsonBody(
      credentials.extend({
        name: z.string(),
        first_name: z.string().optional(),
        last_name: z.string().optional(),
        language: z.enum(locales).optional(),
        callbackURL: z.string().optional(),
      }),
    ),
    responses: {
      200: describeJsonResponse(z.object({ token: z.string().nullable(), user: person })),
      400: refusal,
      422: refusal,
    },
  });
  registry.registerPath({
    method: 'post',
    path: '/auth/sign-in/email',
    security: publicSecurity,
    tags,
    summary: 'Sign in; the answer sets the session cookie',
    request: describeJsonBody(credentials),
    description:
      'For an account with two-factor authentication the answer is {twoFactorRedirect: true} instead and no session yet: a code goes to /auth/two-factor/verify-totp or /auth/two-factor/verify-backup-code, with the cookie of this answer.',
    responses: {
      200: describeJsonResponse(
        z.union([
          z.object({ token: z.string(), user: person }).loose(),
          z.object({ twoFactorRedirect: z.literal(true), twoFactorMethods: z.array(z.string()) }),
        ]),
      ),
      401: refusal,
      403: refusal,
    },
  });
  for (const [path, summary] of [
    ['verify-totp', 'The second step of signing in, with the code of an authenticator app'],
    ['verify-backup-code', 'The same with a recovery code, which is used up by it'],
  ])
    registry.registerPath({
      method: 'post',
      path: `/auth/two-factor/${path}`,
      security: publicSecurity,
      tags,
      summary: summary!,
      request: describeJsonBody(z.object({ code: z.string(), trustDevice: z.boolean().optional() })),
      responses: {
        200: describeJsonResponse(z.object({ token: z.string(), user: person }).loose()),
        400: refusal,
        401: refusal,
        429: refusal,
      },
    });
  registry.registerPath({
    method: 'post',
    path: '/auth/sign-out',
    security: optionalSecurity,
    tags,
    summary: 'Sign out',
    responses: { 200: describeJsonResponse(z.object({ success: z.boolean() })) },
  });
  registry.registerPath({
    method: 'get',
    path: '/auth/get-session',
    security: optionalSecurity,
    tags,
    summary: 'Who is signed in; null when nobody is',
    responses: {
      200: describeJsonResponse(
        z
          .object({ session: z.object({ userId: z.uuid(), expiresAt: z.string() }).loose(), user: person })
          .nullable(),
      ),
    },
  });
}
