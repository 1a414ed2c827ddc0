DROP INDEX "orders_user";--> statement-breakpoint
CREATE INDEX "orders_total" ON "orders" USING btree ("total_cents");--> statement-breakpoint
CREATE INDEX "orders_last_name" ON "orders" USING btree ((shipping_address->>'last_name'));--> statement-breakpoint
CREATE INDEX "shipments_delivered" ON "shipments" USING btree ("delivered_at","sent_at");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at" DESC NULLS LAST,"total_cents","payment_status");