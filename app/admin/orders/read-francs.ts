/** Parses an amount in francs (`49.90`, `1'299`, `49,9`) and returns centimes; NaN if it is invalid. */
export function francsToCentimes(text: string): number {
  const plain = text
    .trim()
    .replaceAll(/['’\s]/g, '')
    .replace(',', '.');
  const parts = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(plain);
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : Number.NaN;
}
