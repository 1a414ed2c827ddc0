import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStorage } from './open-storage.ts';
import { type Storage, validateStoragePath } from './storage.ts';

/**
 * A fake S3 server. It stores files by path and accepts only requests that are signed with the right access
 * key id.
 */
const stored = new Map<string, { bytes: Buffer; type: string }>();
const seen: string[] = [];
let server: Server;
let storage: Storage;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const path = request.url ?? '';
    seen.push(`${request.method} ${path}`);
    const authorization = request.headers.authorization ?? '';
    const isSigned =
      /^AWS4-HMAC-SHA256 Credential=KEY\/\d{8}\/eu-central-1\/s3\/aws4_request, SignedHeaders=[^,]*host[^,]*, Signature=[0-9a-f]{64}$/.test(
        authorization,
      );
    if (!isSigned) return void response.writeHead(403).end();
    if (request.method === 'PUT') {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      stored.set(path, { bytes: Buffer.concat(parts), type: request.headers['content-type'] ?? '' });
      return void response.writeHead(200).end();
    }
    const found = stored.get(path);
    if (found) response.writeHead(200, { 'content-type': found.type }).end(found.bytes);
    else response.writeHead(path.includes('broken') ? 400 : 404).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  storage = openStorage({
    DATA_DIR: '/nowhere',
    S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    S3_REGION: 'eu-central-1',
    S3_BUCKET_PREFIX: 'pignon-',
    S3_ACCESS_KEY_ID: 'KEY',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

test('a file is stored signed in the bucket that the specification names, and is read back unchanged', async () => {
  const bytes = Buffer.from([0, 255, 1, 2, 3]);
  await storage.put('product-images', 'products/1-ab.png', bytes, 'image/png');
  expect(seen).toEqual(['PUT /pignon-product-images/products/1-ab.png']);
  expect(stored.get('/pignon-product-images/products/1-ab.png')).toEqual({ bytes, type: 'image/png' });
  expect(Buffer.from((await storage.get('product-images', 'products/1-ab.png'))!)).toEqual(bytes);
});

test('a missing file yields undefined, and a failure of the storage throws an error', async () => {
  expect(await storage.get('brand-logos', 'none.png')).toBeUndefined();
  await expect(storage.get('brand-logos', 'broken.png')).rejects.toThrow('400');
});

test.each(['../a', 'a/../../b', '/a', 'a//b', '.hidden', 'a\0b', 'a b', ''])(
  'the file name %j is rejected',
  (path) => {
    expect(() => validateStoragePath(path)).toThrow(RangeError);
  },
);
