import { isQrIban } from './account.ts';

/**
 * The reference by which a transfer names its order. A QR-IBAN needs a QR reference (QRR: 27 digits, Swiss Implementation
 * Guidelines QR-bill, annex B), any other account a creditor reference (SCOR: ISO 11649). Both carry the order's number,
 * so that the order can be told from the reference alone.
 *
 * @param orderNumber such as `PG-1042`
 * @param iban the account it is paid to
 * @throws for a number whose reference would be all zeros, which no bank takes
 */
export function bankTransferReference(orderNumber: string, iban: string): string {
  const reference = isQrIban(iban) ? qrReference(orderNumber.replace(/\D/g, '')) : creditorReference(orderNumber);
  if (!isReference(reference)) throw new Error(`no reference can be made of ${orderNumber}`);
  return reference;
}

/** Whether it is a QR or a creditor reference with the right check digits. Spaces do not count. */
export function isReference(text: string): boolean {
  const written = text.replace(/\s/g, '').toUpperCase();
  return isQrReference(written) || isCreditorReference(written);
}

/** Whether it is a QR reference: 27 digits, not all zero, the last one the check digit of the others. */
export function isQrReference(written: string): boolean {
  return /^\d{27}$/.test(written) && !/^0+$/.test(written) && checkDigit(written.slice(0, 26)) === Number(written[26]);
}

/** Whether it is a creditor reference: RF, two check digits, up to 21 letters and digits that are not all zero. */
export function isCreditorReference(written: string): boolean {
  return /^RF\d{2}[A-Z0-9]{1,21}$/.test(written) && !/^RF\d{2}0+$/.test(written) && mod97(written.slice(4) + written.slice(0, 4)) === 1n;
}

/** The number of the order that one of our references was made of; undefined for a reference of somebody else's. */
export function orderNumberOf(reference: string): string | undefined {
  const written = reference.replace(/\s/g, '').toUpperCase();
  if (isQrReference(written)) return `PG-${written.slice(0, 26).replace(/^0+/, '')}`;
  const number = isCreditorReference(written) ? /^RF\d{2}PG(\d+)$/.exec(written)?.[1] : undefined;
  return number && `PG-${number}`;
}

/**
 * Every reference in a text that people typed: with or without spaces, amid other words. Of ours that begin at one place
 * the longest, for the beginning of one may by chance be another: RF16PG1002 of RF16PG10024.
 */
export function referencesIn(text: string): string[] {
  const written = text.replace(/[\s.\-/]/g, '').toUpperCase();
  const found = new Set<string>();
  for (const { index } of written.matchAll(/RF\d{2}/g)) {
    const longestFirst = Array.from({ length: 21 }, (_, i) => written.slice(index, index + 25 - i)).filter(isCreditorReference);
    const ours = longestFirst.find(orderNumberOf);
    for (const reference of ours ? [ours] : longestFirst) found.add(reference);
  }
  for (const [run] of written.matchAll(/\d{27,}/g)) for (let i = 0; i + 27 <= run.length; i += 1) found.add(run.slice(i, i + 27));
  return [...found].filter(isReference);
}

/** A reference as it is printed: QRR in fives after the first two, SCOR in fours. */
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

/** The check digit of a row of digits: modulo 10, recursive. */
function checkDigit(digits: string): number {
  const carry = [...digits].reduce((sum, digit) => carries[(sum + Number(digit)) % 10] ?? 0, 0);
  return (10 - carry) % 10;
}

/** ISO 7064 MOD 97-10, letters read as two digits from A = 10. */
function mod97(text: string): bigint {
  return BigInt([...text].map((sign) => (/[A-Z]/.test(sign) ? String(sign.charCodeAt(0) - 55) : sign)).join('')) % 97n;
}
