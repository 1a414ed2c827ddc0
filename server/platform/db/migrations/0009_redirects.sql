CREATE TABLE "redirects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"target" text NOT NULL,
	"status" integer DEFAULT 301 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"last_hit_at" timestamp with time zone,
	CONSTRAINT "redirects_source_key" UNIQUE("source_key"),
	CONSTRAINT "redirects_status" CHECK ("redirects"."status" IN (301, 302))
);
--> statement-breakpoint
CREATE FUNCTION announce_redirects() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM pg_notify('redirects', '');
  RETURN NULL;
END;
$$;
--> statement-breakpoint
-- A write of hits changes none of these columns, so it causes no notification.
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OF source, target, status ON redirects FOR EACH STATEMENT EXECUTE FUNCTION announce_redirects();
