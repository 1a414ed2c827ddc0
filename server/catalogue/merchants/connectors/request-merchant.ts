import { softwareName } from '#server/platform/kernel/software-name.ts';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { createFilteredDnsLookup } from '#server/platform/net/index.ts';
import { urlRefusalReason } from '../url-refusal.ts';
import { MerchantFault } from '../fault.ts';

/** Options for requests to a merchant's server. */
export interface MerchantRequestOptions {
  headers: Record<string, string>;
  /** Returns whether an IP address may be requested. */
  mayReach: (address: string) => boolean;
  /** Cancels the request when aborted. */
  signal: AbortSignal;
}

export interface MerchantResponse {
  headers: IncomingMessage['headers'];
  body: IncomingMessage;
}

const silenceMs = 20_000;
const mostRedirects = 3;
const waitsMs = [500, 2000];
/**
 * Maximum number of seconds that a job waits because of a merchant's `Retry-After` header. If the header
 * requires a longer wait, the job ends and a later job continues.
 */
const longestWaitSeconds = 5;
const largestList = 20 * 1024 * 1024;

/**
 * Requests a URL. Connects only to IP addresses that `mayReach` permits, also after a redirect, and sends
 * credentials only to the original host. A temporary failure is tried three times with increasing delay.
 * After the response “too many requests”, the delay is the one that the merchant requires.
 *
 * @throws MerchantFault
 */
export async function requestMerchant(
  address: string,
  asking: MerchantRequestOptions,
): Promise<MerchantResponse> {
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

/** Requests a URL and parses the response as JSON of at most 20 MB. */
export async function requestMerchantJson(
  address: string,
  asking: MerchantRequestOptions,
): Promise<{ headers: MerchantResponse['headers']; json: unknown }> {
  const { headers, body } = await requestMerchant(address, {
    ...asking,
    headers: { accept: 'application/json', ...asking.headers },
  });
  const parts: Buffer[] = [];
  for await (const part of limitResponseSize(body, largestList)) parts.push(part as Buffer);
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

/**
 * Streams a response up to a maximum size.
 *
 * @throws MerchantFault if the response is too large, is interrupted, or pauses too long
 */
export async function* limitResponseSize(body: IncomingMessage, atMost: number): AsyncGenerator<Uint8Array> {
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

async function follow(address: string, asking: MerchantRequestOptions): Promise<MerchantResponse> {
  let at = address;
  for (let step = 0; step <= mostRedirects; step += 1) {
    const fault = urlRefusalReason(at, asking.mayReach);
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

/** Returns whether two URLs have the same origin, or the same host after an upgrade to https. */
const isSameOrigin = (first: URL, now: URL): boolean =>
  first.origin === now.origin || (now.protocol === 'https:' && !first.port && now.host === first.host);

function faultOf(status: number, retryAfter: string | undefined): MerchantFault {
  if (status === 429 || (status === 503 && retryAfter))
    return new MerchantFault('busy', secondsOf(retryAfter));
  if (status >= 500 || status === 408) return new MerchantFault('broken');
  if (status === 401 || status === 403) return new MerchantFault('unauthorized');
  return new MerchantFault(status === 404 || status === 410 ? 'not_found' : 'refused');
}

/**
 * Parses a `Retry-After` header, which contains seconds or a date (RFC 9110, 10.2.3). Returns seconds, at
 * most an hour.
 */
function secondsOf(retryAfter: string | undefined): number {
  const given = retryAfter?.trim() ?? '';
  const seconds = /^\d+(\.\d+)?$/.test(given) ? Number(given) : (Date.parse(given) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 1), 3600) : 2;
}

function send(url: URL, { headers, mayReach, signal }: MerchantRequestOptions): Promise<IncomingMessage> {
  const open = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const options = {
      headers: { 'user-agent': `${softwareName}/1`, ...headers },
      lookup: createFilteredDnsLookup(mayReach),
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
