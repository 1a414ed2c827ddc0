import { z } from 'zod';
import { m } from './i18n/index.ts';
import { pathWithoutLocale } from './locales.ts';

const required = { error: () => m.auth_required() };
const unexpected = { error: () => m.auth_unexpected() };
const emailInvalid = { error: () => m.auth_email_invalid() };

const email = z
  .string(unexpected)
  .trim()
  .toLowerCase()
  .min(1, required)
  .max(254, emailInvalid)
  .refine((text) => z.email().safeParse(text).success, emailInvalid);
const name = z.string(unexpected).trim().min(1, required).max(80, unexpected);

/** Rules for a new password. They do not apply when a password is checked at sign-in. */
const newPassword = z
  .string(unexpected)
  .min(1, required)
  .min(6, { error: () => m.auth_too_short() })
  .max(128, { error: () => m.auth_too_long() });

const isSame = (form: { password: string; confirmPassword: string }) =>
  form.password === form.confirmPassword;
const mismatch = { path: ['confirmPassword'], error: () => m.auth_mismatch() };

/** Schema of the names of a new account. */
export const namesInput = z.object({ firstName: name, lastName: name });

export const loginInput = z.object({ email, password: z.string(unexpected).min(1, required) });

export const signUpInput = z
  .object({
    email,
    password: newPassword,
    confirmPassword: z.string(unexpected).min(1, required),
    firstName: name,
    lastName: name,
  })
  .refine(isSame, mismatch);

/** Schema of the form that requests a link to reset the password. */
export const resetRequestInput = z.object({ email });

/** Schema of the form that sets a new password. */
export const newPasswordInput = z
  .object({ password: newPassword, confirmPassword: z.string(unexpected).min(1, required) })
  .refine(isSame, mismatch);

/** Origin that stands for the shop's own one where only the path of a URL counts. */
const anyOrigin = 'http://shop.invalid';

/**
 * Returns the path and query of a URL that came from outside, such as `next` or `callbackURL`. Checks the
 * resolved URL, because dots, tabs and backslashes disappear only in the resolution.
 *
 * @param origin origin of the shop, for URLs that contain one
 * @returns undefined when the URL leads to another site (open redirect)
 */
export function pathInShop(value: unknown, origin = anyOrigin): string | undefined {
  if (typeof value !== 'string' || !/^(\/|https?:\/\/)/i.test(value) || !URL.canParse(value, origin))
    return undefined;
  const url = new URL(value, origin);
  // The shop has no empty path segments. At the beginning of a path, also after its language, they would
  // make a browser leave the shop.
  return url.origin === new URL(origin).origin && !url.pathname.includes('//')
    ? url.pathname + url.search
    : undefined;
}

/**
 * Validates the path to which a user is sent after signing in. The pages for signing in and out are no useful
 * targets.
 *
 * @returns the path; undefined when it is not allowed
 */
export function safeRedirectPath(value: unknown): string | undefined {
  const path = typeof value === 'string' && value.length <= 500 ? pathInShop(value) : undefined;
  return path && !/^\/(auth|logout)(\/|\?|$)/i.test(pathWithoutLocale(path)) ? path : undefined;
}
