import { isIP } from 'node:net';

/**
 * Why an address may not be asked, as far as it tells itself; names are looked at when connecting.
 *
 * @param mayReach which numeric addresses may be asked
 */
export function addressFault(written: string, mayReach: (address: string) => boolean): 'invalid_url' | 'not_public' | undefined {
  if (!URL.canParse(written)) return 'invalid_url';
  const url = new URL(written);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return 'invalid_url';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) > 0 && !mayReach(host) ? 'not_public' : undefined;
}
