const digitsOf = (text: string): number[] => [...text].map(Number);

/**
 * Multiplies each digit by its weight and returns the sum. The list of weights is repeated as often as
 * needed.
 */
function weighted(text: string, weights: readonly number[]): number {
  return digitsOf(text).reduce((sum, digit, i) => sum + digit * weights[i % weights.length]!, 0);
}

/**
 * International postal item such as `RB123456785GB` (UPU standard S10): the check digit is a weighted sum of
 * the eight digits modulo 11.
 */
export function isS10(number: string): boolean {
  const [, serial, check] = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/.exec(number) ?? [];
  if (!serial) return false;
  const rest = 11 - (weighted(serial, [8, 6, 4, 2, 3, 5, 9, 7]) % 11);
  return (rest === 10 ? 0 : rest === 11 ? 5 : rest) === Number(check);
}

/**
 * UPS: `1Z` and sixteen characters. The check digit is a sum modulo 10 in which every second character is
 * doubled; a letter counts as (ASCII code − 3) mod 10.
 */
export function isUps(number: string): boolean {
  const [, serial, check] = /^1Z([A-Z0-9]{15})(\d)$/.exec(number) ?? [];
  if (!serial) return false;
  const sum = [...serial].reduce((total, sign, i) => {
    const value = /\d/.test(sign) ? Number(sign) : (sign.charCodeAt(0) - 3) % 10;
    return total + (i % 2 === 0 ? value : 2 * value);
  }, 0);
  return (10 - (sum % 10)) % 10 === Number(check);
}

/**
 * FedEx Express: twelve digits. The check digit is the sum with the weights 3, 1 and 7, modulo 11, then
 * modulo 10.
 */
export function isFedexExpress(number: string): boolean {
  return (
    /^\d{12}$/.test(number) && (weighted(number.slice(0, 11), [3, 1, 7]) % 11) % 10 === Number(number[11])
  );
}

/** GS1 (SSCC of DHL Paket, FedEx Ground): the sum modulo 10 with the weights 3 and 1, from the right. */
export function isGs1(number: string): boolean {
  if (!/^\d+$/.test(number)) return false;
  const reversed = number.slice(0, -1).split('').toReversed().join('');
  return (10 - (weighted(reversed, [3, 1]) % 10)) % 10 === Number(number.at(-1));
}

/** DHL Express waybill: ten digits, of which the last is the first nine modulo 7. */
export function isDhlExpress(number: string): boolean {
  return /^\d{10}$/.test(number) && Number(number.slice(0, 9)) % 7 === Number(number[9]);
}

/**
 * Identcode of DHL Paket: twelve digits. The last one is the check digit, which makes the weighted sum of all
 * digits (weights 4 and 9) a multiple of ten.
 */
export function isIdentcode(number: string): boolean {
  return (
    /^\d{12}$/.test(number) && (10 - (weighted(number.slice(0, 11), [4, 9]) % 10)) % 10 === Number(number[11])
  );
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Complete barcode of DPD: 27 digits and a check character. */
export const isDpdBarcode = (number: string): boolean =>
  /^\d{27}[A-Z0-9]$/.test(number) && hasMod37Check(number);

/** Parcel number of DPD with its check character, as labels print it: 14 digits and the character. */
export const isDpdParcelNumber = (number: string): boolean =>
  /^\d{14}[A-Z0-9]$/.test(number) && hasMod37Check(number);

/** Verifies the check character of ISO 7064 MOD 37,36 after digits. */
function hasMod37Check(number: string): boolean {
  const product = digitsOf(number.slice(0, -1)).reduce((value, digit) => {
    const sum = (value + digit) % 36 || 36;
    return (sum * 2) % 37;
  }, 36);
  return alphabet[(37 - product) % 36] === number.at(-1);
}
