import { z } from 'zod';

const count = z.number().int().nonnegative();
const buckets = z.object({ buckets: z.array(z.object({ key: z.string(), doc_count: count })) });
const bound = z.object({ value: z.number().nullable() });

/** Answer to `listRequest`; the aggregations are those of `facetAggregations`. */
export const listAnswer = z.object({
  timed_out: z.literal(false),
  hits: z.object({
    total: z.object({ value: count }),
    hits: z.array(z.object({ _id: z.guid() })),
  }),
  aggregations: z
    .record(
      z.string(),
      z.object({
        doc_count: count,
        facets: buckets.optional(),
        specs: buckets.optional(),
        min: bound.optional(),
        max: bound.optional(),
        groups: z.object({ buckets: z.record(z.string(), z.object({ doc_count: count })) }).optional(),
      }),
    )
    .optional(),
});
export type ListAnswer = z.infer<typeof listAnswer>;

/** Answer to a request that counts the documents of named conditions. */
export const countsAnswer = z.object({
  timed_out: z.literal(false),
  aggregations: z.object({
    counts: z.object({ buckets: z.record(z.string(), z.object({ doc_count: count })) }),
  }),
});

export const valuesAnswer = z.object({
  timed_out: z.literal(false),
  aggregations: z.object({ values: buckets }),
});

export const countAnswer = z.object({ count });

/** Answer to a request for the mappings behind the alias: one index with the data that its fill stored. */
export const mappingAnswer = z.record(
  z.string(),
  z.object({ mappings: z.object({ _meta: z.object({ content: z.string() }).optional() }) }),
);

export const acknowledged = z.object({ acknowledged: z.literal(true) });
export const refreshed = z.object({ _shards: z.object({ failed: z.literal(0) }) });

export const indexNames = z.record(z.string(), z.object({ aliases: z.record(z.string(), z.unknown()) }));

export const bulkAnswer = z.object({
  errors: z.boolean(),
  items: z.array(
    z.record(
      z.string(),
      z.object({
        _id: z.string(),
        status: z.number(),
        error: z.object({ type: z.string() }).loose().optional(),
      }),
    ),
  ),
});
