import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { expect, test } from 'vitest';
import type { AppEnv } from './app-env.ts';
import { compressPage } from './compress-page.ts';

const page = Buffer.from(`<p>${'Plaquettes de frein '.repeat(200)}</p>`);

const app = new Hono<AppEnv>();
app.use(compress());
app.use(compressPage);
app.get('/page', (c) => {
  c.set('body', page);
  const headers = new Headers({ 'content-type': 'text/html', etag: '"a1"', vary: 'Cookie' });
  headers.append('set-cookie', 'first=1');
  headers.append('set-cookie', 'second=2');
  return new Response(page, { headers });
});
app.get('/small', (c) => {
  c.set('body', Buffer.from('<p></p>'));
  return c.html('<p></p>');
});
app.get('/file', (c) => c.text('a'.repeat(5000)));

const get = (path: string, accepted: string, method = 'GET') =>
  app.request(path, { method, headers: { 'accept-encoding': accepted } });

test('compresses a page with Brotli, and keeps its status, cookies and other headers', async () => {
  const response = await get('/page', 'gzip, deflate, br');
  const body = Buffer.from(await response.arrayBuffer());
  expect(brotliDecompressSync(body)).toEqual(page);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(body.length),
    etag: '"a1-br"',
    vary: 'Cookie, Accept-Encoding',
  });
  expect(response.headers.getSetCookie()).toEqual(['first=1', 'second=2']);
});

test('leaves a page to gzip for a client without Brotli', async () => {
  for (const accepted of ['gzip', 'gzip, br;q=0'])
    expect((await get('/page', accepted)).headers.get('content-encoding')).toBe('gzip');
});

test('leaves small pages, other responses and HEAD requests as they are', async () => {
  const responses = [await get('/small', 'br'), await get('/file', 'br'), await get('/page', 'br', 'HEAD')];
  expect(responses.map(({ headers }) => headers.get('content-encoding'))).toEqual([null, null, null]);
});
