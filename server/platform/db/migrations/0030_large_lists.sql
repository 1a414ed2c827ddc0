-- First the strongest lock: a later change from a weaker to a stronger lock would end in a deadlock with an order that
-- reads variants and then waits to change their stock. PostgreSQL would then end the order.
LOCK TABLE product_variants IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
-- Lists of the back office read these indexes alone in a shop with many orders and products.
CREATE INDEX shipments_in_transit ON shipments (label_printed_at) WHERE delivered_at IS NULL;
--> statement-breakpoint
-- Every user has figures, so that the list of customers by value needs no outer join.
CREATE FUNCTION add_customer_figures() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  INSERT INTO customer_figures (user_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER customer_figures AFTER INSERT ON "user" FOR EACH ROW EXECUTE FUNCTION add_customer_figures();
--> statement-breakpoint
INSERT INTO customer_figures (user_id) SELECT id FROM "user" ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE INDEX customer_figures_value ON customer_figures (value_cents DESC, user_id);
--> statement-breakpoint
CREATE INDEX product_variants_of_product ON product_variants (product_catalog_id, id, sku, is_available);
--> statement-breakpoint
DROP INDEX product_variants_product;
--> statement-breakpoint
ALTER INDEX product_variants_of_product RENAME TO product_variants_product;
