import type { z } from 'zod';
import { m } from '#shared/i18n/index.ts';

const texts: Record<string, () => string> = {
  first_name_required: m.address_first_name_required,
  last_name_required: m.address_last_name_required,
  address_line_1_required: m.address_line_1_required,
  postal_code_required: m.address_postal_code_required,
  postal_code_invalid: m.address_postal_code_invalid,
  city_required: m.address_city_required,
  country_required: m.address_country_required,
};

/** Maps each invalid address field to the localized text of its first error. */
export function addressErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues)
    errors[path.join('.')] ??= (texts[message] ?? m.address_too_long)();
  return errors;
}
