ALTER TABLE "category_aliases" DROP CONSTRAINT "category_aliases_category_id_categories_id_fk";
--> statement-breakpoint
ALTER TABLE "category_specifications" DROP CONSTRAINT "category_specifications_category_id_categories_id_fk";
--> statement-breakpoint
ALTER TABLE "product_catalog" DROP CONSTRAINT "product_catalog_category_id_categories_id_fk";
--> statement-breakpoint
ALTER TABLE "categories" ALTER COLUMN "appearance" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "picture_url" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "category_aliases" ADD CONSTRAINT "category_aliases_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "category_specifications" ADD CONSTRAINT "category_specifications_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "product_catalog" ADD CONSTRAINT "product_catalog_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE cascade;