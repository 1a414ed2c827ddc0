CREATE TABLE "staff_columns" (
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"hidden" jsonb NOT NULL,
	CONSTRAINT "staff_columns_user_id_list_pk" PRIMARY KEY("user_id","list")
);
--> statement-breakpoint
CREATE TABLE "staff_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_views_name" UNIQUE("user_id","list","name")
);
--> statement-breakpoint
ALTER TABLE "staff_columns" ADD CONSTRAINT "staff_columns_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_views" ADD CONSTRAINT "staff_views_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_views_list" ON "staff_views" USING btree ("user_id","list");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX orders_words ON orders USING gin ((order_number || ' ' || customer_email || ' ' || (shipping_address->>'first_name') || ' ' || (shipping_address->>'last_name')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX product_catalog_name_words ON product_catalog USING gin (name gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX product_variants_sku_words ON product_variants USING gin (sku gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX product_variants_sku_upper ON product_variants (upper(sku));
--> statement-breakpoint
CREATE INDEX product_inventory_sku_upper ON product_inventory (upper(sku));
--> statement-breakpoint
CREATE INDEX user_words ON "user" USING gin ((name || ' ' || email) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX product_catalog_gtin ON product_catalog (gtin) WHERE gtin IS NOT NULL;
