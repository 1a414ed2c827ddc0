import type { IncomingMessage, RequestListener } from 'node:http';
import type { Env } from '#server/platform/env.ts';

/**
 * Returns the https URL to redirect an unencrypted request to; undefined when no redirect is needed. Applies
 * to a shop with an https URL. Relies on the `x-forwarded-proto` header of the trusted proxy that terminates
 * TLS.
 */
export function httpsRedirectUrl(
  env: Pick<Env, 'SHOP_URL' | 'TRUST_PROXY'>,
  { headers, url = '/' }: Pick<IncomingMessage, 'headers' | 'url'>,
) {
  const isPlain = headers['x-forwarded-proto'] === 'http';
  return env.TRUST_PROXY && isPlain && env.SHOP_URL.startsWith('https:')
    ? `${env.SHOP_URL}${url.startsWith('/') ? url : '/'}`
    : undefined;
}

/**
 * Wraps a request listener and redirects unencrypted requests to https first, so that not even a cached page
 * is sent over http.
 */
export function redirectToHttps(env: Env, next: RequestListener): RequestListener {
  return (request, response) => {
    const address = httpsRedirectUrl(env, request);
    if (!address) return next(request, response);
    // Status 308 preserves the method. The client has already sent the request unencrypted, but receives no
    // content.
    response.writeHead(308, { location: address }).end();
  };
}
