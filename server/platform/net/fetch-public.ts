import { softwareName } from '#server/platform/kernel/software-name.ts';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { createFilteredDnsLookup, isPublicIp } from './public-ip.ts';

export type FetchRefusal = 'invalid_url' | 'not_public' | 'unreachable' | 'too_large';

export type FetchOutcome =
  | { ok: true; bytes: Uint8Array; type: string }
  | { ok: false; reason: FetchRefusal };

interface FetchOptions {
  /** Value of the header `Accept`. */
  accept: string;
  maxBytes: number;
  /** Returns whether an IP address may be requested. */
  mayReach?: (address: string) => boolean;
}

const patienceMs = 15_000;
const mostRedirects = 3;

/**
 * Downloads a file from the web. Only public IP addresses are allowed, also after redirects, so that nobody can
 * use the shop to reach its internal network (server-side request forgery, SSRF).
 */
export async function fetchPublic(
  address: string,
  { accept, maxBytes, mayReach = isPublicIp }: FetchOptions,
): Promise<FetchOutcome> {
  let at = address;
  const signal = AbortSignal.timeout(patienceMs);
  for (let step = 0; step <= mostRedirects; step += 1) {
    const url = URL.parse(at);
    if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
      return { ok: false, reason: 'invalid_url' };
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // The IP addresses of a host name are checked when connecting. A URL with an IP address needs no DNS
    // look-up, so it is checked here.
    if (isIP(host) > 0 && !mayReach(host)) return { ok: false, reason: 'not_public' };
    const answer = await ask(url, { accept, maxBytes, mayReach }, signal);
    if (!('redirect' in answer)) return answer;
    if (!URL.canParse(answer.redirect, url)) return { ok: false, reason: 'invalid_url' };
    at = new URL(answer.redirect, url).href;
  }
  return { ok: false, reason: 'unreachable' };
}

function ask(
  url: URL,
  { accept, maxBytes, mayReach }: Required<FetchOptions>,
  signal: AbortSignal,
): Promise<FetchOutcome | { redirect: string }> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const headers = { accept, 'user-agent': `${softwareName}/1` };
    const request = send(url, { headers, lookup: createFilteredDnsLookup(mayReach), signal, agent: false });
    request.once('error', (error: NodeJS.ErrnoException) =>
      resolve({ ok: false, reason: error.code === 'EADDRNOTPUBLIC' ? 'not_public' : 'unreachable' }),
    );
    request.once('response', (response) => {
      const give = (answer: FetchOutcome | { redirect: string }) => {
        resolve(answer);
        response.destroy();
      };
      const { statusCode = 0, headers: reported } = response;
      if (statusCode >= 300 && statusCode < 400 && reported.location)
        return give({ redirect: reported.location });
      if (statusCode !== 200) return give({ ok: false, reason: 'unreachable' });
      const parts: Buffer[] = [];
      let length = 0;
      response.on('data', (part: Buffer) => {
        parts.push(part);
        length += part.length;
        if (length > maxBytes) give({ ok: false, reason: 'too_large' });
      });
      response.once('end', () =>
        give({ ok: true, bytes: Buffer.concat(parts), type: reported['content-type'] ?? '' }),
      );
      response.once('error', () => give({ ok: false, reason: 'unreachable' }));
    });
    request.end();
  });
}
