import { z } from 'zod';
import { pathWithoutLocale } from './locales.ts';

// The error messages are keys of the `auth_…` texts.
const email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'required')
  .max(254, 'email_invalid')
  .refine((text) => z.email().safeParse(text).success, 'email_invalid');
const name = z.string().trim().min(1, 'required').max(80);

/** Rules for a new password. They do not apply when a password is checked at sign-in. */
const newPassword = z.string().min(1, 'required').min(6, 'too_short').max(128, 'too_long');

const isSame = (form: { password: string; confirmPassword: string }) =>
  form.password === form.confirmPassword;
const mismatch = { path: ['confirmPassword'], message: 'mismatch' };

export const loginInput = z.object({ email, password: z.string().min(1, 'required') });

export const signUpInput = z
  .object({
    email,
    password: newPassword,
    confirmPassword: z.string().min(1, 'required'),
    firstName: name,
    lastName: name,
  })
  .refine(isSame, mismatch);

/** Schema of the form that requests a link to reset the password. */
export const resetRequestInput = z.object({ email });

/** Schema of the form that sets a new password. */
export const newPasswordInput = z
  .object({ password: newPassword, confirmPassword: z.string().min(1, 'required') })
  .refine(isSame, mismatch);

/**
 * Validates the path to which a user is sent after signing in. Only a path of the shop is allowed, so that a
 * link cannot send users to another site (open redirect).
 *
 * @returns the path; undefined when it is not allowed
 */
export function safeRedirectPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 500 || !/^\/(?![/\\])/.test(value) || value.includes('\\'))
    return undefined;
  try {
    const url = new URL(value, 'http://own.invalid');
    // Also rejects the pages for signing in and out, which are no useful targets.
    return url.origin === 'http://own.invalid' &&
      !/^\/(auth|logout)(\/|$)/.test(pathWithoutLocale(url.pathname))
      ? url.pathname + url.search
      : undefined;
  } catch {
    return undefined;
  }
}
