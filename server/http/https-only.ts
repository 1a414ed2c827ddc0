import type { IncomingMessage, RequestListener } from 'node:http';
import type { Env } from '#server/platform/env.ts';

/**
 * Where an unencrypted request is sent instead; undefined for one that may be answered. A shop whose address is https
 * answers nothing over http, as far as the proxy in front, which ends the encryption, says which it was.
 */
export function secureAddress(
  env: Pick<Env, 'SHOP_URL' | 'TRUST_PROXY'>,
  { headers, url = '/' }: Pick<IncomingMessage, 'headers' | 'url'>,
) {
  const isPlain = headers['x-forwarded-proto'] === 'http';
  return env.TRUST_PROXY && isPlain && env.SHOP_URL.startsWith('https:') ? `${env.SHOP_URL}${url.startsWith('/') ? url : '/'}` : undefined;
}

/** Puts the same in front of everything, kept pages included. */
export function httpsOnly(env: Env, next: RequestListener): RequestListener {
  return (request, response) => {
    const address = secureAddress(env, request);
    if (!address) return next(request, response);
    // 308 keeps the method; what was sent in the clear was seen already, but is not answered.
    response.writeHead(308, { location: address }).end();
  };
}
