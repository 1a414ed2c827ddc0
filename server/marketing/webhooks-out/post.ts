import { softwareName } from '#server/platform/kernel/software-name.ts';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { createFilteredDnsLookup, createIpFilter } from '#server/platform/net/index.ts';
import { webhookUrlRefusal } from './endpoint-url.ts';

const patienceMs = 10_000;
const excerptBytes = 1000;

export interface PostOutcome {
  /** HTTP status of the response; null when there was no response. */
  status: number | null;
  ms: number;
  excerpt: string | null;
  failure: string | null;
}

/**
 * Sends a POST request with a timeout of ten seconds. Does not follow redirects. Never throws: a failure is
 * part of the result.
 */
export async function postWebhook(
  address: string,
  headers: Record<string, string>,
  body: string,
  isDemo: boolean,
): Promise<PostOutcome> {
  const started = performance.now();
  const ms = () => Math.round(performance.now() - started);
  const url = new URL(address);
  const refusal = webhookUrlRefusal(url, isDemo);
  if (refusal) return { status: null, ms: 0, excerpt: null, failure: refusal };
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const request = send(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': `${softwareName}-Webhooks/1`,
        'content-length': Buffer.byteLength(body),
        ...headers,
      },
      lookup: createFilteredDnsLookup(createIpFilter(isDemo)),
      signal: AbortSignal.timeout(patienceMs),
      agent: false,
    });
    request.once('error', (error) =>
      resolve({ status: null, ms: ms(), excerpt: null, failure: error.message }),
    );
    request.once('response', (response) => {
      let received = Buffer.alloc(0);
      const done = () => {
        // Removes zero bytes, because PostgreSQL text columns cannot store them.
        const excerpt = received.subarray(0, excerptBytes).toString('utf8').replaceAll('\0', '');
        const status = response.statusCode ?? null;
        const isGood = status !== null && status >= 200 && status < 300;
        resolve({
          status,
          ms: ms(),
          excerpt: excerpt || null,
          failure: isGood ? null : `answered ${status}`,
        });
      };
      response.on('data', (chunk: Buffer) => {
        received = Buffer.concat([received, chunk]);
        if (received.length < excerptBytes) return;
        done();
        response.destroy();
      });
      response.once('end', done);
      response.once('error', done);
    });
    request.end(body);
  });
}
