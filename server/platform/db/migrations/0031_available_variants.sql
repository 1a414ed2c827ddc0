-- The search of the inventory counts variants by product, instead of reading all of them.
-- First the lock that imports and product forms take (lockSkus), so that they wait before they lock anything.
SELECT pg_advisory_xact_lock(727039);
--> statement-breakpoint
ALTER TABLE product_words ADD COLUMN available_variants integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION write_product_words(ids uuid[]) RETURNS void
  LANGUAGE sql
  AS $$
  -- Serializes transactions that change variants of the same product. Otherwise, each would count without the changes of
  -- the other one.
  SELECT FROM product_words WHERE id = ANY(ids) ORDER BY id FOR UPDATE;
  INSERT INTO product_words AS w (id, category_id, brand_id, gtin, created_at, names, words, available_variants)
  SELECT id, category_id, brand_id, gtin, created_at, names, concat_ws(' ', names, fold_words(skus)), available FROM (
    SELECT c.id, c.category_id, c.brand_id, c.gtin, c.created_at, fold_words(concat_ws(' ', c.name, b.name)) AS names,
      (SELECT string_agg(sku, ' ' ORDER BY sku) FROM (SELECT sku FROM product_inventory WHERE product_catalog_id = c.id
        UNION SELECT sku FROM product_variants WHERE product_catalog_id = c.id) s) AS skus,
      (SELECT count(*) FROM product_variants WHERE product_catalog_id = c.id AND is_available) AS available
    FROM product_catalog c LEFT JOIN product_brands b ON b.id = c.brand_id WHERE c.id = ANY(ids)) p
  ON CONFLICT (id) DO UPDATE SET category_id = EXCLUDED.category_id, brand_id = EXCLUDED.brand_id, gtin = EXCLUDED.gtin,
    created_at = EXCLUDED.created_at, names = EXCLUDED.names, words = EXCLUDED.words,
    available_variants = EXCLUDED.available_variants
  WHERE (w.category_id, w.brand_id, w.gtin, w.created_at, w.names, w.words, w.available_variants)
    IS DISTINCT FROM (EXCLUDED.category_id, EXCLUDED.brand_id, EXCLUDED.gtin, EXCLUDED.created_at, EXCLUDED.names,
      EXCLUDED.words, EXCLUDED.available_variants);
$$;
--> statement-breakpoint
-- Before the table of variants is locked, because it takes seconds in a large shop. Orders continue meanwhile, because they
-- do not use this table. Without the index, it takes half the time.
DROP INDEX product_words_words;
--> statement-breakpoint
UPDATE product_words w SET available_variants = v.available
FROM (SELECT product_catalog_id, count(*) AS available FROM product_variants WHERE is_available GROUP BY product_catalog_id) v
WHERE v.product_catalog_id = w.id;
--> statement-breakpoint
CREATE INDEX product_words_words ON product_words USING gin (words gin_trgm_ops);
--> statement-breakpoint
-- Not DROP and CREATE, whose stronger lock would end in a deadlock with a search, which reads variants and then this table.
CREATE OR REPLACE TRIGGER words AFTER UPDATE OF sku, is_available ON product_variants FOR EACH ROW
  WHEN (OLD.sku <> NEW.sku OR OLD.is_available <> NEW.is_available) EXECUTE FUNCTION follow_part_words();
--> statement-breakpoint
-- Corrects the numbers of products whose variants became available or unavailable during the first count.
UPDATE product_words w SET available_variants = v.available
FROM (SELECT product_catalog_id, count(*) FILTER (WHERE is_available) AS available FROM product_variants GROUP BY product_catalog_id) v
WHERE v.product_catalog_id = w.id AND w.available_variants <> v.available;
