import { IncomingMessage, ServerResponse, type RequestListener } from 'node:http';
import { Socket } from 'node:net';
import zlib from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cacheKey, serveFromCache } from '#server/http/cache/listener.ts';
import { exampleSettings } from '#tests/support/settings.ts';
import { PageCache } from './page-cache.ts';

const answer = (text: string, ...tags: string[]) => ({
  status: 200,
  headers: { 'content-type': 'text/html', 'cache-control': 'public, max-age=0, must-revalidate' },
  body: Buffer.from(text),
  tags,
});
const store = (cache: PageCache, key: string, text: string, ...tags: string[]) =>
  cache.put(key, answer(text, ...tags), cache.begin());
const textOf = (cache: PageCache, key: string) => {
  const page = cache.get(key);
  return page && cache.bodyOf(page, 'identity').toString();
};

afterEach(() => void vi.useRealTimers());

describe('a cached page', () => {
  test('is found only under its own cache key', () => {
    const cache = new PageCache();
    store(cache, 'CHF /a', 'one');
    expect([textOf(cache, 'CHF /a'), textOf(cache, 'CHF /b'), textOf(cache, 'EUR /a')]).toEqual([
      'one',
      undefined,
      undefined,
    ]);
  });

  test('is invalidated by any of its tags, and other pages stay cached', () => {
    const cache = new PageCache();
    store(cache, 'a', 'a', 'product:1', 'listing');
    store(cache, 'b', 'b', 'product:2', 'listing');
    store(cache, 'c', 'c', 'product:2');
    cache.invalidate(['product:1']);
    expect(['a', 'b', 'c'].map((key) => textOf(cache, key))).toEqual([undefined, 'b', 'c']);
    cache.invalidate(['listing', 'product:9']);
    expect(['a', 'b', 'c'].map((key) => textOf(cache, key))).toEqual([undefined, undefined, 'c']);
    cache.clear();
    expect(textOf(cache, 'c')).toBeUndefined();
  });

  test('uses its newest tags when it is cached again', () => {
    const cache = new PageCache();
    store(cache, 'a', 'old', 'product:1');
    store(cache, 'a', 'new', 'product:2');
    cache.invalidate(['product:1']);
    expect(textOf(cache, 'a')).toBe('new');
    cache.invalidate(['product:2']);
    expect(textOf(cache, 'a')).toBeUndefined();
  });

  test('is not stored if one of its tags was invalidated while it was rendered', () => {
    const cache = new PageCache();
    const [changed, other] = [cache.begin(), cache.begin()];
    cache.invalidate(['product:1']);
    cache.put('a', answer('old price', 'product:1', 'listing'), changed);
    cache.put('b', answer('other product', 'product:2', 'listing'), other);
    expect([textOf(cache, 'a'), textOf(cache, 'b')]).toEqual([undefined, 'other product']);
    const cleared = cache.begin();
    cache.clear();
    cache.put('a', answer('old price', 'product:1'), cleared);
    expect(textOf(cache, 'a')).toBeUndefined();
  });

  test('is not stored if more was invalidated while it was rendered than is recorded', () => {
    const cache = new PageCache();
    const rendering = cache.begin();
    cache.invalidate(Array.from({ length: 2000 }, (_, i) => `product:${i}`));
    cache.put('a', answer('a', 'product:9999'), rendering);
    expect(textOf(cache, 'a')).toBeUndefined();
  });

  describe('after a change of availability', () => {
    const list = answer('list', 'list', 'listing', 'product:1');

    test('is removed at once if it shows no list', () => {
      const cache = new PageCache();
      cache.put('product', answer('page', 'product:1'), cache.begin());
      cache.renew(['product:1', 'listing']);
      expect(textOf(cache, 'product')).toBeUndefined();
    });

    test('is sent for at most one more second if it shows a list, while the first request renders it again', () => {
      vi.useFakeTimers();
      const cache = new PageCache();
      cache.put('list', list, cache.begin());
      cache.renew(['product:1', 'listing']);
      expect([1, 2, 3].map(() => textOf(cache, 'list'))).toEqual([undefined, 'list', 'list']);
      vi.advanceTimersByTime(1001);
      expect(textOf(cache, 'list')).toBeUndefined();
    });

    test('is removed at once if a price changes too', () => {
      const cache = new PageCache();
      cache.put('list', list, cache.begin());
      cache.renew(['listing']);
      cache.invalidate(['listing']);
      expect([1, 2].map(() => textOf(cache, 'list'))).toEqual([undefined, undefined]);
    });
  });

  test('expires after ten minutes, even without an invalidation', () => {
    vi.useFakeTimers();
    const cache = new PageCache();
    store(cache, 'a', 'one');
    vi.advanceTimersByTime(10 * 60_000 - 1);
    expect(textOf(cache, 'a')).toBe('one');
    vi.advanceTimersByTime(2);
    expect(textOf(cache, 'a')).toBeUndefined();
  });

  test('is not stored in development', () => {
    const cache = new PageCache({ isCaching: false });
    store(cache, 'a', 'one');
    expect(cache.get('a')).toBeUndefined();
  });

  test('stays cached while a crawl requests many other pages once', () => {
    const cache = new PageCache({ megabytes: 4 });
    const body = 'x'.repeat(64 * 1024);
    for (let i = 0; i < 20; i += 1) store(cache, `wanted${i}`, body, 'all');
    for (let round = 0; round < 3; round += 1)
      for (let i = 0; i < 20; i += 1) expect(cache.get(`wanted${i}`)).toBeDefined();
    for (let i = 0; i < 500; i += 1) store(cache, `once${i}`, body);
    expect(Array.from({ length: 20 }, (_, i) => cache.get(`wanted${i}`)).filter(Boolean)).toHaveLength(20);
    const left = Array.from({ length: 500 }, (_, i) => cache.get(`once${i}`)).filter(Boolean);
    expect(left.length).toBeLessThanOrEqual(4 * 16 - 20);
    // After pages have been invalidated, the cache has room for the same number of new pages.
    cache.invalidate(['all']);
    expect(cache.get('wanted0')).toBeUndefined();
  });

  test('has only a body in Brotli after its second request, and restores the others on demand', async () => {
    const cache = new PageCache();
    const text = 'Cassette 10-51. '.repeat(200);
    store(cache, 'a', text);
    const page = cache.get('a')!;
    await page.compressing;
    expect(Object.keys(page.bodies)).toEqual(['br']);
    expect((await cache.bodyOf(page, 'identity')).toString()).toBe(text);
    expect(cache.bodyOf(page, 'identity')).toBe(cache.bodyOf(page, 'identity'));
    expect(zlib.gunzipSync(await cache.bodyOf(page, 'gzip')).toString()).toBe(text);
  });

  test('keeps no more bytes in memory than those of its body', async () => {
    const cache = new PageCache();
    const { page } = store(cache, 'a', 'Cassette 10-51. '.repeat(200));
    const asStored = page.bodies.identity!;
    await cache.get('a')!.compressing;
    const compressed = await Promise.all(
      (['br', 'gzip', 'identity'] as const).map((encoding) => cache.bodyOf(page, encoding)),
    );
    for (const body of [asStored, ...compressed]) expect(body.buffer.byteLength).toBe(body.length);
  });

  test('has the same ETag for the same content, and another ETag for other content', () => {
    const cache = new PageCache();
    const stored = [store(cache, 'a', 'same'), store(cache, 'b', 'same'), store(cache, 'c', 'other')];
    const [a, b, c] = stored.map(({ page }) => page);
    expect(a!.etag).toMatch(/^"[\w-]+"$/);
    expect(b!.etag).toBe(a!.etag);
    expect(c!.etag).not.toBe(a!.etag);
  });
});

describe('answering from the cache', () => {
  const long = 'Cassette 10-51. '.repeat(200);
  const next: RequestListener = (_, response) =>
    void response.writeHead(200, { 'x-from': 'shop' }).end('fresh');

  /** Calls the listener directly, without a network connection. */
  async function ask(cache: PageCache, url: string, headers: Record<string, string> = {}, method = 'GET') {
    const request = Object.assign(new IncomingMessage(new Socket()), { url, method, headers });
    const response = new ServerResponse(request);
    const chunks: Buffer[] = [];
    response.write = ((chunk: Buffer | string) =>
      chunks.push(Buffer.from(chunk)) > 0) as typeof response.write;
    const isSent = new Promise<void>((resolve) => {
      response.end = ((chunk?: Buffer | string) => (
        chunk && chunks.push(Buffer.from(chunk)),
        resolve(),
        response
      )) as typeof response.end;
    });
    let reported: Record<string, unknown> = {};
    response.writeHead = ((status: number, more: Record<string, unknown>) => (
      (reported = { ...more }),
      (response.statusCode = status),
      response
    )) as typeof response.writeHead;
    serveFromCache(
      { pageCache: cache, settings: { current: () => exampleSettings } as never },
      next,
      false,
    )(request, response);
    await isSent;
    return { status: response.statusCode, headers: reported, body: Buffer.concat(chunks) };
  }
  const saved = (url: string, text: string, currency: 'CHF' | 'EUR' = 'CHF') => {
    const cache = new PageCache();
    store(cache, cacheKey(url, currency), text);
    return cache;
  };

  test('sends the cached bytes with their length and headers', async () => {
    const { status, headers, body } = await ask(saved('/products?page=2', 'page two'), '/products?page=2');
    expect([status, body.toString()]).toEqual([200, 'page two']);
    expect(headers).toMatchObject({
      'content-type': 'text/html',
      'content-length': 8,
      etag: expect.stringMatching(/^"/),
    });
  });

  test('sends no body in response to HEAD', async () => {
    const { status, headers, body } = await ask(saved('/', 'home'), '/', {}, 'HEAD');
    expect([status, headers['content-length'], body.length]).toEqual([200, 4, 0]);
  });

  test.each([
    ['another path', '/b', {}, 'GET'],
    ['another query', '/a?x=1', {}, 'GET'],
    ['a request by POST', '/a', {}, 'POST'],
    ['a signed-in visitor', '/a', { cookie: 'preferred-language=fr; shop.session_token=abc.def' }, 'GET'],
    ['a request with an API token', '/a', { authorization: 'Bearer abc' }, 'GET'],
    ['another currency', '/a', { cookie: 'currency=EUR' }, 'GET'],
  ])('is not done for %s; the shop computes the response', async (_, url, headers, method) => {
    expect((await ask(saved('/a', 'kept'), url, headers, method)).headers['x-from']).toBe('shop');
  });

  test('answers in the currency chosen by the visitor', async () => {
    const cache = saved('/a', 'CHF 10');
    store(cache, cacheKey('/a', 'EUR'), '≈ € 11');
    expect((await ask(cache, '/a')).body.toString()).toBe('CHF 10');
    expect((await ask(cache, '/a', { cookie: 'currency=CHF' })).body.toString()).toBe('CHF 10');
    expect((await ask(cache, '/a', { cookie: 'currency=EUR' })).body.toString()).toBe('≈ € 11');
  });

  test('answers 304 without a body if the ETag matches, whatever the encoding of the cached page', async () => {
    const cache = saved('/a', long);
    const plain = String((await ask(cache, '/a')).headers.etag);
    const br = String((await ask(cache, '/a', { 'accept-encoding': 'br' })).headers.etag);
    expect(br).not.toBe(plain);
    for (const tag of [plain, br, `W/${plain}`, `"other", ${br}`]) {
      const { status, body } = await ask(cache, '/a', {
        'accept-encoding': 'gzip, br',
        'if-none-match': tag,
      });
      expect([tag, status, body.length]).toEqual([tag, 304, 0]);
    }
    expect((await ask(cache, '/a', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('compresses a page at its second request, in an encoding that the visitor’s browser accepts', async () => {
    const cache = saved('/a', long);
    const [br, gzip, plain] = await Promise.all(
      ['gzip, deflate, br', 'gzip', undefined].map((accepted) =>
        ask(cache, '/a', accepted ? { 'accept-encoding': accepted } : {}),
      ),
    );
    expect([br!, gzip!, plain!].map(({ headers }) => headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      undefined,
    ]);
    expect(
      [zlib.brotliDecompressSync(br!.body), zlib.gunzipSync(gzip!.body), plain!.body].map(String),
    ).toEqual([long, long, long]);
    for (const { headers, body } of [br!, gzip!, plain!]) expect(headers['content-length']).toBe(body.length);
    expect(br!.body.length).toBeLessThan(long.length);
  });

  test('does not compress a short response', async () => {
    const cache = saved('/a', 'short');
    await ask(cache, '/a');
    expect((await ask(cache, '/a', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  });

  test('sends no compressed form of a page that was invalidated in the meantime', async () => {
    const cache = saved('/a', long);
    await ask(cache, '/a');
    store(cache, cacheKey('/a', 'CHF'), `${long} new`);
    const { headers, body } = await ask(cache, '/a', { 'accept-encoding': 'gzip' });
    expect([headers['content-encoding'], zlib.gunzipSync(body).toString()]).toEqual(['gzip', `${long} new`]);
  });
});
