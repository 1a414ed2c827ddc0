-- Notifies all processes on commit of the products whose facts change; '*' when there are more than 100.
CREATE FUNCTION announce_facts() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  ids uuid[] := ARRAY(SELECT DISTINCT v.product_catalog_id FROM changed JOIN product_variants v ON v.id = changed.variant_id LIMIT 101);
BEGIN
  IF array_length(ids, 1) > 100 THEN
    PERFORM pg_notify('facts', '*');
  ELSIF array_length(ids, 1) > 0 THEN
    PERFORM pg_notify('facts', array_to_string(ids, ','));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_insert AFTER INSERT ON variant_facts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_facts();
--> statement-breakpoint
CREATE TRIGGER announce_update AFTER UPDATE ON variant_facts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_facts();
--> statement-breakpoint
CREATE TRIGGER announce_delete AFTER DELETE ON variant_facts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_facts();
--> statement-breakpoint
CREATE TRIGGER announce_insert AFTER INSERT ON fit_overrides REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_facts();
--> statement-breakpoint
CREATE TRIGGER announce_delete AFTER DELETE ON fit_overrides REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_facts();
