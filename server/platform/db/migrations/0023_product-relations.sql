CREATE TABLE "product_relations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_catalog_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"other_product_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_relations_kind" CHECK ("product_relations"."kind" IN ('needs', 'wears_with', 'replaces')),
	CONSTRAINT "product_relations_two" CHECK ("product_relations"."product_catalog_id" <> "product_relations"."other_product_id")
);
--> statement-breakpoint
ALTER TABLE "product_relations" ADD CONSTRAINT "product_relations_product_catalog_id_product_catalog_id_fk" FOREIGN KEY ("product_catalog_id") REFERENCES "public"."product_catalog"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_relations" ADD CONSTRAINT "product_relations_other_product_id_product_catalog_id_fk" FOREIGN KEY ("other_product_id") REFERENCES "public"."product_catalog"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_relations_directed" ON "product_relations" USING btree ("product_catalog_id","kind","other_product_id") WHERE "product_relations"."kind" <> 'wears_with';--> statement-breakpoint
CREATE UNIQUE INDEX "product_relations_mutual" ON "product_relations" USING btree (LEAST("product_catalog_id", "other_product_id"),GREATEST("product_catalog_id", "other_product_id")) WHERE "product_relations"."kind" = 'wears_with';--> statement-breakpoint
CREATE INDEX "product_relations_product" ON "product_relations" USING btree ("product_catalog_id");--> statement-breakpoint
CREATE INDEX "product_relations_other" ON "product_relations" USING btree ("other_product_id");