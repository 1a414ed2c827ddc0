import { carriers } from './carriers.ts';

const carrierOf = (name: string) => carriers.find(({ pattern }) => pattern.test(name));

/** Normalises a tracking number: upper case, without the printed spaces, dots and hyphens. */
export function plainTrackingNumber(text: string): string {
  return text.toUpperCase().replaceAll(/[\s.\-‐–]/g, '');
}

/**
 * Whether a number is valid for a carrier; check digits are verified where published. For an unknown carrier
 * any 6 to 40 letters and digits are valid.
 *
 * @param carrier name, with the service if relevant (`DHL Express`)
 * @param number normalised by `plainTrackingNumber`
 */
export function isTrackingNumber(carrier: string, number: string): boolean {
  return carrierOf(carrier)?.isNumber(number) ?? /^[A-Z0-9]{6,40}$/.test(number);
}

/** URL of a parcel's tracking page; undefined for a carrier without one. */
export function trackingUrl(carrier: string, number: string): string | undefined {
  return carrierOf(carrier)?.url?.replace('{n}', encodeURIComponent(number));
}

/** Example of a carrier's tracking number as printed; undefined for an unknown carrier. */
export function trackingExample(carrier: string): string | undefined {
  return carrierOf(carrier)?.example;
}
