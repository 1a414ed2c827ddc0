/** A structured address in its official spelling. */
export interface VerifiedAddress {
  street_number: string;
  route: string;
  locality: string;
  postal_code: string;
  /** ISO code of the country. */
  country: string;
}

export type Verification =
  | { ok: true; isVerified: boolean; address: VerifiedAddress }
  | { ok: false; reason: 'address_incomplete' | 'address_not_found' | 'geocoder_unavailable' };
