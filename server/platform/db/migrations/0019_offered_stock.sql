-- What is no longer offered counts for staff as little as for visitors: stock, minimum and number are those of the offered variants.
CREATE OR REPLACE VIEW products_complete AS
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
  FROM product_variants WHERE product_catalog_id = c.id AND is_available
) v ON true;
