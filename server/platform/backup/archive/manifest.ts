import { z } from 'zod';
import { buckets } from '#server/platform/media/index.ts';

export const formatVersion = 1;

const count = z.number().int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Manifest of a backup; the last file in the archive, because only then all values are known. */
export const manifestShape = z.object({
  format: z.literal('pignon-backup'),
  version: z.literal(formatVersion),
  made_at: z.string(),
  shop: z.string(),
  /** The database's last migration, as its timestamp in the journal. */
  migration: z.number().int(),
  /** Ordered so that each table follows the tables it references. */
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z_0-9]+$/),
      columns: z.array(z.string().regex(/^[A-Za-z_0-9]+$/)),
      rows: count,
      /** Sums of the table's amounts and quantities, as text: they may exceed the exact range of a number. */
      sums: z.record(z.string(), z.string()),
      /** Checksum of its rows in COPY format, ordered by key. */
      sha256,
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  media: z.array(
    z.object({ bucket: z.enum(buckets), path: z.string(), type: z.string(), bytes: count, sha256 }),
  ),
  /** Pictures missing from the storage. */
  missing: z.array(z.string()),
  jobs: z.object({ count, sha256 }),
});
export type Manifest = z.infer<typeof manifestShape>;
export type TableEntry = Manifest['tables'][number];

/** A pending job: saved with the shop, run after the restore. */
export interface WaitingJob {
  queue: string;
  data: object;
  /** Earliest start; ISO 8601. */
  startAfter: string;
}

export const placeOf = {
  table: (name: string, piece: number) => `tables/${name}/${String(piece).padStart(6, '0')}.copy`,
  media: (bucket: string, path: string) => `media/${bucket}/${path}`,
  jobs: 'jobs.jsonl',
  manifest: 'manifest.json',
} as const;
