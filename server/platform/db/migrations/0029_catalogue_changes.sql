-- Which products changed, and in which transaction: a process that restored a snapshot of its indexes, or that missed
-- changes, reads only these again. Unlike the table of changes (decision 64), it is logged and holds some days.
CREATE TABLE "catalogue_changes" (
	"xid" xid8 DEFAULT pg_current_xact_id() NOT NULL,
	"product_id" uuid NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "catalogue_changes_xid" ON "catalogue_changes" USING btree ("xid");
--> statement-breakpoint
CREATE TABLE "catalogue_snapshots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" pg_snapshot NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_new_products() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  INSERT INTO catalogue_changes (product_id) SELECT DISTINCT id FROM changed;
  PERFORM announce_products(ARRAY(SELECT DISTINCT id FROM changed LIMIT 101));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_parts() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  INSERT INTO catalogue_changes (product_id) SELECT DISTINCT product_catalog_id FROM changed;
  PERFORM announce_products(ARRAY(SELECT DISTINCT product_catalog_id FROM changed LIMIT 101));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_voices() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  INSERT INTO changes (kind, content) SELECT DISTINCT 'feedback', product_id::text FROM changed;
  -- Its rating may have changed too, which lists show.
  IF TG_TABLE_NAME = 'product_reviews' THEN
    INSERT INTO catalogue_changes (product_id) SELECT DISTINCT product_id FROM changed;
    PERFORM announce_products(ARRAY(SELECT DISTINCT product_id FROM changed LIMIT 101));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_facts() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  ids uuid[] := ARRAY(SELECT DISTINCT v.product_catalog_id FROM changed JOIN product_variants v ON v.id = changed.variant_id LIMIT 101);
BEGIN
  IF array_length(ids, 1) > 0 THEN
    INSERT INTO catalogue_changes (product_id)
      SELECT DISTINCT v.product_catalog_id FROM changed JOIN product_variants v ON v.id = changed.variant_id;
  END IF;
  IF array_length(ids, 1) > 100 THEN
    INSERT INTO changes (kind, content) VALUES ('facts', '*');
  ELSIF array_length(ids, 1) > 0 THEN
    INSERT INTO changes (kind, content) VALUES ('facts', array_to_string(ids, ','));
  END IF;
  RETURN NULL;
END $$;
