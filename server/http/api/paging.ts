import { z } from '@hono/zod-openapi';

/** Query parameters of a list: page number and page size. */
export const pagingSchema = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(50),
});

/** Returns the response schema for one page of a list. */
export function listPageSchema<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), total: z.number(), page: z.number(), per_page: z.number() });
}
