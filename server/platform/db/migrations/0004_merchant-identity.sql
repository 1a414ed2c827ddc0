ALTER TABLE "import_rows" ADD COLUMN "variant_ids" uuid[];--> statement-breakpoint
ALTER TABLE "merchant_imports" ADD COLUMN "withheld_records" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "merchant_imports" ADD COLUMN "merchant_source" text;--> statement-breakpoint
ALTER TABLE "merchant_imports" ADD COLUMN "missing" jsonb;--> statement-breakpoint
ALTER TABLE "product_catalog" ADD COLUMN "merchant_source" text;--> statement-breakpoint
ALTER TABLE "product_catalog" ADD COLUMN "merchant_product_id" text;--> statement-breakpoint
ALTER TABLE "product_catalog" ADD COLUMN "merchant_missing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "merchant_variant_id" text;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "merchant_missing_since" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "product_catalog_merchant" ON "product_catalog" USING btree ("merchant_source","merchant_product_id") WHERE merchant_source IS NOT NULL;