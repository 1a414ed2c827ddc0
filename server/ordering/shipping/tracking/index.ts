import { knownCarriers } from './carriers.ts';
import { isS10 } from './check-digits.ts';

const carrierOf = (name: string) => knownCarriers.find(({ pattern }) => pattern.test(name));

const looksLikeS10 = (number: string) => /^[A-Z]{2}\d{9}[A-Z]{2}$/.test(number);

/** Normalizes a tracking number: upper case, without spaces, dots and hyphens. */
export function normalizeTrackingNumber(text: string): string {
  return text.toUpperCase().replaceAll(/[\s.\-‐–]/g, '');
}

/**
 * Whether a number is valid for a carrier; check digits are verified where published. For an unknown carrier
 * any 6 to 40 letters and digits are valid, except an international postal number with a wrong check digit.
 *
 * @param carrier name, with the service if relevant (`DHL Express`)
 * @param number normalised by `normalizeTrackingNumber`
 */
export function isValidTrackingNumber(carrier: string, number: string): boolean {
  const known = carrierOf(carrier);
  if (known) return known.isNumber(number);
  return looksLikeS10(number) ? isS10(number) : /^[A-Z0-9]{6,40}$/.test(number);
}

/** Returns the URL of a parcel's tracking page; undefined when the carrier has none. */
export function trackingUrl(carrier: string, number: string): string | undefined {
  const { url, other } = carrierOf(carrier) ?? {};
  return (other?.isNumber(number) ? other.url : url)?.replace('{n}', encodeURIComponent(number));
}

/**
 * Returns an example of a carrier's tracking number as printed on labels; undefined for an unknown carrier.
 */
export function trackingExample(carrier: string): string | undefined {
  return carrierOf(carrier)?.example;
}
