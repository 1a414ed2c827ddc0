/**
 * A creditor reference for a bank transfer: RF, two check digits, then the order's number without its letters' dashes.
 * The check digits are ISO 7064 MOD 97-10 as ISO 11649 prescribes.
 *
 * @param orderNumber such as `PG-1042`
 */
export function bankTransferReference(orderNumber: string): string {
  const body = orderNumber.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const digits = [...`${body}RF00`].map((sign) => (/[A-Z]/.test(sign) ? String(sign.charCodeAt(0) - 55) : sign)).join('');
  const check = 98n - (BigInt(digits) % 97n);
  return `RF${String(check).padStart(2, '0')}${body}`;
}
