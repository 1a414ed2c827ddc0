CREATE TABLE "product_redirects" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"replaced_by" uuid,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	CONSTRAINT "product_redirects_elsewhere" CHECK ("product_redirects"."replaced_by" <> "product_redirects"."product_id")
);
--> statement-breakpoint
CREATE INDEX "product_redirects_successor" ON "product_redirects" USING btree ("replaced_by");
