CREATE TABLE "fit_overrides" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"variant_id" uuid NOT NULL,
	"other_variant_id" uuid,
	"other_family" text,
	"verdict" text NOT NULL,
	"reason" text NOT NULL,
	"reason_de" text,
	"reason_en" text,
	"remedy" text,
	"remedy_variant_id" uuid,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fit_overrides_verdict" CHECK ("fit_overrides"."verdict" IN ('yes', 'adapter', 'no', 'unknown')),
	CONSTRAINT "fit_overrides_scope" CHECK (("fit_overrides"."other_variant_id" IS NULL) <> ("fit_overrides"."other_family" IS NULL)),
	CONSTRAINT "fit_overrides_other_variant" CHECK ("fit_overrides"."other_variant_id" <> "fit_overrides"."variant_id"),
	CONSTRAINT "fit_overrides_remedy" CHECK (("fit_overrides"."verdict" = 'adapter') = ("fit_overrides"."remedy" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "fit_overrides" ADD CONSTRAINT "fit_overrides_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fit_overrides" ADD CONSTRAINT "fit_overrides_other_variant_id_product_variants_id_fk" FOREIGN KEY ("other_variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fit_overrides" ADD CONSTRAINT "fit_overrides_remedy_variant_id_product_variants_id_fk" FOREIGN KEY ("remedy_variant_id") REFERENCES "public"."product_variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fit_overrides_pair" ON "fit_overrides" USING btree (LEAST("variant_id", "other_variant_id"),GREATEST("variant_id", "other_variant_id")) WHERE "fit_overrides"."other_variant_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "fit_overrides_family" ON "fit_overrides" USING btree ("variant_id","other_family") WHERE "fit_overrides"."other_family" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "fit_overrides_other" ON "fit_overrides" USING btree ("other_variant_id");