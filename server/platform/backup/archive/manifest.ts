import { z } from 'zod';
import { buckets } from '#server/platform/media/index.ts';

export const formatVersion = 1;

const count = z.number().int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** What a backup says of itself; the last file in it, for only then all is known. */
export const manifestShape = z.object({
  format: z.literal('pignon-backup'),
  version: z.literal(formatVersion),
  made_at: z.string(),
  shop: z.string(),
  /** The last migration of the database, as its moment in the journal. */
  migration: z.number().int(),
  /** In an order in which each table's references are there before it. */
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z_0-9]+$/),
      columns: z.array(z.string().regex(/^[A-Za-z_0-9]+$/)),
      rows: count,
      /** Sums of its amounts and quantities, as text: they may be longer than a number is exact. */
      sums: z.record(z.string(), z.string()),
      /** Of its rows as COPY writes them, in the order of its key. */
      sha256,
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  media: z.array(z.object({ bucket: z.enum(buckets), path: z.string(), type: z.string(), bytes: count, sha256 })),
  /** Pictures that the storage did not have. */
  missing: z.array(z.string()),
  jobs: z.object({ count, sha256 }),
});
export type Manifest = z.infer<typeof manifestShape>;
export type TableEntry = Manifest['tables'][number];

/** A job that waits: written with the shop, done after it is restored. */
export interface WaitingJob {
  queue: string;
  data: object;
  /** Not before; ISO 8601. */
  startAfter: string;
}

export const placeOf = {
  table: (name: string, piece: number) => `tables/${name}/${String(piece).padStart(6, '0')}.copy`,
  media: (bucket: string, path: string) => `media/${bucket}/${path}`,
  jobs: 'jobs.jsonl',
  manifest: 'manifest.json',
} as const;
