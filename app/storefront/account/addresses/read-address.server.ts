import { z } from 'zod';
import type { VerifiableAddress } from './address-fields.ts';

/** Returns the id of the address that the customer edits; undefined for a new address. */
export function editedAddressId(search: URLSearchParams): string | undefined {
  return z.uuid().safeParse(search.get('edit')).data;
}

/** Reads the fields that the geocoder verifies from a submitted form. */
export function readVerifiableAddress(form: FormData): VerifiableAddress {
  const read = (name: string) => String(form.get(name) ?? '').trim();
  return {
    address_line_1: read('address_line_1'),
    postal_code: read('postal_code'),
    city: read('city'),
    country: read('country') || 'CH',
  };
}
