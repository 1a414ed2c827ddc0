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
