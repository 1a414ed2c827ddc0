/**
 * Checks whether a text is a GTIN: 8, 12, 13 or 14 digits, of which the last is the check digit (GS1 General
 * Specifications, 7.9: from the right, the digits are multiplied by 1 and 3 alternately, and the sum is a
 * multiple of ten).
 */
export function isGtin(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false;
  const sum = [...text]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/**
 * Returns whether a GTIN identifies a product worldwide. GS1 reserves the prefixes 02, 04 and 2 for numbers
 * within a company or region, and 05, 98 and 99 for coupons; merchant feeds refuse them.
 */
export function isGlobalGtin(text: string): boolean {
  if (!isGtin(text)) return false;
  const prefix = text.length === 8 ? text : text.padStart(14, '0').slice(1);
  return !(text.length === 8 ? /^[02]/ : /^(0[245]|2|9[89])/).test(prefix);
}

/** Removes the spaces and hyphens that a GTIN may be written with. */
export const compactGtin = (text: string): string => text.replaceAll(/[\s\u00a0\u202f\u2010-\u2013-]/g, '');

/** Returns a GTIN with leading zeros as 14 digits. In this form, the same number is always the same text. */
export const padGtin = (gtin: string): string => gtin.padStart(14, '0');

/**
 * Returns all forms in which a GTIN may be stored, because leading zeros do not change it: a scanner may read the
 * UPC `036000291452` as `0036000291452`. Returns an empty list for a text that is not a GTIN.
 */
export function gtinForms(text: string): string[] {
  const compact = compactGtin(text);
  if (!isGtin(compact)) return [];
  const digits = compact.replace(/^0+/, '');
  return [8, 12, 13, 14]
    .filter((length) => length >= digits.length)
    .map((length) => digits.padStart(length, '0'));
}
