import { isIP } from 'node:net';

/**
 * Returns whether a service on the internet can reach a URL. Mollie rejects a webhook URL that it cannot
 * reach (https://docs.mollie.com/reference/webhooks); without a webhook URL, a scheduled job asks for the
 * payment status.
 */
export function isPublicUrl(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) === 4)
    return !/^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./.test(
      host,
    );
  if (isIP(host) === 6) return !/^(::1?$|f[cd]|fe[89ab])/i.test(host);
  return host.includes('.') && !/(^|\.)(localhost|local|internal|test|invalid|lan|home\.arpa)$/i.test(host);
}
