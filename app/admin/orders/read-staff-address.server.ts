import { addressErrors } from '#app/address/address-errors.ts';
import type { ParsedForm } from '#app/form/parse-form.ts';
import { type AddressInput, addressInput } from '#shared/address.ts';

/** Validates an address that staff entered for a customer. Returns the address, or errors by field. */
export function readStaffAddress(form: Record<string, unknown>): ParsedForm<AddressInput> {
  const input = addressInput.safeParse({ ...form, type: 'shipping', is_default: false });
  return input.success ? { ok: true, data: input.data } : { ok: false, errors: addressErrors(input.error) };
}
