import { z } from 'zod';

// Messages are keys of the `auth_…` texts.
const email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'required')
  .max(254, 'email_invalid')
  .refine((text) => z.email().safeParse(text).success, 'email_invalid');
const name = z.string().trim().min(1, 'required').max(80);

/** For a new password, not for checking one at sign-in. */
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

/** The form that requests a password-reset link. */
export const resetRequestInput = z.object({ email });

/** The form that sets the new password. */
export const newPasswordInput = z
  .object({ password: newPassword, confirmPassword: z.string().min(1, 'required') })
  .refine(isSame, mismatch);

/**
 * Validates the target path after signing in: only a path within the shop, to prevent open redirects.
 *
 * @returns the path; undefined when it is invalid
 */
export function ownPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 500 || !/^\/(?![/\\])/.test(value) || value.includes('\\'))
    return undefined;
  try {
    const url = new URL(value, 'http://own.invalid');
    // The sign-in page itself is not a valid target.
    return url.origin === 'http://own.invalid' && !/^(\/de|\/en)?\/(auth|logout)(\/|$)/.test(url.pathname)
      ? url.pathname + url.search
      : undefined;
  } catch {
    return undefined;
  }
}
