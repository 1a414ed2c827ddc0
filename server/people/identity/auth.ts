import { passkey as passkeys } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { twoFactor as secondFactor } from 'better-auth/plugins/two-factor';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/platform/db/client.ts';
import { pathInShop } from '#shared/auth.ts';
import { locales } from '#shared/locales.ts';
import { type Logger, withoutParameters } from '#server/platform/kernel/log.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { isCommonPassword } from './common-passwords.ts';
import { consumeCode, isPasskeyUserVerified } from './two-factor-code.ts';
import { account, passkey, profiles, session, twoFactor, user, verification } from './schema.ts';
import { notifyPerson } from './notify-person.ts';
import { twoFactorState } from './two-factor.ts';
import type { IdentityMail } from './identity-mail.ts';

export const sessionCookie = 'shop.session_token';
const minimumPasswordLength = 6;
/** Fields of the library's endpoints with a URL to which it redirects or links. */
const redirectFields = ['callbackURL', 'redirectTo', 'errorCallbackURL', 'newUserCallbackURL'];

// Restricts the characters of a name. The confirmation e-mail goes to any entered address and contains the
// name in its greeting, so the name must not be usable to send links or other content.
const name = z
  .string()
  .max(80)
  .regex(/^(?![^]*(?:[\n\r<>]|:\/\/))/)
  .optional();
const signUpNames = z.object({
  name,
  first_name: name,
  last_name: name,
  language: z.enum(locales).optional(),
});

/**
 * Configures the authentication library (Better Auth) for the shop. Users sign in with e-mail and password;
 * they must confirm the e-mail address before the first sign-in.
 *
 * @param context.originOf returns the origin of a request, for the links in e-mails
 */
export function createAuth(context: {
  db: Database;
  outbox: Outbox;
  log: Logger;
  secret: string;
  shopUrl: string;
  shopName: () => string;
  originOf: (headers: Headers) => string;
  trustProxy: boolean;
}) {
  const { db, outbox, log, originOf } = context;
  const send = async (
    kind: IdentityMail['kind'],
    person: { email: string; name: string } & Record<string, unknown>,
    url: string,
    request?: Request,
  ) => {
    const here = request ? originOf(request.headers) : context.shopUrl;
    const link = new URL(url);
    const mail: IdentityMail = {
      kind,
      to: person.email,
      name: person.name,
      locale: String(person.language ?? 'fr'),
      url: `${here}${link.pathname}${link.search}`,
    };
    await outbox.add(db, 'identity-mail', mail);
  };
  return betterAuth({
    // The library logs through the shop's logger, which removes personal values.
    logger: {
      level: 'warn',
      log: (level, message, ...details) =>
        log[level === 'error' ? 'error' : 'warn']({ details }, withoutParameters(message)),
    },
    // The library would print unexpected errors itself. Thrown, they reach the HTTP layer's log and response.
    onAPIError: { throw: true },
    baseURL: context.shopUrl,
    basePath: '/api/auth',
    secret: context.secret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user, session, account, verification, passkey, twoFactor },
    }),
    trustedOrigins: (request) => (request ? [originOf(request.headers)] : []),
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    // The origin check is enabled explicitly, because the library would skip it in tests; it checks the
    // targets of links. The library's CSRF check is disabled: the HTTP layer checks the origin of all
    // requests, and the library would reject API clients that send a cookie without an Origin header.
    advanced: {
      disableOriginCheck: false,
      disableCSRFCheck: true,
      cookiePrefix: 'shop',
      useSecureCookies: false,
      // The HTTP layer determines the visitor's IP address. The library would trust headers that clients can
      // write.
      ipAddress: { disableIpTracking: true },
      defaultCookieAttributes: { secure: context.shopUrl.startsWith('https:'), sameSite: 'lax' },
      database: { generateId: 'uuid' },
    },
    session: {
      expiresIn: 30 * 86_400,
      updateAge: 86_400,
      additionalFields: {
        byPasskey: { type: 'boolean', required: false, defaultValue: false, input: false, returned: false },
      },
    },
    // These changes are possible only on the shop's own pages, which also notify the user, end the user's
    // other sessions and update the profile.
    disabledPaths: [
      '/change-password',
      '/update-user',
      '/passkey/delete-passkey',
      '/passkey/update-passkey',
      '/two-factor/enable',
      '/two-factor/disable',
      '/two-factor/get-totp-uri',
      '/two-factor/generate-backup-codes',
      '/two-factor/send-otp',
      '/two-factor/verify-otp',
    ],
    plugins: [passkeys({ rpID: passkeyDomain(context.shopUrl) }), secondFactor()],
    user: {
      additionalFields: {
        first_name: { type: 'string', required: false, defaultValue: '' },
        last_name: { type: 'string', required: false, defaultValue: '' },
        language: { type: 'string', required: false, defaultValue: 'fr' },
      },
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: minimumPasswordLength,
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: ({ user: person }) =>
        db.transaction((tx) => notifyPerson(tx, outbox, person.id, 'password_changed')),
      sendResetPassword: ({ user: person, url }, request) => send('reset', person, url, request),
    },
    emailVerification: {
      sendOnSignUp: true,
      autoSignInAfterVerification: true,
      sendVerificationEmail: ({ user: person, url }, request) => send('confirm', person, url, request),
    },
    hooks: {
      after: createAuthMiddleware(async (ctx) => {
        if (ctx.path !== '/passkey/verify-registration') return;
        const { userId } = (ctx.context.returned ?? {}) as { userId?: string };
        if (userId) await db.transaction((tx) => notifyPerson(tx, outbox, userId, 'passkey_added'));
      }),
      before: createAuthMiddleware(async (ctx) => {
        // Passkeys and authenticator apps show this name; it may change while the shop runs.
        ctx.context.appName = context.shopName();
        // The library accepts paths such as /.//evil.example, which lead to another site once resolved.
        const origins = [context.shopUrl, ...(ctx.request ? [originOf(ctx.request.headers)] : [])];
        for (const name of redirectFields)
          for (const url of [ctx.body?.[name], ctx.query?.[name]] as unknown[])
            if (url && !origins.some((origin) => pathInShop(url, origin)))
              throw new APIError('FORBIDDEN', {
                code: 'INVALID_CALLBACK_URL',
                message: `${name} leads to another site`,
              });
        const password: unknown = ctx.body?.password ?? ctx.body?.newPassword;
        const sets = ctx.path === '/sign-up/email' || ctx.path === '/reset-password';
        if (
          sets &&
          typeof password === 'string' &&
          password.length >= minimumPasswordLength &&
          isCommonPassword(password)
        ) {
          throw new APIError('BAD_REQUEST', {
            code: 'PASSWORD_TOO_COMMON',
            message: 'This password is among the most used ones',
          });
        }
        if (ctx.path === '/sign-up/email' && !signUpNames.safeParse(ctx.body).success)
          throw new APIError('BAD_REQUEST', {
            code: 'INVALID_NAME',
            message: 'A name has up to 80 signs, and no address in it',
          });
        if (ctx.path === '/sign-up/email' && typeof ctx.body?.email === 'string') {
          const [taken] = await db
            .select({ id: user.id })
            .from(user)
            .where(eq(user.email, ctx.body.email.toLowerCase()));
          // The specification requires an error for an existing e-mail address; the library alone would not
          // reveal that it exists.
          if (taken)
            throw new APIError('UNPROCESSABLE_ENTITY', {
              code: 'USER_ALREADY_EXISTS',
              message: 'User already exists',
            });
        }
      }),
    },
    databaseHooks: {
      session: {
        create: {
          before: async (opened, ctx) => {
            if (ctx?.path === '/passkey/verify-authentication') {
              const byPasskey = isPasskeyUserVerified(ctx.body);
              // A passkey used without user verification (fingerprint, face or PIN) is only one factor. An
              // account with two-factor authentication needs two.
              if (!byPasskey && (await twoFactorState(db, opened.userId)) === 'on')
                throw new APIError('UNAUTHORIZED', {
                  code: 'USER_VERIFICATION_REQUIRED',
                  message: 'This passkey was not unlocked',
                });
              return { data: { ...opened, byPasskey } };
            }
            if (
              ctx?.path === '/two-factor/verify-totp' &&
              !(await consumeCode(db, opened.userId, String(ctx.body?.code)))
            )
              throw new APIError('UNAUTHORIZED', {
                code: 'INVALID_CODE',
                message: 'This code was used already',
              });
            return undefined;
          },
          after: async (opened) => {
            await db.update(user).set({ lastSignedInAt: opened.createdAt }).where(eq(user.id, opened.userId));
          },
        },
      },
      user: {
        create: {
          after: async (person) => {
            const {
              first_name: firstName,
              last_name: lastName,
              language,
            } = person as {
              first_name?: string;
              last_name?: string;
              language?: string;
            };
            await db
              .insert(profiles)
              .values({
                userId: person.id,
                email: person.email,
                firstName: firstName ?? '',
                lastName: lastName ?? '',
                language: language ?? 'fr',
              })
              .onConflictDoNothing();
          },
        },
      },
    },
  });
}

/**
 * Returns the relying party id for passkeys. It cannot be an IP address, so local addresses become
 * `localhost`.
 */
function passkeyDomain(shopUrl: string): string {
  const { hostname } = new URL(shopUrl);
  return hostname === '127.0.0.1' || hostname === '[::1]' ? 'localhost' : hostname;
}

export type Auth = ReturnType<typeof createAuth>;
