/**
 * Returns a tracking number in the format of a carrier; undefined for a carrier whose numbers have a check
 * digit.
 *
 * @param n distinguishes the parcels of the history
 */
export function trackingNumber(carrier: string, n: number): string | undefined {
  const serial = String(n).padStart(8, '0');
  switch (carrier) {
    case 'La Poste':
      return `9960013217${serial}`;
    case 'DHL':
      return `JJD00043${serial}`;
    case 'POST Luxembourg':
      return `LU4${serial}`;
    default:
      return undefined;
  }
}
