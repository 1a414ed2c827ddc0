import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';

/**
 * Queries for the display names of subjects, by the kind of subject (the part before the colon). A name can also
 * come from the log itself, which still knows deleted subjects.
 */
const names: Record<string, (ids: SQL, subjects: SQL) => SQL> = {
  order: (ids) => sql`SELECT 'order:' || id, order_number FROM orders WHERE id IN ${ids}`,
  shipment: (ids) =>
    sql`SELECT 'shipment:' || s.id, o.order_number FROM shipments s JOIN orders o ON o.id = s.order_id WHERE s.id IN ${ids}`,
  return: (ids) => sql`SELECT 'return:' || id, return_number FROM returns WHERE id IN ${ids}`,
  product: (ids) => sql`SELECT 'product:' || id, name FROM product_catalog WHERE id IN ${ids}`,
  variant: (ids) => sql`SELECT 'variant:' || id, sku FROM product_variants WHERE id IN ${ids}`,
  page: (ids) => sql`SELECT 'page:' || id, '/' || slug FROM content_pages WHERE id IN ${ids}`,
  redirect: (_, subjects) =>
    sql`(SELECT DISTINCT ON (subject) subject, COALESCE(after->>'source', before->>'source') FROM audit_log
      WHERE subject IN ${subjects} ORDER BY subject, id DESC)`,
  brand: (ids) => sql`SELECT 'brand:' || id, name FROM product_brands WHERE id IN ${ids}`,
  zone: (ids) => sql`SELECT 'zone:' || id, name FROM shipping_zones WHERE id IN ${ids}`,
  promotion: (ids) => sql`SELECT 'promotion:' || id, code FROM promotions WHERE id IN ${ids}`,
  campaign: (ids) => sql`SELECT 'campaign:' || id, name FROM campaigns WHERE id IN ${ids}`,
  customer: (ids) =>
    sql`SELECT 'customer:' || id, COALESCE(NULLIF(trim(name), ''), email) FROM "user" WHERE id IN ${ids}`,
  staff: (ids) =>
    sql`SELECT 'staff:' || id, COALESCE(NULLIF(trim(name), ''), email) FROM "user" WHERE id IN ${ids}`,
  invitation: (ids) => sql`SELECT 'invitation:' || id, email FROM staff_invitations WHERE id IN ${ids}`,
  merchant: (ids) => sql`SELECT 'merchant:' || id, name FROM merchant_configs WHERE id IN ${ids}`,
  token: (ids) => sql`SELECT 'token:' || id, name FROM api_tokens WHERE id IN ${ids}`,
};

const isId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Finds the display names of subjects (an order's number, a product's name) in one query.
 *
 * @param subjects in the form of the activity log: `order:` and an id
 * @returns display names by subject, without the subjects that have no known name
 */
export async function findSubjectNames(
  db: Queryable,
  subjects: readonly string[],
): Promise<Map<string, string>> {
  const idsOf = new Map<string, Set<string>>();
  for (const subject of subjects) {
    const [kind = '', id = ''] = subject.split(':');
    if (!Object.hasOwn(names, kind) || !isId.test(id)) continue;
    idsOf.set(kind, (idsOf.get(kind) ?? new Set()).add(id));
  }
  if (idsOf.size === 0) return new Map();
  const queries = [...idsOf].map(([kind, ids]) => {
    const list = (write: (id: string) => SQL) => sql`(${sql.join([...ids].map(write), sql`, `)})`;
    return names[kind]!(
      list((id) => sql`${id}::uuid`),
      list((id) => sql`${`${kind}:${id}`}`),
    );
  });
  const { rows } = await db.execute<{ subject: string; name: string }>(
    sql`SELECT subject, name FROM (${sql.join(queries, sql` UNION ALL `)}) AS named(subject, name)`,
  );
  return new Map(rows.map(({ subject, name }) => [subject, name]));
}
