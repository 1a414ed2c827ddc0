import { AwsClient } from 'aws4fetch';
import { type Storage, validateStoragePath } from './storage.ts';

const patienceMs = 30_000;

export interface S3Location {
  endpoint: string;
  region: string;
  /** Prefix for the names of buckets, so that several shops can use the same storage account. */
  bucketPrefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * Creates a storage that keeps files in S3-compatible storage, with URLs of the form `endpoint/bucket/key`,
 * signed with AWS Signature Version 4.
 */
export function createS3Storage({
  endpoint,
  region,
  bucketPrefix,
  accessKeyId,
  secretAccessKey,
}: S3Location): Storage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const addressOf = (bucket: string, name: string) =>
    `${endpoint.replace(/\/$/, '')}/${bucketPrefix}${bucket}/${validateStoragePath(name)}`;
  return {
    async put(bucket, name, bytes, contentType) {
      const response = await client.fetch(addressOf(bucket, name), {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: { 'content-type': contentType },
        signal: AbortSignal.timeout(patienceMs),
      });
      if (!response.ok) throw new Error(`the storage answered ${response.status} to a write`);
      await response.body?.cancel();
    },
    async get(bucket, name) {
      const response = await client.fetch(addressOf(bucket, name), {
        signal: AbortSignal.timeout(patienceMs),
      });
      if (response.ok) return new Uint8Array(await response.arrayBuffer());
      await response.body?.cancel();
      // S3 answers 404 for a missing file only when the credentials may list the bucket. Otherwise it answers
      // 403, which is an error here.
      if (response.status === 404) return undefined;
      throw new Error(`the storage answered ${response.status} to a read`);
    },
    async remove(bucket, name) {
      const response = await client.fetch(addressOf(bucket, name), {
        method: 'DELETE',
        signal: AbortSignal.timeout(patienceMs),
      });
      await response.body?.cancel();
      if (!response.ok && response.status !== 404)
        throw new Error(`the storage answered ${response.status} to a removal`);
    },
  };
}
