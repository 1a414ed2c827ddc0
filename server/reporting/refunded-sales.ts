import { sql } from 'drizzle-orm';

/**
 * SQL expression for the part of a completed refund `r` that reduces the revenue of its order `o`, in
 * centimes. As in the credit notes, refunds first cover the overpayment, such as a second payment. Money for
 * an order that never became paid is overpayment.
 */
export const refundedSalesSql = sql`GREATEST(0, LEAST(r.amount_cents,
  (SELECT sum(e.amount_cents) FROM refunds e WHERE e.order_id = r.order_id AND e.status = 'done'
    AND (e.updated_at, e.id) <= (r.updated_at, r.id))
  - GREATEST(0, (SELECT COALESCE(sum(a.amount_cents), 0) FROM payment_attempts a WHERE a.order_id = o.id AND a.status = 'paid')
    - CASE WHEN o.processed_at IS NULL THEN 0 ELSE o.total_cents END)))::int`;
