CREATE TABLE "product_words" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category_id" text NOT NULL,
	"brand_id" uuid,
	"gtin" text,
	"created_at" timestamp with time zone NOT NULL,
	"names" text NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_words" ADD CONSTRAINT "product_words_id_product_catalog_id_fk" FOREIGN KEY ("id") REFERENCES "public"."product_catalog"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_words_words" ON "product_words" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_words_category" ON "product_words" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "product_words_gtin" ON "product_words" USING btree ("gtin") WHERE gtin IS NOT NULL;--> statement-breakpoint
-- As `fold` in server/catalogue/search/words.ts: lower case, no accents, ß as ss, œ as oe.
CREATE FUNCTION fold_words(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT replace(replace(replace(replace(replace(lower(regexp_replace(normalize(given, NFD), '[\u0300-\u036f]', '', 'g')), 'ß', 'ss'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae')
$$;
--> statement-breakpoint
CREATE FUNCTION write_product_words(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO product_words AS w (id, category_id, brand_id, gtin, created_at, names, words)
  SELECT id, category_id, brand_id, gtin, created_at, names, concat_ws(' ', names, fold_words(skus)) FROM (
    SELECT c.id, c.category_id, c.brand_id, c.gtin, c.created_at, fold_words(concat_ws(' ', c.name, b.name)) AS names,
      (SELECT string_agg(sku, ' ' ORDER BY sku) FROM (SELECT sku FROM product_inventory WHERE product_catalog_id = c.id
        UNION SELECT sku FROM product_variants WHERE product_catalog_id = c.id) s) AS skus
    FROM product_catalog c LEFT JOIN product_brands b ON b.id = c.brand_id WHERE c.id = ANY(ids)) p
  ON CONFLICT (id) DO UPDATE SET category_id = EXCLUDED.category_id, brand_id = EXCLUDED.brand_id, gtin = EXCLUDED.gtin,
    created_at = EXCLUDED.created_at, names = EXCLUDED.names, words = EXCLUDED.words
  WHERE (w.category_id, w.brand_id, w.gtin, w.created_at, w.names, w.words)
    IS DISTINCT FROM (EXCLUDED.category_id, EXCLUDED.brand_id, EXCLUDED.gtin, EXCLUDED.created_at, EXCLUDED.names, EXCLUDED.words)
$$;
--> statement-breakpoint
CREATE FUNCTION follow_product_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_product_words(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION follow_part_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_product_words(ARRAY[NEW.product_catalog_id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION follow_many_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_product_words(ARRAY(SELECT DISTINCT product_catalog_id FROM changed));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION follow_brand_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_product_words(ARRAY(SELECT id FROM product_catalog WHERE brand_id = NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A product is looked for from when it has its inventory. A change of stock, the frequent one, calls none of these.
CREATE TRIGGER words AFTER UPDATE OF name, brand_id, category_id, gtin, created_at ON product_catalog FOR EACH ROW
  WHEN ((OLD.name, OLD.brand_id, OLD.category_id, OLD.gtin, OLD.created_at) IS DISTINCT FROM (NEW.name, NEW.brand_id, NEW.category_id, NEW.gtin, NEW.created_at))
  EXECUTE FUNCTION follow_product_words();
--> statement-breakpoint
CREATE TRIGGER words AFTER UPDATE OF sku ON product_inventory FOR EACH ROW WHEN (OLD.sku <> NEW.sku) EXECUTE FUNCTION follow_part_words();
--> statement-breakpoint
CREATE TRIGGER words AFTER UPDATE OF sku ON product_variants FOR EACH ROW WHEN (OLD.sku <> NEW.sku) EXECUTE FUNCTION follow_part_words();
--> statement-breakpoint
CREATE TRIGGER words AFTER UPDATE OF name ON product_brands FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION follow_brand_words();
--> statement-breakpoint
CREATE TRIGGER words_of_new AFTER INSERT ON product_inventory REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_many_words();
--> statement-breakpoint
CREATE TRIGGER words_of_new AFTER INSERT ON product_variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_many_words();
--> statement-breakpoint
CREATE TRIGGER words_of_gone AFTER DELETE ON product_variants REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_many_words();
--> statement-breakpoint
SELECT write_product_words(ARRAY(SELECT id FROM product_catalog));
