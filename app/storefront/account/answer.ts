import type { AddressFields } from './address-fields.ts';

/** Result of an account form that failed or needs another confirmation. */
export interface AccountAnswer {
  form: 'profile' | 'settings' | 'address' | 'order' | 'export';
  /** Submitted values; after a verification, the address in its official spelling. */
  values?: Record<string, string>;
  errors?: Record<string, string>;
  error?: string;
  /** Result of ordering again: whether any item is in the cart, and the missing items. */
  again?: { isAny: boolean; missing: string[] };
  /** Places of the postal code, if the entered one does not match. */
  places?: string[];
  check?: { outcome: 'verified' | 'format_only'; before: AddressFields };
}
