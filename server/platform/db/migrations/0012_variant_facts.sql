CREATE TABLE "variant_facts" (
	"variant_id" uuid NOT NULL,
	"family" text NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"source" text NOT NULL,
	"confidence" char(1) NOT NULL,
	"checked_by" uuid,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "variant_facts_variant_id_family_key_pk" PRIMARY KEY("variant_id","family","key"),
	CONSTRAINT "variant_facts_confidence" CHECK ("variant_facts"."confidence" IN ('A', 'B', 'C'))
);
--> statement-breakpoint
ALTER TABLE "variant_facts" ADD CONSTRAINT "variant_facts_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "variant_facts_key" ON "variant_facts" USING btree ("family","key");