import { z } from 'zod';
import { buckets } from '#server/platform/media/index.ts';

export const formatVersion = 1;

const count = z.number().int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * Schema of a backup's manifest, which describes the backup's content. It is the last file of the archive,
 * because its values are known only at the end.
 */
export const manifestSchema = z.object({
  format: z.literal('pignon-backup'),
  version: z.literal(formatVersion),
  made_at: z.string(),
  shop: z.string(),
  /** Timestamp of the database's last migration, as in the journal of migrations. */
  migration: z.number().int(),
  /** Tables in the order in which they can be restored: each comes after the tables that it references. */
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z_0-9]+$/),
      columns: z.array(z.string().regex(/^[A-Za-z_0-9]+$/)),
      rows: count,
      /**
       * Sum of each column with amounts or quantities, as text, because a sum may be too large for an exact
       * JavaScript number.
       */
      sums: z.record(z.string(), z.string()),
      /** Checksum of the table's rows in PostgreSQL's COPY format, ordered by primary key. */
      sha256,
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  media: z.array(
    z.object({ bucket: z.enum(buckets), path: z.string(), type: z.string(), bytes: count, sha256 }),
  ),
  /** Files of pictures and documents that the database lists, but that are missing in the storage. */
  missing: z.array(z.string()),
  jobs: z.object({ count, sha256 }),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type TableEntry = Manifest['tables'][number];

/** A job that was waiting when the backup was made. It is queued again after the restore. */
export interface PendingJob {
  queue: string;
  data: object;
  /** Earliest time at which the job may start (ISO 8601). */
  startAfter: string;
}

export const archivePaths = {
  table: (name: string, piece: number) => `tables/${name}/${String(piece).padStart(6, '0')}.copy`,
  media: (bucket: string, path: string) => `media/${bucket}/${path}`,
  jobs: 'jobs.jsonl',
  manifest: 'manifest.json',
} as const;
