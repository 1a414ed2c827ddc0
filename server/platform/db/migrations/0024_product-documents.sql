CREATE TABLE "product_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_catalog_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" jsonb NOT NULL,
	"language" text,
	"url" text,
	"path" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "product_documents_path" UNIQUE("path"),
	CONSTRAINT "product_documents_language" CHECK ("product_documents"."language" IN ('fr', 'de', 'en', 'it')),
	CONSTRAINT "product_documents_source" CHECK (num_nonnulls("product_documents"."url", "product_documents"."path") = 1),
	CONSTRAINT "product_documents_https" CHECK (starts_with("product_documents"."url", 'https://'))
);
--> statement-breakpoint
ALTER TABLE "media_files" ALTER COLUMN "width" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "media_files" ALTER COLUMN "height" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "product_documents" ADD CONSTRAINT "product_documents_product_catalog_id_product_catalog_id_fk" FOREIGN KEY ("product_catalog_id") REFERENCES "public"."product_catalog"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_documents_product" ON "product_documents" USING btree ("product_catalog_id");