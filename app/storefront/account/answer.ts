import type { VerifiableAddress } from './address-fields.ts';

/** Result of an account form that failed or requires a confirmation. */
export interface AccountFormResult {
  form: 'profile' | 'settings' | 'address' | 'order' | 'export';
  /** Submitted values; after a verification, they contain the address in its official spelling. */
  values?: Record<string, string>;
  errors?: Record<string, string>;
  error?: string;
  /**
   * Result of ordering the items of an order again: whether any item is now in the cart, and the names of the
   * missing items.
   */
  again?: { isAny: boolean; missing: string[] };
  /** Cities that belong to the postal code, if the entered city does not match it. */
  places?: string[];
  check?: { outcome: 'verified' | 'format_only'; before: VerifiableAddress };
}
