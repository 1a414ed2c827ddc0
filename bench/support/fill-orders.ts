import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';

/**
 * Fills a shop with the orders of two years, with their payments and history. An order has 1.5 lines on
 * average, and a customer has ten orders on average. Nine of ten orders are delivered; the others are spread
 * over all states.
 */
export async function fillOrders(db: Database, count: number): Promise<void> {
  const customers = Math.max(50, Math.round(count / 10));
  await db.execute(sql`
    WITH made AS (
      INSERT INTO "user" (name, email, email_verified, first_name, last_name, language, created_at)
      SELECT first || ' ' || last, lower(first || '.' || last || n) || '@bench.example', true, first, last, 'fr', now() - random() * interval '2 years'
      FROM (SELECT n, (ARRAY['Anna','Luca','Nora','Emil','Lina','Hugo','Mia','Paul','Rosa','Jean'])[1 + n % 10] AS first,
        (ARRAY['Favre','Rochat','Keller','Meier','Weber','Dubois','Martin','Schmid','Huber','Moser','Gerber','Frei'])[1 + (n / 10) % 12] || chr(97 + (n / 120) % 26) AS last
        FROM generate_series(1, ${customers}::int) n) names
      RETURNING id, email, first_name, last_name, created_at)
    INSERT INTO profiles (user_id, email, first_name, last_name, created_at) SELECT id, email, first_name, last_name, created_at FROM made`);
  await db.execute(sql`
    INSERT INTO orders (order_number, user_id, status, payment_status, payment_method, subtotal_cents, discount_cents, discount_rate_bp,
      shipping_cents, total_cents, vat_cents, vat_rate_bp, shipping_carrier, shipping_service, shipping_min_days, shipping_max_days,
      shipping_address, billing_address, customer_email, locale, terms_version, stock_held, expires_at, created_at, processed_at)
    SELECT 'PG-' || nextval('order_numbers'), p.user_id, s.status, s.payment, (ARRAY['card','twint','bank_transfer'])[1 + n % 3], 10000 + n % 90000, 0, 0,
      990, 10990 + n % 90000, 800, 810, 'La Poste', 'PostPac Priority', 1, 2, a.address, a.address, p.email, 'fr', '2026-11', false,
      t.placed + interval '30 minutes', t.placed, CASE WHEN s.payment IN ('paid', 'refunded') THEN t.placed + interval '5 minutes' END
    FROM generate_series(1, ${count}::int) n
    JOIN (SELECT row_number() OVER (ORDER BY email) AS k, * FROM profiles WHERE email LIKE '%@bench.example') p ON p.k = 1 + n % ${customers}::int
    CROSS JOIN LATERAL (SELECT now() - (${count}::int - n) * (interval '2 years' / ${count}::int) AS placed) t
    CROSS JOIN LATERAL (SELECT jsonb_build_object('first_name', p.first_name, 'last_name', p.last_name, 'company', NULL, 'address_line_1', 'Rue de Bourg ' || n % 200,
      'address_line_2', NULL, 'postal_code', '1003', 'city', 'Lausanne', 'country', (ARRAY['CH','CH','CH','LU','DE'])[1 + n % 5], 'phone', NULL) AS address) a
    CROSS JOIN LATERAL (SELECT CASE WHEN n % 100 < 90 THEN 'delivered' WHEN n % 100 < 92 THEN 'shipped' WHEN n % 100 < 94 THEN 'preparing' WHEN n % 100 < 95 THEN 'paid'
        WHEN n % 100 < 96 THEN 'pending' WHEN n % 100 < 98 THEN 'cancelled' ELSE 'refunded' END AS status,
      CASE WHEN n % 100 < 95 THEN 'paid' WHEN n % 100 < 96 THEN 'pending' WHEN n % 100 < 98 THEN 'failed' ELSE 'refunded' END AS payment) s`);
  const { rows } = await db.execute<{ n: number }>(sql`SELECT count(*) AS n FROM product_variants`);
  const variants = rows[0]!.n;
  await db.execute(sql`
    INSERT INTO order_items (order_id, position, product_id, variant_id, product_name, product_sku, quantity, unit_price_cents, total_cents, discount_cents, vat_cents, weight_g)
    SELECT o.id, line, v.product_catalog_id, v.id, c.name, v.sku, 1 + line, 5000, 5000 * (1 + line), 0, 400, 300
    FROM (SELECT id, row_number() OVER (ORDER BY created_at) AS n FROM orders) o
    CROSS JOIN LATERAL generate_series(0, (o.n % 2)::int) line
    JOIN (SELECT row_number() OVER (ORDER BY id) AS k, * FROM product_variants) v ON v.k = 1 + (o.n * 7 + line) % ${variants}::int
    JOIN product_catalog c ON c.id = v.product_catalog_id`);
  await db.execute(sql`
    INSERT INTO payment_attempts (order_id, provider, method, provider_id, amount_cents, status, created_at)
    SELECT id, 'sandbox', payment_method, 'bench_' || id, total_cents, CASE payment_status WHEN 'pending' THEN 'open' WHEN 'failed' THEN 'failed' ELSE 'paid' END, created_at FROM orders`);
  await db.execute(sql`
    INSERT INTO order_events (order_id, event, to_status, actor, created_at) SELECT id, 'placed', 'pending', 'customer', created_at FROM orders`);
  await db.execute(sql`
    INSERT INTO shipments (order_id, number, carrier, service, sent_at, delivered_at)
    SELECT id, 1, 'La Poste', 'PostPac Priority', created_at + interval '1 day', CASE WHEN status = 'delivered' THEN created_at + interval '3 days' END
    FROM orders WHERE status IN ('shipped', 'delivered')`);
  // VACUUM now, so that no automatic vacuum disturbs the measurement.
  await db.execute(sql`VACUUM ANALYZE`);
}
