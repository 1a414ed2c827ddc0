CREATE TABLE "import_rows" (
	"run_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"sku" text DEFAULT '' NOT NULL,
	"outcome" text NOT NULL,
	"product_id" uuid,
	"column_name" text,
	"reason" text,
	"detail" text,
	"record" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_rows_run_id_line_pk" PRIMARY KEY("run_id","line")
);
--> statement-breakpoint
CREATE TABLE "import_images" (
	"product_catalog_id" uuid NOT NULL,
	"url" text NOT NULL,
	"run_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp with time zone,
	CONSTRAINT "import_images_product_catalog_id_url_pk" PRIMARY KEY("product_catalog_id","url")
);
--> statement-breakpoint
ALTER TABLE "import_images" ADD CONSTRAINT "import_images_product_catalog_id_product_catalog_id_fk" FOREIGN KEY ("product_catalog_id") REFERENCES "public"."product_catalog"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "origin" text DEFAULT 'stock_file' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "state" text DEFAULT 'done' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "created_records" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "updated_records" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "alive_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "finished_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "import_rows_sku" ON "import_rows" USING btree ("run_id","sku") WHERE outcome <> 'refused';--> statement-breakpoint
CREATE INDEX "import_images_waiting" ON "import_images" USING btree ("created_at","position") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "import_images_run" ON "import_images" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "product_imports_stored" ON "product_imports" USING btree ("stored_name");
--> statement-breakpoint
-- Before, only stock files were kept here, and only until their last row.
UPDATE product_imports SET state = 'stopped' WHERE content IS NOT NULL;
--> statement-breakpoint
-- By where it came from, a picture is known again and not fetched twice.
CREATE INDEX "media_files_source" ON "media_files" USING btree ("source_url") WHERE source_url IS NOT NULL;
