import { desc, eq } from 'drizzle-orm';
import type { Queryable } from '../db/client.ts';
import { paymentAttempts } from './schema.ts';

/** The tries at paying an order, newest first. */
export function listAttempts(db: Queryable, orderId: string) {
  return db.select().from(paymentAttempts).where(eq(paymentAttempts.order_id, orderId)).orderBy(desc(paymentAttempts.created_at));
}
