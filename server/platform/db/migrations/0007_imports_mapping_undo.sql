CREATE TABLE "import_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after_hash" text,
	"stocks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"images" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"heading" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_templates_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "mapping" jsonb;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "import_changes_run" ON "import_changes" USING btree ("run_id","id");--> statement-breakpoint
CREATE INDEX "import_changes_created" ON "import_changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "import_templates_heading" ON "import_templates" USING btree ("heading");