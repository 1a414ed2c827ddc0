ALTER TABLE "product_variants" ADD COLUMN "gtin" text;--> statement-breakpoint
CREATE INDEX "product_variants_gtin" ON "product_variants" USING btree ("gtin") WHERE gtin IS NOT NULL;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_gtin_digits" CHECK ("product_variants"."gtin" ~ '^([0-9]{8}|[0-9]{12,14})$');