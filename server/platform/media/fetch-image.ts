import { softwareName } from '#server/platform/kernel/software-name.ts';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { maximumPictureBytes } from '#shared/media.ts';
import { createFilteredDnsLookup, isPublicIp } from '#server/platform/net/index.ts';
import { checkImageUrl } from './image-url.ts';

export type FetchRefusal = 'invalid_url' | 'not_public' | 'unreachable' | 'too_large';

const patienceMs = 15_000;
const mostRedirects = 3;

type Fetched = { ok: true; bytes: Uint8Array; type: string } | { ok: false; reason: FetchRefusal };

/**
 * Downloads a picture from the web. Only public IP addresses are allowed, also after redirects, so that
 * nobody can use the shop to reach its internal network (server-side request forgery, SSRF).
 *
 * @param mayReach returns whether an IP address may be requested
 */
export async function fetchImage(
  address: string,
  mayReach: (address: string) => boolean = isPublicIp,
): Promise<Fetched> {
  let at = address;
  const signal = AbortSignal.timeout(patienceMs);
  for (let step = 0; step <= mostRedirects; step += 1) {
    if (checkImageUrl(at) === 'invalid') return { ok: false, reason: 'invalid_url' };
    const url = new URL(at);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // The IP addresses of a host name are checked when connecting. A URL with an IP address needs no DNS
    // look-up, so it is checked here.
    if (isIP(host) > 0 && !mayReach(host)) return { ok: false, reason: 'not_public' };
    const answer = await ask(url, mayReach, signal);
    if (!('redirect' in answer)) return answer;
    if (!URL.canParse(answer.redirect, url)) return { ok: false, reason: 'invalid_url' };
    at = new URL(answer.redirect, url).href;
  }
  return { ok: false, reason: 'unreachable' };
}

function ask(
  url: URL,
  mayReach: (address: string) => boolean,
  signal: AbortSignal,
): Promise<Fetched | { redirect: string }> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const headers = {
      accept: 'image/jpeg,image/png,image/webp,image/gif',
      'user-agent': `${softwareName}/1`,
    };
    const request = send(url, { headers, lookup: createFilteredDnsLookup(mayReach), signal, agent: false });
    request.once('error', (error: NodeJS.ErrnoException) =>
      resolve({ ok: false, reason: error.code === 'EADDRNOTPUBLIC' ? 'not_public' : 'unreachable' }),
    );
    request.once('response', (response) => {
      const give = (answer: Fetched | { redirect: string }) => {
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
        if (length > maximumPictureBytes) give({ ok: false, reason: 'too_large' });
      });
      response.once('end', () =>
        give({ ok: true, bytes: Buffer.concat(parts), type: reported['content-type'] ?? '' }),
      );
      response.once('error', () => give({ ok: false, reason: 'unreachable' }));
    });
    request.end();
  });
}
