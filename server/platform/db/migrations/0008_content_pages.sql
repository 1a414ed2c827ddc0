CREATE TABLE "content_page_redirects" (
	"slug" text PRIMARY KEY NOT NULL,
	"page_id" uuid,
	"target" text,
	CONSTRAINT "content_page_redirects_lead" CHECK (("content_page_redirects"."page_id" IS NULL) <> ("content_page_redirects"."target" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "content_page_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"page_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"slug" text NOT NULL,
	"texts" jsonb,
	"is_published" boolean NOT NULL,
	"terms_version" text,
	"restored_from" integer,
	"saved_by" uuid,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_page_versions_number" UNIQUE("page_id","number")
);
--> statement-breakpoint
CREATE TABLE "content_pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"built_in" text,
	"texts" jsonb,
	"is_published" boolean DEFAULT false NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_pages_slug_unique" UNIQUE("slug"),
	CONSTRAINT "content_pages_built_in" UNIQUE("built_in"),
	CONSTRAINT "content_pages_have_text" CHECK ("content_pages"."texts" IS NOT NULL OR "content_pages"."built_in" IS NOT NULL)
);
--> statement-breakpoint
ALTER TABLE "content_page_redirects" ADD CONSTRAINT "content_page_redirects_page_id_content_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."content_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_page_versions" ADD CONSTRAINT "content_page_versions_page_id_content_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."content_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_page_versions_terms" ON "content_page_versions" USING btree ("terms_version");--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON content_pages FOR EACH STATEMENT EXECUTE FUNCTION announce_settings();--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON content_page_redirects FOR EACH STATEMENT EXECUTE FUNCTION announce_settings();--> statement-breakpoint
-- The built-in pages. An owner who has confirmed the set-up step of the legal pages has verified them.
INSERT INTO "content_pages" ("slug", "built_in", "is_published", "is_verified", "created_at", "updated_at")
SELECT p.slug, p.slug, p.slug <> 'about', p.is_legal AND EXISTS (
  SELECT FROM "settings" WHERE "key" = 'opening' AND "value"->'confirmed' ? 'legal'
), p.created_at, p.created_at
FROM (VALUES
  ('guide', false, timestamptz '2026-11-25 00:00:01Z'),
  ('terms', true, timestamptz '2026-11-25 00:00:02Z'),
  ('privacy', true, timestamptz '2026-11-25 00:00:03Z'),
  ('withdrawal', true, timestamptz '2026-11-25 00:00:04Z'),
  ('about', false, timestamptz '2026-11-25 00:00:05Z')
) AS p(slug, is_legal, created_at);
