CREATE TABLE "home_page_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"sections" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"publish_at" timestamp with time zone,
	"scheduled_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" uuid,
	CONSTRAINT "home_page_versions_scheduled" CHECK ("home_page_versions"."state" <> 'scheduled' OR "home_page_versions"."publish_at" IS NOT NULL),
	CONSTRAINT "home_page_versions_dated" CHECK (("home_page_versions"."state" = 'published') = ("home_page_versions"."published_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "home_page_versions_one_draft" ON "home_page_versions" USING btree ((state <> 'published')) WHERE state <> 'published';--> statement-breakpoint
CREATE INDEX "home_page_versions_published" ON "home_page_versions" USING btree ("published_at");
--> statement-breakpoint
-- Only a publication changes what visitors see, so that edits of the draft do not clear the page caches.
CREATE TRIGGER announce AFTER INSERT OR UPDATE ON home_page_versions FOR EACH ROW WHEN (NEW.state = 'published') EXECUTE FUNCTION announce_settings();
