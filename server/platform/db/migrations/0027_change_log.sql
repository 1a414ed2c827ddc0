-- Committed changes that every process reads by snapshot (decision 64). NOTIFY locks the whole instance at commit.
-- Unlogged: a crash or a failover empties both tables, and the missing epoch makes every process read everything again.
CREATE UNLOGGED TABLE changes (
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  kind text NOT NULL,
  content text NOT NULL
);
--> statement-breakpoint
CREATE INDEX changes_xid ON changes (xid);
--> statement-breakpoint
-- One row. A process whose position is older than pruned_before may have missed deleted changes.
CREATE UNLOGGED TABLE change_epochs (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  epoch uuid NOT NULL DEFAULT gen_random_uuid(),
  pruned_before xid8 NOT NULL DEFAULT '0'
);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_all() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  INSERT INTO changes (kind, content) VALUES ('catalogue', '*');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_event(kind text, content jsonb) RETURNS void
  LANGUAGE plpgsql
  AS $$
BEGIN
  INSERT INTO webhook_events (type, data) VALUES (kind, content);
  INSERT INTO changes (kind, content) VALUES ('webhooks', '');
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_products(ids uuid[]) RETURNS void
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF array_length(ids, 1) > 100 THEN
    INSERT INTO changes (kind, content) VALUES ('catalogue', '*');
  ELSIF array_length(ids, 1) > 0 THEN
    INSERT INTO changes (kind, content) VALUES ('catalogue', array_to_string(ids, ','));
  END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_settings() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  INSERT INTO changes (kind, content) VALUES ('settings', TG_TABLE_NAME);
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
    PERFORM announce_products(ARRAY(SELECT DISTINCT product_id FROM changed LIMIT 101));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_redirects() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  INSERT INTO changes (kind, content) VALUES ('redirects', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_facts() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  ids uuid[] := ARRAY(SELECT DISTINCT v.product_catalog_id FROM changed JOIN product_variants v ON v.id = changed.variant_id LIMIT 101);
BEGIN
  IF array_length(ids, 1) > 100 THEN
    INSERT INTO changes (kind, content) VALUES ('facts', '*');
  ELSIF array_length(ids, 1) > 0 THEN
    INSERT INTO changes (kind, content) VALUES ('facts', array_to_string(ids, ','));
  END IF;
  RETURN NULL;
END $$;
