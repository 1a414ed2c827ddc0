import type { FrozenAddress } from '#server/ordering/orders/index.ts';

/** Reduces an address to postal code, place and country, which taxes and statistics need. Pure. */
export function withoutPerson({ postal_code, city, country }: FrozenAddress): FrozenAddress {
  return {
    first_name: '',
    last_name: '',
    company: null,
    address_line_1: '',
    address_line_2: null,
    postal_code,
    city,
    country,
    phone: null,
  };
}
