import type { FrozenAddress } from '#server/ordering/orders/index.ts';

/** An address without whom it belongs to: postal code, place and country, which tax and statistics go by. Pure. */
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
