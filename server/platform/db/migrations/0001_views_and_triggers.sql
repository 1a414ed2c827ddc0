-- What visitors may see of a product: active, visible online. Amounts as decimals, stock over all variants.
CREATE VIEW products_public AS
SELECT c.id, c.name, b.name AS brand, c.category_id AS category, c.description,
       round(i.price_cents / 100.0, 2) AS price, c.images, i.sku,
       COALESCE(v.stock, 0)::int AS stock_quantity, round(c.weight_g / 1000.0, 3) AS weight_kg,
       c.badge, i.is_featured, NULL::numeric AS rating, 0 AS reviews, c.created_at
FROM product_catalog c
JOIN product_inventory i ON i.product_catalog_id = c.id
LEFT JOIN product_brands b ON b.id = c.brand_id
LEFT JOIN LATERAL (SELECT sum(stock_quantity) AS stock FROM product_variants WHERE product_catalog_id = c.id AND is_available) v ON true
WHERE i.is_active AND i.is_visible_online;
--> statement-breakpoint
-- Everything staff see of a product.
CREATE VIEW products_complete AS
SELECT c.id, c.id AS catalog_id, i.id AS inventory_id, c.name, c.description, b.name AS brand, c.category_id AS category,
       c.weight_g, round(c.weight_g / 1000.0, 3) AS weight_kg, c.images, c.specifications, c.dimensions, c.badge,
       i.sku, i.price_cents, round(i.price_cents / 100.0, 2) AS price, i.cost_price_cents, round(i.cost_price_cents / 100.0, 2) AS cost_price,
       COALESCE(v.stock, 0)::int AS stock_quantity, COALESCE(v.reserved, 0)::int AS reserved_quantity,
       COALESCE(v.minimum, 5)::int AS min_stock_level, COALESCE(v.variants, 0)::int AS variant_count,
       i.is_active, i.is_visible_online, i.is_featured, c.created_at AS catalog_created_at, c.created_at
FROM product_catalog c
JOIN product_inventory i ON i.product_catalog_id = c.id
LEFT JOIN product_brands b ON b.id = c.brand_id
LEFT JOIN LATERAL (
  SELECT sum(stock_quantity) AS stock, sum(reserved_quantity) AS reserved, min(min_stock_level) AS minimum, count(*) AS variants
  FROM product_variants WHERE product_catalog_id = c.id
) v ON true;
--> statement-breakpoint
-- Ledgers are only ever added to.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_movements_unchanged BEFORE UPDATE ON stock_movements FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER order_events_unchanged BEFORE UPDATE ON order_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_unchanged BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Tells every process which products changed, on commit: '*' when they are too many to name.
CREATE FUNCTION announce_products(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF array_length(ids, 1) > 100 THEN
    PERFORM pg_notify('catalogue', '*');
  ELSIF array_length(ids, 1) > 0 THEN
    PERFORM pg_notify('catalogue', array_to_string(ids, ','));
  END IF;
END $$;
--> statement-breakpoint
-- One function for each side of a change, with its statement written out: its plan is kept.
CREATE FUNCTION announce_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_products(ARRAY(SELECT DISTINCT id FROM changed LIMIT 101));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_products(ARRAY(SELECT DISTINCT product_catalog_id FROM changed LIMIT 101));
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  t record;
BEGIN
  FOR t IN SELECT * FROM (VALUES ('product_catalog', 'announce_new_products'), ('product_texts', 'announce_parts'), ('product_inventory', 'announce_parts'),
                                 ('product_variants', 'announce_parts'), ('product_specifications', 'announce_parts')) AS s(name, teller) LOOP
    EXECUTE format('CREATE TRIGGER announce_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %I()', t.name, t.teller);
    EXECUTE format('CREATE TRIGGER announce_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %I()', t.name, t.teller);
    EXECUTE format('CREATE TRIGGER announce_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %I()', t.name, t.teller);
  END LOOP;
END $$;
--> statement-breakpoint
-- Brands, categories and what a specification is called touch every page: everything is read again.
CREATE FUNCTION announce_all() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', '*');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON product_brands FOR EACH STATEMENT EXECUTE FUNCTION announce_all();
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON categories FOR EACH STATEMENT EXECUTE FUNCTION announce_all();
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON category_aliases FOR EACH STATEMENT EXECUTE FUNCTION announce_all();
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON specification_definitions FOR EACH STATEMENT EXECUTE FUNCTION announce_all();
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON category_specifications FOR EACH STATEMENT EXECUTE FUNCTION announce_all();
--> statement-breakpoint
-- Settings, taxes, tiers and zones are kept in memory by each process and read again on change.
CREATE FUNCTION announce_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('settings', TG_TABLE_NAME);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON settings FOR EACH STATEMENT EXECUTE FUNCTION announce_settings();
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON discount_tiers FOR EACH STATEMENT EXECUTE FUNCTION announce_settings();
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON tax_rates FOR EACH STATEMENT EXECUTE FUNCTION announce_settings();
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON shipping_zones FOR EACH STATEMENT EXECUTE FUNCTION announce_settings();
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON shipping_services FOR EACH STATEMENT EXECUTE FUNCTION announce_settings();
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON shipping_brackets FOR EACH STATEMENT EXECUTE FUNCTION announce_settings();
