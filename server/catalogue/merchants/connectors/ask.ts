import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { guardedLookup } from '#server/platform/net/index.ts';
import { addressFault } from '../address-fault.ts';
import { MerchantFault } from '../fault.ts';

/** How a merchant is asked. */
export interface Asking {
  headers: Record<string, string>;
  /** Which numeric addresses may be asked. */
  mayReach: (address: string) => boolean;
  /** Ends what is under way. */
  signal: AbortSignal;
}

export interface Answer {
  headers: IncomingMessage['headers'];
  body: IncomingMessage;
}

const silenceMs = 20_000;
const mostRedirects = 3;
const waitsMs = [500, 2000];
/** A merchant that asks to wait no longer than this is waited for; otherwise a later job goes on. */
const longestWaitSeconds = 5;
const largestList = 20 * 1024 * 1024;

/**
 * Asks for an address, of the public internet alone, at each redirect too; what lets us in stays with the host it was
 * given for. What breaks is asked three times, later each time; “too many requests” as late as the merchant says.
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

/** A whole answer as JSON, of 20 MB at most. */
export async function askJson(address: string, asking: Asking): Promise<{ headers: Answer['headers']; json: unknown }> {
  const { headers, body } = await ask(address, { ...asking, headers: { accept: 'application/json', ...asking.headers } });
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

/** An answer's bytes, up to so many; one that breaks off or stays silent is a fault of the merchant's. */
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
    const fault = addressFault(at, asking.mayReach);
    if (fault) throw new MerchantFault(fault);
    const url = new URL(at);
    const response = await send(url, isSamePlace(new URL(address), url) ? asking : { ...asking, headers: {} });
    const { statusCode = 0, headers } = response;
    if (statusCode >= 200 && statusCode < 300) return { headers, body: response };
    response.destroy();
    if (statusCode < 300 || statusCode >= 400 || !headers.location) throw faultOf(statusCode, headers['retry-after']);
    if (!URL.canParse(headers.location, url)) throw new MerchantFault('invalid_url');
    at = new URL(headers.location, url).href;
  }
  throw new MerchantFault('refused');
}

/** The same origin, or the same host by a safer way. */
const isSamePlace = (first: URL, now: URL): boolean =>
  first.origin === now.origin || (now.protocol === 'https:' && !first.port && now.host === first.host);

function faultOf(status: number, retryAfter: string | undefined): MerchantFault {
  if (status === 429 || (status === 503 && retryAfter)) return new MerchantFault('busy', secondsOf(retryAfter));
  if (status >= 500 || status === 408) return new MerchantFault('broken');
  if (status === 401 || status === 403) return new MerchantFault('unauthorized');
  return new MerchantFault(status === 404 || status === 410 ? 'not_found' : 'refused');
}

/** Seconds, or a date (RFC 9110, 10.2.3); an hour at most. */
function secondsOf(retryAfter: string | undefined): number {
  const said = retryAfter?.trim() ?? '';
  const seconds = /^\d+(\.\d+)?$/.test(said) ? Number(said) : (Date.parse(said) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 1), 3600) : 2;
}

function send(url: URL, { headers, mayReach, signal }: Asking): Promise<IncomingMessage> {
  const open = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const options = { headers: { 'user-agent': 'Pignon/1', ...headers }, lookup: guardedLookup(mayReach), signal, agent: false };
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
