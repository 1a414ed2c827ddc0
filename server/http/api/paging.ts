import { z } from '@hono/zod-openapi';

/** Page number and page size of a list. */
export const paging = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(50),
});

/** Schema of one page of a list. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), total: z.number(), page: z.number(), per_page: z.number() });
}
