import type { IncomingMessage, RequestListener } from 'node:http';
import type { Env } from '#server/platform/env.ts';

/**
 * URL that an unencrypted request is redirected to; undefined when it may be answered. A shop with an https
 * URL answers nothing over http; relies on the protocol reported by the proxy that terminates TLS.
 */
export function secureAddress(
  env: Pick<Env, 'SHOP_URL' | 'TRUST_PROXY'>,
  { headers, url = '/' }: Pick<IncomingMessage, 'headers' | 'url'>,
) {
  const isPlain = headers['x-forwarded-proto'] === 'http';
  return env.TRUST_PROXY && isPlain && env.SHOP_URL.startsWith('https:')
    ? `${env.SHOP_URL}${url.startsWith('/') ? url : '/'}`
    : undefined;
}

/** Applies the redirect before everything else, cached pages included. */
export function httpsOnly(env: Env, next: RequestListener): RequestListener {
  return (request, response) => {
    const address = secureAddress(env, request);
    if (!address) return next(request, response);
    // 308 keeps the method; the request was already sent unencrypted, but gets no content.
    response.writeHead(308, { location: address }).end();
  };
}
