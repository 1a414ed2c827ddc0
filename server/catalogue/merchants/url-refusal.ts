import { isIP } from 'node:net';

/**
 * Checks only the text of a URL and returns the reason why it may not be requested; host names are checked
 * when connecting.
 *
 * @param mayReach returns whether an IP address may be requested
 */
export function urlRefusalReason(
  written: string,
  mayReach: (address: string) => boolean,
): 'invalid_url' | 'not_public' | undefined {
  if (!URL.canParse(written)) return 'invalid_url';
  const url = new URL(written);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return 'invalid_url';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) > 0 && !mayReach(host) ? 'not_public' : undefined;
}
