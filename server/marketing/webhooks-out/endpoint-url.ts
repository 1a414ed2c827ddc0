import { isIP } from 'node:net';
import { isLoopbackIp, isPublicIp } from '#server/platform/net/index.ts';

export type WebhookUrlRefusal = 'not_https' | 'address_not_public' | 'carries_credentials';

/**
 * Returns the reason why webhooks must not be sent to a URL, judged by the URL alone; undefined when it is
 * allowed. The IP addresses of a host name are checked later, when connecting.
 */
export function webhookUrlRefusal(url: URL, isDemo: boolean): WebhookUrlRefusal | undefined {
  if (url.username || url.password) return 'carries_credentials';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isHere =
    host === 'localhost' || host.endsWith('.localhost') || (isIP(host) > 0 && isLoopbackIp(host));
  if (isHere) return isDemo && /^https?:$/.test(url.protocol) ? undefined : 'address_not_public';
  if (url.protocol !== 'https:') return 'not_https';
  return isIP(host) > 0 && !isPublicIp(host) ? 'address_not_public' : undefined;
}
