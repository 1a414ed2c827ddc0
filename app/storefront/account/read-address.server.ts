import { z } from 'zod';
import type { AddressFields } from './address-fields.ts';

/** Id of the address being edited; undefined for a new one. */
export function editedId(search: URLSearchParams): string | undefined {
  return z.uuid().safeParse(search.get('edit')).data;
}

/** Reads the verified fields from a submitted form. */
export function placeIn(form: FormData): AddressFields {
  const read = (name: string) => String(form.get(name) ?? '').trim();
  return {
    address_line_1: read('address_line_1'),
    postal_code: read('postal_code'),
    city: read('city'),
    country: read('country') || 'CH',
  };
}
