/**
 * Computes the check digit of a GTIN-13 from its first twelve digits (GS1 General Specifications, section
 * 7.9).
 */
export function gtinCheckDigit(twelve: string): number {
  const sum = [...twelve].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
}

/**
 * Returns a GTIN-13 from the range for internal numbering (prefixes 200 to 299). `serial` must be below 10^9.
 */
export function internalGtin(serial: number): string {
  const twelve = `21${String((serial % 9) + 1)}${String(serial).padStart(9, '0')}`;
  return `${twelve}${gtinCheckDigit(twelve)}`;
}
