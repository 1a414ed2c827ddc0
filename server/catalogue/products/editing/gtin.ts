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
