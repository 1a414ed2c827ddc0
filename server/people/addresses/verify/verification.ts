/** A structured address in its official spelling. */
export interface VerifiedAddress {
  street_number: string;
  route: string;
  locality: string;
  postal_code: string;
  /** ISO code of the country. */
  country: string;
}

/**
 * Source that confirmed a part of an address: its format only, the postal regions of Luxembourg, the data
 * sets of postal codes, or the geocoder.
 */
export const checkSources = ['format', 'postal_regions', 'postal_data', 'geocoder'] as const;
export type CheckSource = (typeof checkSources)[number];

/** By part of an address, the source that confirmed it; null for a part that was not checked. */
export interface CheckedParts {
  street_number: CheckSource | null;
  route: CheckSource | null;
  locality: CheckSource | null;
  postal_code: CheckSource | null;
}

export type Verification =
  | { ok: true; isVerified: boolean; address: VerifiedAddress; checked: CheckedParts }
  | { ok: false; reason: 'address_incomplete' | 'address_not_found' | 'geocoder_unavailable' };
