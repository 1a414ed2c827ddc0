import { AwsClient } from 'aws4fetch';
import { type Storage, safePath } from './storage.ts';

const patienceMs = 30_000;

export interface S3Location {
  endpoint: string;
  region: string;
  /** Prefix of bucket names, for several shops in one storage account. */
  bucketPrefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * Stores files in S3-compatible storage with path-style URLs (`endpoint/bucket/key`), signed with AWS
 * Signature Version 4.
 */
export function s3Storage({
  endpoint,
  region,
  bucketPrefix,
  accessKeyId,
  secretAccessKey,
}: S3Location): Storage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const addressOf = (bucket: string, name: string) =>
    `${endpoint.replace(/\/$/, '')}/${bucketPrefix}${bucket}/${safePath(name)}`;
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
      // Without the permission to list, S3 answers 403 for a missing file.
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
