import { carriers } from './carriers.ts';

const carrierOf = (name: string) => carriers.find(({ pattern }) => pattern.test(name));

/** A tracking number as the carriers write it inside: capitals, without the spaces, dots and hyphens it is printed with. */
export function plainTrackingNumber(text: string): string {
  return text.toUpperCase().replaceAll(/[\s.\-‐–]/g, '');
}

/**
 * Whether a number can be one of this carrier's; check digits are checked where they are published. A carrier we do
 * not know may use anything of 6 to 40 letters and digits.
 *
 * @param carrier name, with the service where that makes a difference (`DHL Express`)
 * @param number as `plainTrackingNumber` writes it
 */
export function isTrackingNumber(carrier: string, number: string): boolean {
  return carrierOf(carrier)?.isNumber(number) ?? /^[A-Z0-9]{6,40}$/.test(number);
}

/** Where a parcel can be followed; undefined for a carrier without such a page. */
export function trackingUrl(carrier: string, number: string): string | undefined {
  return carrierOf(carrier)?.url?.replace('{n}', encodeURIComponent(number));
}

/** A tracking number as a carrier prints it; undefined for one we do not know. */
export function trackingExample(carrier: string): string | undefined {
  return carrierOf(carrier)?.example;
}
