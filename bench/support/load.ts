import autocannon from 'autocannon';

export interface LoadResult {
  perSecond: number;
  errors: number;
  /** Response times in milliseconds: the median and the 99th percentile. */
  p50: number;
  p99: number;
}

/**
 * Sends requests from this process; each connection sends its next request as soon as a response arrives.
 * Several URLs are divided among the connections: if all connections requested the same URL, only the first
 * request would be a cache miss.
 *
 * @param urls one URL, or so many URLs that no connection reaches the end of its list within `seconds`
 * @param connections number of parallel connections
 * @param seconds duration in seconds
 * @param headers with `accept-encoding`, this generator itself becomes slow: it decodes each body as UTF-8
 */
export async function generateLoad(
  urls: string | readonly string[],
  connections: number,
  seconds: number,
  headers: Record<string, string> = {},
): Promise<LoadResult> {
  const all = typeof urls === 'string' ? [urls] : urls;
  const first = new URL(all[0]!);
  const requests = all.map((url) => ({
    method: 'GET' as const,
    path: url.slice(first.origin.length),
    headers,
  }));
  let clients = 0;
  const result = await autocannon({
    url: first.origin,
    connections,
    duration: seconds,
    setupClient(client) {
      const share = clients++;
      client.setRequests(
        typeof urls === 'string' ? requests : requests.filter((_, i) => i % connections === share),
      );
    },
  });
  if (typeof urls !== 'string' && result.requests.total > urls.length)
    throw new Error(`${urls.length} addresses are too few`);
  return {
    perSecond: Math.round(result.requests.average),
    errors: result.errors + result.non2xx,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

/** Returns the median and the 95th percentile of the given times, in milliseconds. */
export function quantiles(times: readonly number[]): { median: number; p95: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { median: at(0.5), p95: at(0.95) };
}
