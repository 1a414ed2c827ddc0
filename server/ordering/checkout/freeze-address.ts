import type { Address } from '#server/people/addresses/index.ts';
import type { FrozenAddress } from '#server/ordering/orders/index.ts';

/** Copies the fields of an address that an order stores. */
export function freezeAddress(address: Address): FrozenAddress {
  const {
    first_name: firstName,
    last_name: lastName,
    company,
    address_line_1: addressLine1,
    address_line_2: addressLine2,
    postal_code: postalCode,
    city,
    country,
    phone,
  } = address;
  return {
    first_name: firstName,
    last_name: lastName,
    company,
    address_line_1: addressLine1,
    address_line_2: addressLine2,
    postal_code: postalCode,
    city,
    country,
    phone,
  };
}
