import { addressErrors } from '#app/address/address-errors.ts';
import { type AddressInput, addressInput } from '#shared/address.ts';

/** An address that staff wrote for a customer, or what is wrong with it, by field. */
export function readStaffAddress(
  form: Record<string, unknown>,
): { ok: true; address: AddressInput } | { ok: false; errors: Record<string, string> } {
  const input = addressInput.safeParse({ ...form, type: 'shipping', is_default: false });
  return input.success ? { ok: true, address: input.data } : { ok: false, errors: addressErrors(input.error) };
}
