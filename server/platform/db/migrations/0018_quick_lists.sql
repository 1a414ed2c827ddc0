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
CREATE TABLE "customer_figures" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"value_cents" bigint DEFAULT 0 NOT NULL,
	"last_order_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_words" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_words" ADD CONSTRAINT "product_words_id_product_catalog_id_fk" FOREIGN KEY ("id") REFERENCES "public"."product_catalog"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_figures" ADD CONSTRAINT "customer_figures_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_words" ADD CONSTRAINT "order_words_id_orders_id_fk" FOREIGN KEY ("id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_words_words" ON "product_words" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_words_category" ON "product_words" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "product_words_gtin" ON "product_words" USING btree ("gtin") WHERE gtin IS NOT NULL;--> statement-breakpoint
CREATE INDEX "order_words_words" ON "order_words" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_words_created" ON "order_words" USING btree ("created_at" DESC NULLS LAST);
--> statement-breakpoint
-- As `fold` in server/catalogue/search/words.ts: lower case, no accents, ß as ss, œ as oe. Capitals beyond ASCII that have no
-- accent to take off are named, for not every collation knows them.
CREATE FUNCTION fold_words(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT replace(replace(replace(lower(translate(regexp_replace(normalize(given, NFD), '[\u0300-\u036f]', '', 'g'), 'ẞŒÆØŁĐÞ', 'ßœæøłđþ')), 'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae')
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
--> statement-breakpoint
CREATE FUNCTION words_of_order(o orders) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT fold_words(concat_ws(' ', o.order_number, o.customer_email, o.shipping_address->>'first_name', o.shipping_address->>'last_name',
      CASE WHEN u.name <> concat_ws(' ', o.shipping_address->>'first_name', o.shipping_address->>'last_name') THEN u.name END,
      CASE WHEN u.email <> o.customer_email THEN u.email END))
  FROM "user" u WHERE u.id = o.user_id
$$;
--> statement-breakpoint
CREATE FUNCTION follow_new_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_words (id, created_at, words)
  SELECT o.id, o.created_at, fold_words(concat_ws(' ', o.order_number, o.customer_email, o.shipping_address->>'first_name', o.shipping_address->>'last_name',
      CASE WHEN u.name <> concat_ws(' ', o.shipping_address->>'first_name', o.shipping_address->>'last_name') THEN u.name END,
      CASE WHEN u.email <> o.customer_email THEN u.email END))
  FROM changed o JOIN "user" u ON u.id = o.user_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION follow_order_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_words SET created_at = NEW.created_at, words = words_of_order(NEW) WHERE id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION follow_customer_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_words w SET words = words_of_order(o) FROM orders o WHERE o.id = w.id AND o.user_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER words_of_new AFTER INSERT ON orders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_new_orders();
--> statement-breakpoint
CREATE TRIGGER words AFTER UPDATE OF order_number, customer_email, shipping_address, user_id, created_at ON orders FOR EACH ROW
  WHEN ((OLD.order_number, OLD.customer_email, OLD.shipping_address, OLD.user_id, OLD.created_at)
    IS DISTINCT FROM (NEW.order_number, NEW.customer_email, NEW.shipping_address, NEW.user_id, NEW.created_at))
  EXECUTE FUNCTION follow_order_words();
--> statement-breakpoint
CREATE TRIGGER words AFTER UPDATE OF name, email ON "user" FOR EACH ROW
  WHEN ((OLD.name, OLD.email) IS DISTINCT FROM (NEW.name, NEW.email)) EXECUTE FUNCTION follow_customer_words();
--> statement-breakpoint
INSERT INTO order_words (id, created_at, words) SELECT o.id, o.created_at, words_of_order(o) FROM orders o;
--> statement-breakpoint
-- What a customer's orders came to, reckoned anew: for what happens rarely.
CREATE FUNCTION reckon_customer(customer uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM customer_figures WHERE user_id = customer FOR UPDATE;
  INSERT INTO customer_figures AS f (user_id, orders, value_cents, last_order_at)
  SELECT customer, count(*), COALESCE(sum(
      (SELECT COALESCE(sum(a.amount_cents - a.charged_back_cents), 0) FROM payment_attempts a WHERE a.order_id = o.id AND a.status = 'paid')
      - (SELECT COALESCE(sum(r.amount_cents), 0) FROM refunds r WHERE r.order_id = o.id AND r.status NOT IN ('failed', 'canceled'))), 0), max(o.created_at)
  FROM orders o WHERE o.user_id = customer AND EXISTS (SELECT 1 FROM "user" WHERE id = customer) HAVING count(*) > 0 OR EXISTS (SELECT 1 FROM customer_figures WHERE user_id = customer)
  ON CONFLICT (user_id) DO UPDATE SET orders = EXCLUDED.orders, value_cents = EXCLUDED.value_cents, last_order_at = EXCLUDED.last_order_at;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_new_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_figures AS f (user_id, orders, last_order_at) VALUES (NEW.user_id, 1, NEW.created_at)
  ON CONFLICT (user_id) DO UPDATE SET orders = f.orders + 1, last_order_at = GREATEST(f.last_order_at, EXCLUDED.last_order_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION recount_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM reckon_customer(OLD.user_id);
  IF TG_OP = 'UPDATE' AND NEW.user_id <> OLD.user_id THEN
    PERFORM reckon_customer(NEW.user_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change bigint := 0;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status = 'paid' THEN change := change - OLD.amount_cents + OLD.charged_back_cents; END IF;
  IF TG_OP <> 'DELETE' AND NEW.status = 'paid' THEN change := change + NEW.amount_cents - NEW.charged_back_cents; END IF;
  IF change <> 0 THEN
    UPDATE customer_figures SET value_cents = value_cents + change WHERE user_id = (SELECT user_id FROM orders WHERE id = COALESCE(NEW.order_id, OLD.order_id));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change bigint := 0;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status NOT IN ('failed', 'canceled') THEN change := change + OLD.amount_cents; END IF;
  IF TG_OP <> 'DELETE' AND NEW.status NOT IN ('failed', 'canceled') THEN change := change - NEW.amount_cents; END IF;
  IF change <> 0 THEN
    UPDATE customer_figures SET value_cents = value_cents + change WHERE user_id = (SELECT user_id FROM orders WHERE id = COALESCE(NEW.order_id, OLD.order_id));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- At the end of the transaction: a customer's row is held for a moment only, and after every other lock.
CREATE CONSTRAINT TRIGGER figures_of_new AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_new_order();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER figures_of_gone AFTER DELETE ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION recount_orders();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER figures AFTER UPDATE OF user_id, created_at ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.user_id <> NEW.user_id OR OLD.created_at <> NEW.created_at) EXECUTE FUNCTION recount_orders();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER figures_of_new AFTER INSERT ON payment_attempts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status = 'paid') EXECUTE FUNCTION count_payment();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER figures AFTER UPDATE OF status, amount_cents, charged_back_cents ON payment_attempts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.status = 'paid' OR NEW.status = 'paid')
    AND (OLD.status, OLD.amount_cents, OLD.charged_back_cents) IS DISTINCT FROM (NEW.status, NEW.amount_cents, NEW.charged_back_cents)) EXECUTE FUNCTION count_payment();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER figures_of_gone AFTER DELETE ON payment_attempts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.status = 'paid') EXECUTE FUNCTION count_payment();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER figures_of_new AFTER INSERT ON refunds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_refund();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER figures AFTER UPDATE OF status, amount_cents ON refunds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.status, OLD.amount_cents) IS DISTINCT FROM (NEW.status, NEW.amount_cents)) EXECUTE FUNCTION count_refund();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER figures_of_gone AFTER DELETE ON refunds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_refund();
--> statement-breakpoint
INSERT INTO customer_figures (user_id, orders, value_cents, last_order_at)
SELECT o.user_id, count(*), sum(COALESCE(came.cents, 0) - COALESCE(back.cents, 0)), max(o.created_at) FROM orders o
LEFT JOIN (SELECT order_id, sum(amount_cents - charged_back_cents) AS cents FROM payment_attempts WHERE status = 'paid' GROUP BY order_id) came ON came.order_id = o.id
LEFT JOIN (SELECT order_id, sum(amount_cents) AS cents FROM refunds WHERE status NOT IN ('failed', 'canceled') GROUP BY order_id) back ON back.order_id = o.id
GROUP BY o.user_id;
--> statement-breakpoint
DROP INDEX orders_words;
