import { z } from '@hono/zod-openapi';

/** Which page of a list, and how long it is. */
export const paging = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(50),
});

/** A page of a list. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), total: z.number(), page: z.number(), per_page: z.number() });
}
