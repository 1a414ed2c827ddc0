import { type IncomingHttpHeaders, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface MerchantRequest {
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
}
export interface MerchantResponse {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Starts a fake merchant server. It records the requests and answers them with the given function. */
export async function openMerchantServer(
  answer: (asked: MerchantRequest, times: number) => MerchantResponse | Promise<MerchantResponse>,
) {
  const asked: MerchantRequest[] = [];
  let now = answer;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://merchant.test');
    const one = { path: url.pathname, query: url.searchParams, headers: request.headers };
    asked.push(one);
    const times = asked.filter(
      ({ path, query }) => path === one.path && query.toString() === one.query.toString(),
    ).length;
    void Promise.resolve(now(one, times)).then(({ status = 200, headers = {}, body = '' }) => {
      if (status === 0) return request.socket.destroy();
      response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answerWith: (other: typeof answer) => (now = other),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/**
 * Creates answers like Shopify's products.json: the Link header contains a `page_info` value for the next
 * page, and requests without the correct token are rejected.
 */
export function respondLikeShopify(products: readonly unknown[], token: string) {
  return ({ path, query, headers }: MerchantRequest): MerchantResponse => {
    if (headers['x-shopify-access-token'] !== token)
      return { status: 401, body: { errors: 'Invalid API key' } };
    if (path.endsWith('/count.json')) return { body: { count: products.length } };
    const limit = Number(query.get('limit') ?? 50);
    const from = Number(Buffer.from(query.get('page_info') ?? '', 'base64url').toString() || 0);
    const next = from + limit;
    const link = `<https://shop.example${path}?page_info=${Buffer.from(String(next)).toString('base64url')}&limit=${limit}>; rel="next"`;
    return {
      headers: next < products.length ? { link } : {},
      body: { products: products.slice(from, next) },
    };
  };
}

/** Creates answers like those of many servers: a list in numbered pages. */
export function respondInPages(items: readonly unknown[], key = 'items') {
  return ({ query }: MerchantRequest): MerchantResponse => {
    const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 100)];
    return { body: { [key]: items.slice((page - 1) * limit, page * limit), total: items.length } };
  };
}
