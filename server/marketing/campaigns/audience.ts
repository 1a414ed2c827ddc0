import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import type { Audience } from './campaign-input.ts';

// Condition for an order that counts as a purchase: it was paid and is not cancelled.
const stands = sql`o.status NOT IN ('pending', 'cancelled')`;
const theirs = (more: SQL) =>
  sql`SELECT 1 FROM "user" u JOIN orders o ON o.user_id = u.id AND ${stands} ${more}`;

/**
 * Builds the SQL query that selects the consent ids of a campaign's current recipients. Selects only people
 * with a valid e-mail consent.
 */
export function recipientsQuery({ kind, value, months, locale }: Audience): SQL {
  const bought = (
    which: SQL,
  ) => sql`EXISTS (${theirs(sql`JOIN order_items i ON i.order_id = o.id JOIN product_catalog p ON p.id = i.product_id`)}
    WHERE u.email = c.email AND ${which})`;
  const below = sql`WITH RECURSIVE below AS (SELECT id FROM categories WHERE id = ${value}
      OR id = (SELECT category_id FROM category_aliases WHERE alias = ${value})
    UNION SELECT k.id FROM categories k JOIN below ON k.parent_id = below.id) SELECT id FROM below`;
  const narrowed: Record<Audience['kind'], () => SQL> = {
    everyone: () => sql`true`,
    category: () => bought(sql`p.category_id IN (${below})`),
    brand: () => bought(sql`p.brand_id = ${value}::uuid`),
    quiet: () => sql`EXISTS (${theirs(sql``)} WHERE u.email = c.email)
      AND NOT EXISTS (${theirs(sql``)} WHERE u.email = c.email AND o.created_at > now() - make_interval(months => ${months ?? 0}::int))`,
  };
  return sql`SELECT c.id FROM marketing_consents c WHERE c.channel = 'email' AND c.state = 'given'
    AND ${locale ? sql`c.locale = ${locale}` : sql`true`} AND ${narrowed[kind]()}`;
}

/** Counts the current recipients of an audience. */
export async function countAudience(db: Queryable, audience: Audience): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM (${recipientsQuery(audience)}) them`,
  );
  return rows[0]!.n;
}
