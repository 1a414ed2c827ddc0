import { isQrIban } from './account.ts';

/**
 * Builds the reference of an order's bank transfer. For a QR-IBAN it is a QR reference (QRR: 27 digits, Swiss
 * Implementation Guidelines QR-bill, annex B), for any other account a creditor reference (SCOR: ISO 11649).
 * Both contain the order's number, so the reference alone identifies the order.
 *
 * @param orderNumber such as `PG-1042`
 * @param iban the shop's bank account
 * @throws for an order number whose reference would contain only zeros, which no bank accepts
 */
export function bankTransferReference(orderNumber: string, iban: string): string {
  const reference = isQrIban(iban)
    ? qrReference(orderNumber.replace(/\D/g, ''))
    : creditorReference(orderNumber);
  if (!isReference(reference)) throw new Error(`no reference can be made of ${orderNumber}`);
  return reference;
}

/**
 * Returns whether a text is a QR reference or a creditor reference with correct check digits. Ignores spaces.
 */
export function isReference(text: string): boolean {
  const written = text.replace(/\s/g, '').toUpperCase();
  return isQrReference(written) || isCreditorReference(written);
}

/**
 * Returns whether a text is a QR reference: 27 digits, not all zero, of which the last is the check digit.
 */
export function isQrReference(written: string): boolean {
  return (
    /^\d{27}$/.test(written) &&
    !/^0+$/.test(written) &&
    checkDigit(written.slice(0, 26)) === Number(written[26])
  );
}

/**
 * Returns whether a text is a creditor reference: RF, two check digits, and up to 21 letters and digits that
 * are not all zero.
 */
export function isCreditorReference(written: string): boolean {
  return (
    /^RF\d{2}[A-Z0-9]{1,21}$/.test(written) &&
    !/^RF\d{2}0+$/.test(written) &&
    mod97(written.slice(4) + written.slice(0, 4)) === 1n
  );
}

/**
 * Returns the order number that a reference of the shop may contain, without its hyphen and, for a QR
 * reference, without its prefix; undefined for a reference in another form.
 */
export function orderNumberFromReference(reference: string): string | undefined {
  const written = reference.replace(/\s/g, '').toUpperCase();
  if (isQrReference(written)) return written.slice(0, 26).replace(/^0+/, '');
  return isCreditorReference(written) ? /^RF\d{2}([A-Z]{1,6}\d+)$/.exec(written)?.[1] : undefined;
}

/**
 * Finds all references in a text that a person typed, with or without spaces and among other words. When
 * several references of the shop start at the same position, takes the longest: the start of a reference may
 * by chance be valid too, like RF16PG1002 in RF16PG10024.
 */
export function findReferences(text: string): string[] {
  const written = text.replace(/[\s.\-/]/g, '').toUpperCase();
  const found = new Set<string>();
  for (const { index } of written.matchAll(/RF\d{2}/g)) {
    const longestFirst = Array.from({ length: 21 }, (_, i) => written.slice(index, index + 25 - i)).filter(
      isCreditorReference,
    );
    const ours = longestFirst.find(orderNumberFromReference);
    for (const reference of ours ? [ours] : longestFirst) found.add(reference);
  }
  for (const [run] of written.matchAll(/\d{27,}/g))
    for (let i = 0; i + 27 <= run.length; i += 1) found.add(run.slice(i, i + 27));
  return [...found].filter(isReference);
}

/**
 * Formats a reference for people: a QR reference as two digits and then groups of five, a creditor reference
 * in groups of four.
 */
export function formatReference(reference: string): string {
  return isQrReference(reference)
    ? `${reference.slice(0, 2)} ${reference.slice(2).replace(/(.{5})(?=.)/g, '$1 ')}`
    : reference.replace(/(.{4})(?=.)/g, '$1 ');
}

function qrReference(digits: string): string {
  const body = digits.padStart(26, '0');
  return `${body}${checkDigit(body)}`;
}

function creditorReference(orderNumber: string): string {
  const body = orderNumber.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return `RF${String(98n - mod97(`${body}RF00`)).padStart(2, '0')}${body}`;
}

const carries = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5] as const;

/** Computes the check digit of a sequence of digits (modulo 10, recursive). */
function checkDigit(digits: string): number {
  const carry = [...digits].reduce((sum, digit) => carries[(sum + Number(digit)) % 10] ?? 0, 0);
  return (10 - carry) % 10;
}

/** Computes a remainder as in ISO 7064 MOD 97-10. Each letter stands for two digits, A for 10. */
function mod97(text: string): bigint {
  return (
    BigInt([...text].map((sign) => (/[A-Z]/.test(sign) ? String(sign.charCodeAt(0) - 55) : sign)).join('')) %
    97n
  );
}
