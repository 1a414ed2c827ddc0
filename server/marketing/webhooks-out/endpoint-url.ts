import { isIP } from 'node:net';
import { isLoopbackIp, isPublicIp } from '#server/platform/net/index.ts';

export type UrlRefusal = 'not_https' | 'address_not_public' | 'carries_credentials';

/**
 * Reason why a webhook may not be sent to a URL, judged by the URL alone; host names are checked when
 * connecting.
 */
export function urlRefusal(url: URL, isDemo: boolean): UrlRefusal | undefined {
  if (url.username || url.password) return 'carries_credentials';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isHere =
    host === 'localhost' || host.endsWith('.localhost') || (isIP(host) > 0 && isLoopbackIp(host));
  if (isHere) return isDemo && /^https?:$/.test(url.protocol) ? undefined : 'address_not_public';
  if (url.protocol !== 'https:') return 'not_https';
  return isIP(host) > 0 && !isPublicIp(host) ? 'address_not_public' : undefined;
}
