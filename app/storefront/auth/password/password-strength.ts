/**
 * Estimates password strength: 0 weak, 1 fair, 2 strong. Estimates bits from the size of the character set
 * and the number of characters that neither repeat nor continue the previous character. Only a hint; the
 * server decides.
 */
export function passwordStrength(password: string): 0 | 1 | 2 {
  const pool =
    (/[a-z]/.test(password) ? 26 : 0) +
    (/[A-Z]/.test(password) ? 26 : 0) +
    (/\d/.test(password) ? 10 : 0) +
    (/[^a-zA-Z\d]/.test(password) ? 24 : 0);
  const codes = [...password].map((letter) => letter.toLowerCase().charCodeAt(0));
  const fresh = codes.filter((code, at) => at === 0 || Math.abs(code - codes[at - 1]!) > 1).length;
  const variety = new Set(codes).size / Math.max(1, codes.length);
  const bits = fresh * Math.log2(Math.max(2, pool)) * Math.min(1, variety * 1.5);
  if (password.length < 6 || bits < 38) return 0;
  return bits < 62 ? 1 : 2;
}
