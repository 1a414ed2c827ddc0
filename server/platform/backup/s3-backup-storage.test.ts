import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createS3BackupStorage } from './s3-backup-storage.ts';

// A fake S3 server. It addresses files by path, and requires signed requests with a content length.
const stored = new Map<string, Buffer>();
let server: Server;
let folder: string;
let endpoint: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pignon-s3-'));
  server = createServer(async (request, response) => {
    const content = await buffer(request);
    const isSigned = /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/auto\/s3\/aws4_request, /.test(
      request.headers.authorization ?? '',
    );
    const place = request.url ?? '';
    if (!isSigned) response.writeHead(403).end();
    else if (request.method === 'PUT' && request.headers['content-length'] === undefined)
      response.writeHead(411).end();
    else if (request.method === 'PUT') response.writeHead(stored.set(place, content) ? 200 : 500).end();
    else if (request.method === 'DELETE') response.writeHead(stored.delete(place) ? 204 : 404).end();
    else if (stored.has(place))
      response.writeHead(200, { 'content-length': stored.get(place)!.length }).end(stored.get(place));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const place = () =>
  createS3BackupStorage(
    { endpoint, region: 'auto', bucketPrefix: 'shop-', accessKeyId: 'key', secretAccessKey: 'secret' },
    folder,
  );

test('the S3 storage uploads a finished backup completely, deletes the local file, reads the backup back and removes it', async () => {
  const name = 'pignon-2026-11-21-03-00-1a2b3c4d.tar.gz';
  const content = Buffer.alloc(3_000_000, 'backup');
  await writeFile(await place().begin(name), content);
  expect(await place().open(name)).toBeUndefined();
  await place().keep(name);
  expect([...stored.keys()]).toEqual([`/shop-backups/${name}`]);
  expect(await readdir(folder)).toEqual([]);
  const opened = await place().open(name);
  expect(opened?.bytes).toBe(content.length);
  expect((await buffer(opened!.stream)).equals(content)).toBe(true);
  await place().remove(name);
  await place().remove(name);
  expect(stored.size).toBe(0);
});

test('the S3 storage reports a refused upload as a failure', async () => {
  const name = 'pignon-refused.tar.gz';
  await writeFile(await place().begin(name), 'x');
  const wrong = createS3BackupStorage(
    { endpoint, region: 'auto', bucketPrefix: '', accessKeyId: 'other', secretAccessKey: 'x' },
    folder,
  );
  await expect(wrong.keep(name)).rejects.toThrow('403');
});

test('the S3 storage refuses a file name that contains a path to another folder', async () => {
  await expect(place().open('../secret')).rejects.toThrow('not the name of a backup');
});
