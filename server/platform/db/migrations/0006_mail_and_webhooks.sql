CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "low_stock_told" (
	"variant_id" uuid PRIMARY KEY NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailbox_attachments" (
	"message_key" text NOT NULL,
	"position" integer NOT NULL,
	"filename" text NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "mailbox_attachments_message_key_position_pk" PRIMARY KEY("message_key","position")
);
--> statement-breakpoint
CREATE TABLE "sent_messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"message_key" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"started_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sent_messages_message_key_unique" UNIQUE("message_key")
);
--> statement-breakpoint
CREATE TABLE "stock_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"variant_id" uuid NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "stock_alerts_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"delivery_id" uuid NOT NULL,
	"status" integer,
	"ms" integer NOT NULL,
	"excerpt" text,
	"failure" text,
	"is_replay" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_deliveries_once" UNIQUE("event_id","endpoint_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"events" text[] NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"occurred_at" timestamp with time zone DEFAULT now() NOT NULL,
	"dispatched_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "low_stock_told" ADD CONSTRAINT "low_stock_told_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailbox_attachments" ADD CONSTRAINT "mailbox_attachments_message_key_mailbox_messages_message_key_fk" FOREIGN KEY ("message_key") REFERENCES "public"."mailbox_messages"("message_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_webhook_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."webhook_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_exports_user" ON "data_exports" USING btree ("user_id","asked_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sent_messages_created" ON "sent_messages" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alerts_waiting" ON "stock_alerts" USING btree ("variant_id","email") WHERE told_at IS NULL;--> statement-breakpoint
CREATE INDEX "stock_alerts_email" ON "stock_alerts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "webhook_attempts_delivery" ON "webhook_attempts" USING btree ("delivery_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint" ON "webhook_deliveries" USING btree ("endpoint_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhook_events_waiting" ON "webhook_events" USING btree ("occurred_at") WHERE dispatched_at IS NULL;--> statement-breakpoint
CREATE TRIGGER webhook_attempts_unchanged BEFORE UPDATE ON webhook_attempts FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The one place where events for other systems are written: with what happened, in its transaction, and only while
-- somebody wants to hear them.
CREATE FUNCTION announce_event(kind text, content jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_events (type, data) VALUES (kind, content);
  PERFORM pg_notify('webhooks', '');
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_order_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  o record;
  kind text;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM webhook_endpoints WHERE is_active) THEN
    RETURN NULL;
  END IF;
  SELECT order_number, status, payment_status, total_cents, currency INTO o FROM orders WHERE id = NEW.order_id;
  kind := CASE
    WHEN NEW.event LIKE 'payment\_%' THEN 'payment.' || substr(NEW.event, 9)
    WHEN NEW.event LIKE 'refund\_%' OR NEW.event LIKE 'paid\_%' OR NEW.event LIKE 'transfer\_%' OR NEW.event LIKE 'charge%' THEN 'payment.' || NEW.event
    ELSE 'order.' || NEW.event END;
  PERFORM announce_event(kind, jsonb_build_object('order_id', NEW.order_id, 'order_number', o.order_number, 'status', o.status,
    'payment_status', o.payment_status, 'total_cents', o.total_cents, 'currency', o.currency, 'from', NEW.from_status, 'to', NEW.to_status,
    'actor', NEW.actor));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_events_announced AFTER INSERT ON order_events FOR EACH ROW EXECUTE FUNCTION announce_order_event();
--> statement-breakpoint
CREATE FUNCTION announce_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM webhook_endpoints WHERE is_active) THEN
    RETURN NULL;
  END IF;
  PERFORM announce_event('stock.' || NEW.reason, jsonb_build_object('variant_id', NEW.variant_id,
    'sku', (SELECT sku FROM product_variants WHERE id = NEW.variant_id), 'quantity', NEW.quantity, 'reserved', NEW.reserved,
    'stock_after', NEW.stock_after, 'order_id', NEW.order_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_movements_announced AFTER INSERT ON stock_movements FOR EACH ROW EXECUTE FUNCTION announce_movement();
