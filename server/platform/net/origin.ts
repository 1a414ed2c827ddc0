import type { Env } from '#server/platform/env.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Returns the origin (scheme and host) of a request, for links back to the shop. Uses the Host header only
 * for local names; otherwise returns the configured URL of the shop.
 */
export function originOf(env: Pick<Env, 'SHOP_URL'>, headers: Headers): string {
  const host = headers.get('host') ?? '';
  const configured = new URL(env.SHOP_URL);
  const [, name, port] = /^(\[::1\]|[^:]+)(?::(\d+))?$/.exec(host) ?? [];
  if (loopback.has(configured.hostname) && name && loopback.has(name))
    return `http://${name}${port ? `:${port}` : ''}`;
  return env.SHOP_URL;
}
