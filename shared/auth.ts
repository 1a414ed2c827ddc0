import { z } from 'zod';

// Messages are names of `auth_…` texts.
const email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'required')
  .max(254, 'email_invalid')
  .refine((text) => z.email().safeParse(text).success, 'email_invalid');
const name = z.string().trim().min(1, 'required').max(80);

/** A password being chosen, not one being checked. */
const newPassword = z.string().min(1, 'required').min(6, 'too_short').max(128, 'too_long');

const isSame = (form: { password: string; confirmPassword: string }) => form.password === form.confirmPassword;
const mismatch = { path: ['confirmPassword'], message: 'mismatch' };

/** The login form. */
export const loginInput = z.object({ email, password: z.string().min(1, 'required') });

/** The sign-up form. */
export const signUpInput = z
  .object({ email, password: newPassword, confirmPassword: z.string().min(1, 'required'), firstName: name, lastName: name })
  .refine(isSame, mismatch);

/** The form that asks for a link to choose a new password. */
export const resetRequestInput = z.object({ email });

/** The form that chooses the new password. */
export const newPasswordInput = z
  .object({ password: newPassword, confirmPassword: z.string().min(1, 'required') })
  .refine(isSame, mismatch);

/**
 * Where to go after signing in, when a query may say so: a path of our own, anything else could lead a visitor away.
 *
 * @returns the path, undefined when there is none that may be followed
 */
export function ownPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 500 || !/^\/(?![/\\])/.test(value) || value.includes('\\')) return undefined;
  try {
    const url = new URL(value, 'http://own.invalid');
    // Signing in leads away from the sign-in page.
    return url.origin === 'http://own.invalid' && !/^(\/de|\/en)?\/(auth|logout)(\/|$)/.test(url.pathname)
      ? url.pathname + url.search
      : undefined;
  } catch {
    return undefined;
  }
}
