import type { MiddlewareHandler } from 'hono';
import { embedParameter, isEmbedded } from '#shared/embed.ts';
import { pathWithoutLocale } from '#shared/locales.ts';

/**
 * Builds the Content Security Policy of a response. Pages add the hashes of their own inline scripts.
 *
 * @param scriptHashes sources of the form `'sha256-…'`
 * @param isEmbedded whether other sites may show the response in a frame
 */
export function contentSecurityPolicy(scriptHashes: readonly string[] = [], isEmbedded = false): string {
  return [
    "default-src 'self'",
    `script-src 'self'${scriptHashes.map((hash) => ` ${hash}`).join('')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // The development server reloads pages through a WebSocket.
    `connect-src 'self'${process.env.NODE_ENV === 'development' ? ' ws:' : ''}`,
    `frame-ancestors ${isEmbedded ? '*' : "'none'"}`,
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}

/** Returns whether other sites may show the page of a URL in a frame. */
export function isEmbeddedUrl(url: string): boolean {
  if (!url.includes(embedParameter)) return false;
  const { pathname, searchParams } = new URL(url);
  return isEmbedded(pathWithoutLocale(pathname), searchParams);
}

/** Security headers that every response has with the same value, including static files. */
export const fixedHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
};

/**
 * Creates the middleware that adds the security headers to every response and forbids caching by default.
 *
 * @param isHttps whether the shop's public URL is https; the request itself does not show it, because the
 * proxy connects over plain HTTP
 */
export const securityHeaders =
  (isHttps: boolean): MiddlewareHandler =>
  async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(fixedHeaders)) c.res.headers.set(name, value);
    if (isEmbeddedUrl(c.req.url)) c.res.headers.delete('x-frame-options');
    if (!c.res.headers.has('content-security-policy'))
      c.res.headers.set('content-security-policy', contentSecurityPolicy());
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'private, no-store');
    if (isHttps) c.res.headers.set('strict-transport-security', 'max-age=31536000');
  };
