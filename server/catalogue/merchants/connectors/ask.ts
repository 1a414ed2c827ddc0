import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { guardedLookup } from '#server/platform/net/index.ts';
import { urlFault } from '../url-fault.ts';
import { MerchantFault } from '../fault.ts';

/** Request options for a merchant. */
export interface Asking {
  headers: Record<string, string>;
  /** Which IP addresses may be requested. */
  mayReach: (address: string) => boolean;
  /** Cancels the request. */
  signal: AbortSignal;
}

export interface Answer {
  headers: IncomingMessage['headers'];
  body: IncomingMessage;
}

const silenceMs = 20_000;
const mostRedirects = 3;
const waitsMs = [500, 2000];
/**
 * Maximum wait requested by a merchant (Retry-After) that is served in place; for a longer one, a later job
 * continues.
 */
const longestWaitSeconds = 5;
const largestList = 20 * 1024 * 1024;

/**
 * Requests a URL, on public IP addresses only, also for redirects; credentials are sent to the original host
 * only. Failures are tried three times with increasing delay, “too many requests” with the delay that the
 * merchant requires.
 *
 * @throws MerchantFault
 */
export async function ask(address: string, asking: Asking): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await follow(address, asking);
    } catch (error) {
      const { signal } = asking;
      if (signal.aborted) throw new MerchantFault('cancelled');
      const wait = error instanceof MerchantFault && error.isPassing ? waitsMs[tries] : undefined;
      if (wait === undefined) throw error;
      const { retryAfter = 0 } = error as MerchantFault;
      if (retryAfter > longestWaitSeconds) throw error;
      await sleep(Math.max(wait, retryAfter * 1000), undefined, { signal }).catch(() => {
        throw new MerchantFault('cancelled');
      });
    }
  }
}

/** Requests JSON, 20 MB at most. */
export async function askJson(
  address: string,
  asking: Asking,
): Promise<{ headers: Answer['headers']; json: unknown }> {
  const { headers, body } = await ask(address, {
    ...asking,
    headers: { accept: 'application/json', ...asking.headers },
  });
  const parts: Buffer[] = [];
  for await (const part of bounded(body, largestList)) parts.push(part as Buffer);
  try {
    return {
      headers,
      json: JSON.parse(
        Buffer.concat(parts)
          .toString('utf8')
          .replace(/^\uFEFF/, ''),
      ) as unknown,
    };
  } catch {
    throw new MerchantFault('not_readable');
  }
}

/** Streams a response up to a maximum size; an interrupted or silent response throws a MerchantFault. */
export async function* bounded(body: IncomingMessage, atMost: number): AsyncGenerator<Uint8Array> {
  let length = 0;
  try {
    for await (const part of body as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > atMost) throw new MerchantFault('too_large');
      yield part;
    }
  } catch (error) {
    throw error instanceof MerchantFault ? error : new MerchantFault('unreachable');
  } finally {
    body.destroy();
  }
}

async function follow(address: string, asking: Asking): Promise<Answer> {
  let at = address;
  for (let step = 0; step <= mostRedirects; step += 1) {
    const fault = urlFault(at, asking.mayReach);
    if (fault) throw new MerchantFault(fault);
    const url = new URL(at);
    const response = await send(
      url,
      isSameOrigin(new URL(address), url) ? asking : { ...asking, headers: {} },
    );
    const { statusCode = 0, headers } = response;
    if (statusCode >= 200 && statusCode < 300) return { headers, body: response };
    response.destroy();
    if (statusCode < 300 || statusCode >= 400 || !headers.location)
      throw faultOf(statusCode, headers['retry-after']);
    if (!URL.canParse(headers.location, url)) throw new MerchantFault('invalid_url');
    at = new URL(headers.location, url).href;
  }
  throw new MerchantFault('refused');
}

/** The same origin, or the same host after an upgrade to https. */
const isSameOrigin = (first: URL, now: URL): boolean =>
  first.origin === now.origin || (now.protocol === 'https:' && !first.port && now.host === first.host);

function faultOf(status: number, retryAfter: string | undefined): MerchantFault {
  if (status === 429 || (status === 503 && retryAfter))
    return new MerchantFault('busy', secondsOf(retryAfter));
  if (status >= 500 || status === 408) return new MerchantFault('broken');
  if (status === 401 || status === 403) return new MerchantFault('unauthorized');
  return new MerchantFault(status === 404 || status === 410 ? 'not_found' : 'refused');
}

/** Parses Retry-After: seconds or a date (RFC 9110, 10.2.3); an hour at most. */
function secondsOf(retryAfter: string | undefined): number {
  const given = retryAfter?.trim() ?? '';
  const seconds = /^\d+(\.\d+)?$/.test(given) ? Number(given) : (Date.parse(given) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 1), 3600) : 2;
}

function send(url: URL, { headers, mayReach, signal }: Asking): Promise<IncomingMessage> {
  const open = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const options = {
      headers: { 'user-agent': 'Pignon/1', ...headers },
      lookup: guardedLookup(mayReach),
      signal,
      agent: false,
    };
    const request = open(url, options);
    request.setTimeout(silenceMs, () => request.destroy(new MerchantFault('timeout')));
    request.once('error', (error: NodeJS.ErrnoException) => {
      if (error instanceof MerchantFault) reject(error);
      else reject(new MerchantFault(error.code === 'EADDRNOTPUBLIC' ? 'not_public' : 'unreachable'));
    });
    request.once('response', resolve);
    request.end();
  });
}
