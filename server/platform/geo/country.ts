import { createRequire } from 'node:module';
import path from 'node:path';
import { type Reader, open } from 'maxmind';

type Entry = { country_code?: string };

let reader: Reader<never> | undefined;

/** Opens the embedded database (whois data, CC0); without it no country is known. */
export async function openCountries(): Promise<void> {
  const name = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';
  reader ??= await open<never>(createRequire(path.join(process.cwd(), 'package.json')).resolve(name));
}

/**
 * The country an address belongs to: no visitor's address leaves the shop. Wrong for about one in twenty, so it is
 * only ever a first guess.
 *
 * @returns an ISO code, or undefined when it is not known
 */
export function countryOfAddress(ip: string): string | undefined {
  const plain = ip.replace(/^::ffff:/, '');
  if (!reader || plain.startsWith('127.') || plain === '::1') return undefined;
  try {
    return (reader.get(plain) as Entry | null)?.country_code;
  } catch {
    return undefined;
  }
}
