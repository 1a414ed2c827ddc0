import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';

/** A customer with the totals of their orders. `value` is in centimes. */
export interface Customer extends Record<string, unknown> {
  id: string;
  name: string;
  firstName: string;
  lastName: string;
  email: string;
  isConfirmed: boolean;
  phone: string | null;
  language: string;
  createdAt: string;
  wantsNews: boolean;
  wantsOffers: boolean;
  orders: number;
  paidCents: number;
  refundedCents: number;
  isStaff: boolean;
  isClosed: boolean;
}

/** Loads a customer; undefined when there is none. A customer's value is the amount paid minus refunds. */
export async function findCustomer(db: Queryable, id: string): Promise<Customer | undefined> {
  const { rows } = await db.execute<Customer>(sql`
    SELECT u.id, u.name, u.first_name AS "firstName", u.last_name AS "lastName", u.email, u.email_verified AS "isConfirmed", p.phone, u.language,
      u.created_at::text AS "createdAt", COALESCE(p.email_notifications, false) AS "wantsNews", EXISTS (SELECT 1 FROM marketing_consents k WHERE k.email = u.email AND k.state = 'given') AS "wantsOffers",
      (SELECT count(*) FROM orders WHERE user_id = u.id)::int AS orders,
      (SELECT COALESCE(sum(a.amount_cents - a.charged_back_cents), 0) FROM orders o JOIN payment_attempts a ON a.order_id = o.id AND a.status = 'paid' WHERE o.user_id = u.id)::int AS "paidCents",
      (SELECT COALESCE(sum(r.amount_cents), 0) FROM orders o JOIN refunds r ON r.order_id = o.id AND r.status NOT IN ('failed', 'canceled') WHERE o.user_id = u.id)::int AS "refundedCents",
      EXISTS (SELECT 1 FROM user_roles WHERE user_id = u.id AND role <> 'user') AS "isStaff",
      EXISTS (SELECT 1 FROM closed_accounts WHERE user_id = u.id) AS "isClosed"
    FROM "user" u LEFT JOIN profiles p ON p.user_id = u.id WHERE u.id = ${id}`);
  return rows[0];
}

export interface CustomerNote extends Record<string, unknown> {
  id: string;
  text: string;
  who: string | null;
  createdAt: string;
}

/** Lists the staff notes about a customer, latest first. */
export async function listCustomerNotes(db: Queryable, userId: string): Promise<CustomerNote[]> {
  const { rows } = await db.execute<CustomerNote>(sql`
    SELECT n.id, n.text, NULLIF(u.name, '') AS who, n.created_at::text AS "createdAt"
    FROM customer_notes n LEFT JOIN "user" u ON u.id = n.written_by WHERE n.user_id = ${userId} ORDER BY n.created_at DESC`);
  return rows;
}
