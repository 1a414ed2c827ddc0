import { z } from 'zod';
import { addressCountries } from './countries.ts';
import { isPostalCode, withoutCountryPrefix } from './postal-codes.ts';

const optional = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((text) => text ?? '');

/** Schema of an address that a form sends. The error messages are keys of the `address_…` texts. */
export const addressInput = z
  .object({
    type: z.enum(['shipping', 'billing']).default('shipping'),
    first_name: z.string().trim().min(1, 'first_name_required').max(80),
    last_name: z.string().trim().min(1, 'last_name_required').max(80),
    company: optional(120),
    address_line_1: z.string().trim().min(1, 'address_line_1_required').max(160),
    address_line_2: optional(160),
    postal_code: z
      .string()
      .trim()
      .min(1, { error: 'postal_code_required', abort: true })
      .max(12, { abort: true })
      .transform(withoutCountryPrefix),
    city: z.string().trim().min(1, 'city_required').max(80),
    country: z.enum(addressCountries, 'country_required').default('CH'),
    phone: optional(40),
    is_default: z.boolean().default(false),
  })
  .refine(({ postal_code: code, country }) => isPostalCode(code, country), {
    path: ['postal_code'],
    message: 'postal_code_invalid',
  });

export type AddressInput = z.output<typeof addressInput>;
