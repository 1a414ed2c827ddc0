ALTER TABLE "product_variants" ADD COLUMN "expected_on" date;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "expected_quantity" integer;