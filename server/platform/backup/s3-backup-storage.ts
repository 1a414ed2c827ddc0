import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsClient } from 'aws4fetch';
import type { S3Location } from '#server/platform/media/index.ts';
import { type BackupStorage, createLocalBackupStorage, validateBackupName } from './backup-storage.ts';

/**
 * Creates a storage that keeps finished backups in S3-compatible storage, in the bucket `backups` next to the
 * buckets of pictures (AWS Signature Version 4). A new backup is first written to a local folder. The upload
 * is one request, so a backup can have at most 5 GB on Amazon S3.
 *
 * @param folder local folder for new backups
 */
export function createS3BackupStorage(
  { endpoint, region, bucketPrefix, accessKeyId, secretAccessKey }: S3Location,
  folder: string,
): BackupStorage {
  const local = createLocalBackupStorage(folder);
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const addressOf = (name: string) =>
    `${endpoint.replace(/\/$/, '')}/${bucketPrefix}backups/${validateBackupName(name)}`;
  return {
    begin: local.begin,
    async keep(name) {
      const file = await local.begin(name);
      const { size } = await stat(file);
      const signed = await client.sign(addressOf(name), {
        method: 'PUT',
        headers: { 'content-type': 'application/gzip' },
      });
      const status = await send(signed, file, size);
      if (status >= 300) throw new Error(`the storage answered ${status} to a backup`);
      await local.remove(name);
    },
    async open(name) {
      const response = await client.fetch(addressOf(name));
      if (response.ok && response.body)
        return {
          stream: Readable.fromWeb(response.body as never),
          bytes: Number(response.headers.get('content-length')),
        };
      await response.body?.cancel();
      if (response.status === 404) return undefined;
      throw new Error(`the storage answered ${response.status} to a read`);
    },
    async remove(name) {
      await local.remove(name);
      const response = await client.fetch(addressOf(name), {
        method: 'DELETE',
        signal: AbortSignal.timeout(silenceMs),
      });
      await response.body?.cancel();
      if (!response.ok && response.status !== 404)
        throw new Error(`the storage answered ${response.status} to a deletion`);
    },
  };
}

const silenceMs = 60_000;

/**
 * Uploads a file with a Content-Length header. S3 requires the header, and `fetch` cannot set it for a
 * stream.
 *
 * @returns the HTTP status of the response
 */
async function send(signed: Request, file: string, size: number): Promise<number> {
  const request = (signed.url.startsWith('https:') ? overHttps : overHttp)(signed.url, {
    method: 'PUT',
    headers: { ...Object.fromEntries(signed.headers), 'content-length': size },
  });
  // Closes the connection after one minute (in milliseconds) without any data.
  request.setTimeout(silenceMs, () => request.destroy(new Error('the storage fell silent')));
  const answered = new Promise<number>((resolve, reject) => {
    request.on('error', reject);
    request.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 500);
    });
  });
  const [status] = await Promise.all([answered, pipeline(createReadStream(file), request)]);
  return status;
}
