import type { FrozenAddress } from '#server/ordering/orders/index.ts';

/** Returns an address with only its postal code, city and country, which taxes and statistics need. */
export function removePersonFromAddress({
  postal_code: postalCode,
  city,
  country,
}: FrozenAddress): FrozenAddress {
  return {
    first_name: '',
    last_name: '',
    company: null,
    address_line_1: '',
    address_line_2: null,
    postal_code: postalCode,
    city,
    country,
    phone: null,
  };
}
