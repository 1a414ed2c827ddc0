CREATE TABLE "product_pictures" (
	"product_catalog_id" uuid NOT NULL,
	"url" text NOT NULL,
	"alt" jsonb NOT NULL,
	"focal_x" integer DEFAULT 50 NOT NULL,
	"focal_y" integer DEFAULT 50 NOT NULL,
	CONSTRAINT "product_pictures_product_catalog_id_url_pk" PRIMARY KEY("product_catalog_id","url"),
	CONSTRAINT "product_pictures_focal" CHECK ("product_pictures"."focal_x" BETWEEN 0 AND 100 AND "product_pictures"."focal_y" BETWEEN 0 AND 100)
);
--> statement-breakpoint
CREATE TABLE "media_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"bucket" text NOT NULL,
	"path" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"source_url" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"made_at" timestamp with time zone,
	CONSTRAINT "media_files_place" UNIQUE("bucket","path")
);
--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_catalog_id_product_catalog_id_fk" FOREIGN KEY ("product_catalog_id") REFERENCES "public"."product_catalog"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_catalog_created" ON "product_catalog" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "product_catalog_name" ON "product_catalog" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "product_inventory_price" ON "product_inventory" USING btree ("price_cents");