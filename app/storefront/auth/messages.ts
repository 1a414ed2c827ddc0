import { m } from '#shared/i18n/index.ts';
import type { FieldErrors } from './form-errors.ts';

const texts: Record<string, () => string> = {
  required: m.auth_required,
  email_invalid: m.auth_email_invalid,
  mismatch: m.auth_mismatch,
  too_short: m.auth_too_short,
  too_long: m.auth_too_long,
  too_common: m.auth_too_common,
  exists: m.auth_exists,
};

/** Converts the error codes of the form schemas to localized texts. */
export function localizeFieldErrors(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([field, name]) => [field, (texts[name] ?? m.auth_unexpected)()]),
  );
}
