CREATE TABLE "favourites" (
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourites_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"question" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"published_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "product_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"author_name" text NOT NULL,
	"locale" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"refusal_reason" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_reviews_one_each" UNIQUE("product_id","user_id"),
	CONSTRAINT "product_reviews_rating" CHECK ("product_reviews"."rating" BETWEEN 1 AND 5)
);
--> statement-breakpoint
CREATE TABLE "review_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"review_id" uuid NOT NULL,
	"user_id" uuid,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid
);
--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_product_id_product_catalog_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product_catalog"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_questions" ADD CONSTRAINT "product_questions_product_id_product_catalog_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product_catalog"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_questions" ADD CONSTRAINT "product_questions_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_product_id_product_catalog_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product_catalog"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_product_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."product_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favourites_product" ON "favourites" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_questions_published" ON "product_questions" USING btree ("product_id","published_at" DESC NULLS LAST) WHERE published_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "product_questions_created" ON "product_questions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "product_questions_email" ON "product_questions" USING btree ("email");--> statement-breakpoint
CREATE INDEX "product_reviews_published" ON "product_reviews" USING btree ("product_id","created_at" DESC NULLS LAST) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "product_reviews_status" ON "product_reviews" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "review_reports_review" ON "review_reports" USING btree ("review_id");
--> statement-breakpoint
-- The rating comes from published reviews only; a product without any has none.
CREATE OR REPLACE VIEW products_public AS
SELECT c.id, c.name, b.name AS brand, c.category_id AS category, c.description,
       round(i.price_cents / 100.0, 2) AS price, c.images, i.sku,
       COALESCE(v.stock, 0)::int AS stock_quantity, round(c.weight_g / 1000.0, 3) AS weight_kg,
       c.badge, i.is_featured, r.rating, COALESCE(r.reviews, 0)::int AS reviews, c.created_at
FROM product_catalog c
JOIN product_inventory i ON i.product_catalog_id = c.id
LEFT JOIN product_brands b ON b.id = c.brand_id
LEFT JOIN LATERAL (SELECT sum(stock_quantity) AS stock FROM product_variants WHERE product_catalog_id = c.id AND is_available) v ON true
LEFT JOIN LATERAL (SELECT round(avg(rating), 1) AS rating, count(*) AS reviews FROM product_reviews WHERE product_id = c.id AND status = 'published') r ON true
WHERE i.is_active AND i.is_visible_online;
--> statement-breakpoint
-- What visitors read of a product beside what it is: reviews and answered questions. Told to every process on commit.
CREATE FUNCTION announce_voices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('voices', id::text) FROM (SELECT DISTINCT product_id AS id FROM changed) c;
  -- Its rating may have changed too, which lists show.
  IF TG_TABLE_NAME = 'product_reviews' THEN
    PERFORM announce_products(ARRAY(SELECT DISTINCT product_id FROM changed LIMIT 101));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_insert AFTER INSERT ON product_reviews REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_voices();
--> statement-breakpoint
CREATE TRIGGER announce_update AFTER UPDATE ON product_reviews REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_voices();
--> statement-breakpoint
CREATE TRIGGER announce_delete AFTER DELETE ON product_reviews REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_voices();
--> statement-breakpoint
CREATE TRIGGER announce_update AFTER UPDATE ON product_questions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_voices();
--> statement-breakpoint
CREATE TRIGGER announce_delete AFTER DELETE ON product_questions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_voices();
