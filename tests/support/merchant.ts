import { type IncomingHttpHeaders, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
}
export interface Answered {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}

/** A fake merchant server that records requests and responds with the given function. */
export async function openMerchantServer(
  answer: (asked: Asked, times: number) => Answered | Promise<Answered>,
) {
  const asked: Asked[] = [];
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

/** Imitates Shopify's products.json: opaque page_info in the Link header, only with the correct token. */
export function asShopify(products: readonly unknown[], token: string) {
  return ({ path, query, headers }: Asked): Answered => {
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

/** Imitates a list in numbered pages, as many servers provide it. */
export function asPages(items: readonly unknown[], key = 'items') {
  return ({ query }: Asked): Answered => {
    const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 100)];
    return { body: { [key]: items.slice((page - 1) * limit, page * limit), total: items.length } };
  };
}
