import type { AddressFields } from './address-fields.ts';

/** What a form of the account is answered with when it could not be done, or has to be looked at again. */
export interface AccountAnswer {
  form: 'profile' | 'settings' | 'address' | 'order' | 'export';
  /** What was typed; after a check, the address in its official spelling. */
  values?: Record<string, string>;
  errors?: Record<string, string>;
  error?: string;
  /** An order asked for again: whether anything of it is in the cart, and what is not. */
  again?: { isAny: boolean; missing: string[] };
  /** The places that the postal code has, where the one typed in is none of them. */
  places?: string[];
  check?: { outcome: 'verified' | 'format_only'; before: AddressFields };
}
